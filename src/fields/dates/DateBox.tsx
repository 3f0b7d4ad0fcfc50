import { CalendarIcon } from '@blueprintjs/icons/lib/esm/generated/components/calendar';
import { useRef, useState, type FocusEvent, type InputHTMLAttributes, type KeyboardEvent } from 'react';
import type { Language } from '#model/language';
import { LazyCalendar, preloadCalendar } from './LazyCalendar';
import { parseDateTextToDay, parseDateTimeText } from './parseDateText';
import { formatPickLabel, dateTexts } from './texts';
import { useCalendarPlacement } from './useCalendarPlacement';

interface DateBoxProps {
  /** Attributes of the date input element. */
  control: InputHTMLAttributes<HTMLInputElement>;
  /** Text of the input. */
  text: string;
  /** Called with the text of the date input when it is complete. */
  onCommit: (text: string) => void;
  /** Called when the focus has left both the input and the calendar. */
  onLeave?: () => void;
  /** Why a date text is refused, or why all dates from the first to the last are. */
  getRefusal?: ((first: string, last: string) => string | undefined) | undefined;
  title: string;
  language: Language;
  disabled?: boolean;
  /** Whether the field has a time besides the date. */
  hasTime?: boolean;
}

const dayLength = 'yyyy-mm-dd'.length;

/** Input for a date in any common notation, with a calendar. */
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
  const parse = hasTime ? parseDateTimeText : parseDateTextToDay;

  const complete = () => {
    const written = parse(text);
    if (written !== undefined && written !== text) onCommit(written);
  };
  const close = () => {
    setIsOpen(false);
    input.current?.focus();
  };
  const day = parse(text)?.slice(0, dayLength);
  const time = hasTime ? (parseDateTimeText(text)?.slice(dayLength + 1) ?? '00:00') : undefined;
  // A day is disabled only if every time of that day is refused.
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
    // Enter commits the date at once, since a form reads its values right after this key.
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
        placeholder={control.placeholder ?? dateTexts[hasTime ? 'timeFormat' : 'dayFormat'][language]}
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
        // The button is no tab stop, because a key in the input opens the calendar: each field has one tab stop.
        tabIndex={-1}
        className="field-date-button"
        disabled={disabled}
        aria-label={formatPickLabel(title)[language]}
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
            label={formatPickLabel(title)[language]}
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
