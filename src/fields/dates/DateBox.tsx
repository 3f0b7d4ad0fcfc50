import { CalendarIcon } from '@blueprintjs/icons/lib/esm/generated/components/calendar';
import { useRef, useState, type FocusEvent, type InputHTMLAttributes, type KeyboardEvent } from 'react';
import type { Language } from '#model/language';
import { LazyCalendar, preloadCalendar } from './LazyCalendar';
import { parseDay, parseMoment } from './parseDateText';
import { pickLabel } from './texts';

interface DateBoxProps {
  /** The attributes of its input. */
  control: InputHTMLAttributes<HTMLInputElement>;
  /** What stands in the input. */
  text: string;
  /** Puts a text into the input and hands it on. */
  onCommit: (text: string) => void;
  /** The focus has left the input and the calendar. */
  onLeave?: () => void;
  title: string;
  language: Language;
  disabled?: boolean;
  /** A time stands beside the day. */
  hasTime?: boolean;
}

const dayLength = 'yyyy-mm-dd'.length;
const calendarWidth = 296;
const calendarHeight = 340;

/** A box for a day, in any of the usual ways to write one, with a calendar to pick it from. */
export function DateBox(props: DateBoxProps) {
  const { control, text, onCommit, onLeave, title, language, disabled = false, hasTime = false } = props;
  const frame = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [placement, setPlacement] = useState<{ isAbove: boolean; isAtEnd: boolean }>();
  const parse = hasTime ? parseMoment : parseDay;

  const complete = () => {
    const written = parse(text);
    if (written !== undefined && written !== text) onCommit(written);
  };
  const open = () => {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return;
    setPlacement({
      isAbove: window.innerHeight - box.bottom < calendarHeight && box.top > calendarHeight,
      isAtEnd: box.left + calendarWidth > window.innerWidth,
    });
  };
  const close = () => {
    setPlacement(undefined);
    input.current?.focus();
  };
  const pick = (day: string) => {
    onCommit(hasTime ? `${day} ${parseMoment(text)?.slice(dayLength + 1) ?? '00:00'}` : day);
    close();
  };
  const onBlur = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setPlacement(undefined);
    onLeave?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A form reads its values right after this key.
    if (event.key === 'Enter') complete();
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault();
      open();
    }
  };
  return (
    <div
      ref={frame}
      className="field-date"
      onFocus={preloadCalendar}
      onPointerEnter={preloadCalendar}
      onBlur={onBlur}
    >
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={hasTime ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd'}
        {...control}
        ref={input}
        aria-keyshortcuts="Alt+ArrowDown"
        onKeyDown={onKeyDown}
        onBlur={event => {
          control.onBlur?.(event);
          complete();
        }}
      />
      <button
        type="button"
        // The input opens the calendar by its own key: to tab through a form takes one stop for each field.
        tabIndex={-1}
        className="field-date-button"
        disabled={disabled}
        aria-label={pickLabel(title)[language]}
        aria-haspopup="dialog"
        aria-expanded={placement !== undefined}
        onClick={() => (placement ? close() : open())}
      >
        <CalendarIcon aria-hidden="true" />
      </button>
      {placement && (
        <div
          className="field-date-calendar"
          data-above={placement.isAbove || undefined}
          data-at-end={placement.isAtEnd || undefined}
        >
          <LazyCalendar
            day={parse(text)?.slice(0, dayLength)}
            label={pickLabel(title)[language]}
            language={language}
            onPick={pick}
            onClear={() => {
              onCommit('');
              close();
            }}
            onClose={close}
          />
        </div>
      )}
    </div>
  );
}
