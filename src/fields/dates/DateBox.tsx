import { CalendarIcon } from '@blueprintjs/icons/lib/esm/generated/components/calendar';
import { useRef, useState, type FocusEvent, type InputHTMLAttributes, type KeyboardEvent } from 'react';
import type { Language } from '#model/language';
import { LazyCalendar, preloadCalendar } from './LazyCalendar';
import { parseDay, parseMoment } from './parseDateText';
import { pickLabel, texts } from './texts';
import { useCalendarPlacement } from './useCalendarPlacement';

interface DateBoxProps {
  /** The attributes of its input. */
  control: InputHTMLAttributes<HTMLInputElement>;
  /** What stands in the input. */
  text: string;
  /** Puts a text into the input and hands it on. */
  onCommit: (text: string) => void;
  /** The focus has left the input and the calendar. */
  onLeave?: () => void;
  /** Why a text cannot be taken, or none from the first to the last. */
  getRefusal?: ((first: string, last: string) => string | undefined) | undefined;
  title: string;
  language: Language;
  disabled?: boolean;
  /** A time stands beside the day. */
  hasTime?: boolean;
}

const dayLength = 'yyyy-mm-dd'.length;

/** A box for a day, in any of the usual ways to write one, with a calendar to pick it from. */
export function DateBox(props: DateBoxProps) {
  const {
    control,
    text,
    onCommit,
    onLeave,
    getRefusal,
    title,
    language,
    disabled = false,
    hasTime = false,
  } = props;
  const frame = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const placement = useCalendarPlacement(frame, calendar, isOpen);
  const parse = hasTime ? parseMoment : parseDay;

  const complete = () => {
    const written = parse(text);
    if (written !== undefined && written !== text) onCommit(written);
  };
  const close = () => {
    setIsOpen(false);
    input.current?.focus();
  };
  const day = parse(text)?.slice(0, dayLength);
  const time = hasTime ? (parseMoment(text)?.slice(dayLength + 1) ?? '00:00') : undefined;
  // A day with a time is forbidden as soon as no moment of it is left.
  const getDayRefusal =
    getRefusal &&
    ((one: string) => (hasTime ? getRefusal(`${one} 00:00`, `${one} 23:59`) : getRefusal(one, one)));
  const commit = (...parts: (string | undefined)[]) => onCommit(parts.filter(Boolean).join(' '));
  const onBlur = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setIsOpen(false);
    onLeave?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A form reads its values right after this key.
    if (event.key === 'Enter') complete();
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault();
      setIsOpen(true);
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
        {...control}
        placeholder={control.placeholder ?? texts[hasTime ? 'timeFormat' : 'dayFormat'][language]}
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
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setIsOpen(true))}
      >
        <CalendarIcon aria-hidden="true" />
      </button>
      {isOpen && (
        <div ref={calendar} popover="manual" className="field-date-calendar" style={placement}>
          <LazyCalendar
            day={day}
            time={time}
            label={pickLabel(title)[language]}
            language={language}
            getRefusal={getDayRefusal}
            onPick={picked => {
              commit(picked, time);
              close();
            }}
            onPickTime={(picked, at) => {
              if (getDayRefusal?.(picked) === undefined) commit(picked, at);
            }}
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
