import { CalendarIcon } from '@blueprintjs/icons/lib/esm/generated/components/calendar';
import {
  lazy,
  Suspense,
  useRef,
  useState,
  type FocusEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
} from 'react';
import type { Language } from '#model/language';
import { parseDay, parseMoment } from './parseDateText';
import { pickLabel } from './texts';

interface DateBoxProps {
  /** Attributes of the input. */
  control: InputHTMLAttributes<HTMLInputElement>;
  /** Text of the input. */
  text: string;
  /** Sets the text and commits it. */
  onCommit: (text: string) => void;
  /** Called when the focus has left both the input and the calendar. */
  onLeave?: () => void;
  title: string;
  language: Language;
  disabled?: boolean;
  /** Whether a time follows the day. */
  hasTime?: boolean;
}

const Calendar = lazy(async () => ({ default: (await import('./Calendar')).Calendar }));

const dayLength = 'yyyy-mm-dd'.length;
const calendarWidth = 296;
const calendarHeight = 340;

/** Input for a day in any common notation, with a calendar. */
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
    // The form reads its values right after Enter.
    if (event.key === 'Enter') complete();
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault();
      open();
    }
  };
  return (
    <div ref={frame} className="field-date" onBlur={onBlur}>
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
        // Not a tab stop, because Alt+Down opens the calendar from the input, and each field should take one tab stop.
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
          <Suspense fallback={<div className="calendar" aria-busy="true" />}>
            <Calendar
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
          </Suspense>
        </div>
      )}
    </div>
  );
}
