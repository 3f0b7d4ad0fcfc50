import { observer } from 'mobx-react-lite';
import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { valueToText, type JsonValue } from '#model/json';
import { Calendar } from '../../fields/dates/Calendar';
import { parseInputValue, toInputValue } from '../../fields/dates/cityTime';
import { useCalendarPlacement } from '../../fields/dates/useCalendarPlacement';
import { formatPickLabel } from '../../fields/dates/texts';
import { useFormContext } from '../FormContext';
import type { ChangeRangeEnd } from './RangeContext';

export interface RangeCalendarProps {
  frame: RefObject<HTMLElement | null>;
  /** Names of the start and end fields of the range. */
  first: string;
  last: string;
  /** The end of the range that is picked first. */
  end: string;
  changes: ReadonlyMap<string, ChangeRangeEnd>;
  /** Called with the end of the range that was picked last. */
  onClose: (end: string) => void;
}

const dayLength = 'yyyy-mm-dd'.length;

/**
 * One calendar for both ends of a range: after the first day it selects the last. A first day after the last
 * one removes the last, so that a range can be moved directly.
 */
export const RangeCalendar = observer(function RangeCalendar(props: RangeCalendarProps) {
  const { frame, first, last, changes, onClose } = props;
  const { draft, language } = useFormContext();
  const { properties } = draft.rules.schema;
  const calendar = useRef<HTMLDivElement>(null);
  const placement = useCalendarPlacement(frame, calendar, true);
  const [end, setEnd] = useState(props.end);
  const hasTime = properties[first]?.['x-kind'] === 'datetime';
  const format = (value: JsonValue | undefined): string =>
    hasTime ? toInputValue(value) : valueToText(value ?? '');
  const parse = (text: string): JsonValue | undefined => (hasTime ? parseInputValue(text) : text);
  const texts = { [first]: format(draft.values[first]), [last]: format(draft.values[last]) };
  const getDay = (name: string) => texts[name]?.slice(0, dayLength) || undefined;
  const title = (name: string) => properties[name]?.title ?? '';

  const getRefusal = (day: string, time?: string): string | undefined => {
    const values = end === first ? { ...draft.values, [last]: null } : draft.values;
    const moments = hasTime ? [`${day} ${time ?? '00:00'}`, `${day} ${time ?? '23:59'}`] : [day, day];
    const [from, until] = moments.map(parse);
    return from === undefined ? undefined : draft.rules.findRefusal(end, values, from, until);
  };
  /** Whether the last day of the range is now before its first day. */
  const isPassed = (value: JsonValue): boolean => {
    const until = draft.values[last] ?? null;
    if (until === null) return false;
    const values = { ...draft.values, [first]: value };
    return (
      valueToText(value) > valueToText(until) || draft.rules.findRefusal(last, values, until) !== undefined
    );
  };
  const change = (day: string, time: string | undefined) => {
    const value = parse(time === undefined ? day : `${day} ${time}`);
    changes.get(end)?.(value);
    if (end === first && value !== undefined && isPassed(value)) changes.get(last)?.(undefined);
  };
  const time = hasTime ? texts[end]?.slice(dayLength + 1) || '00:00' : undefined;
  return (
    <div ref={calendar} popover="manual" className="field-date-calendar" style={placement}>
      <Calendar
        // The calendar of the other end opens at its own month, with the focus on its day.
        key={end}
        day={getDay(end)}
        time={time}
        within={[getDay(first), getDay(last)]}
        label={formatPickLabel(title(end))[language]}
        language={language}
        getRefusal={getRefusal}
        onPick={day => {
          // After the first day is picked, the calendar asks for the last one.
          flushSync(() => change(day, time));
          if (end === first) setEnd(last);
          else onClose(end);
        }}
        onPickTime={(day, at) => {
          if (getRefusal(day, at) === undefined) change(day, at);
        }}
        onClear={() => {
          changes.get(end)?.(undefined);
          onClose(end);
        }}
        onClose={() => onClose(end)}
      >
        <div className="calendar-ends">
          {[first, last].map(name => (
            <button key={name} type="button" aria-pressed={name === end} onClick={() => setEnd(name)}>
              <span>{title(name)}</span>
              {texts[name] || '—'}
            </button>
          ))}
        </div>
      </Calendar>
    </div>
  );
});
