import { Button, HTMLSelect } from '@blueprintjs/core';
import { ChevronLeftIcon } from '@blueprintjs/icons/lib/esm/generated/components/chevron-left';
import { ChevronRightIcon } from '@blueprintjs/icons/lib/esm/generated/components/chevron-right';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Language } from '#model/language';
import { toCityDate } from '#model/time';
import { addMonths, getCalendarWeeks, getDayAfterKey, moveDayToMonth, moveDayToYear } from './calendarMonth';
import { dateTexts } from './texts';

export interface CalendarProps {
  /** The selected day of the calendar, if any. */
  day: string | undefined;
  /** The selected time of day; absent for dates without a time. */
  time?: string | undefined;
  /** First and last day of the range that the calendar highlights. */
  within?: readonly (string | undefined)[] | undefined;
  label: string;
  language: Language;
  /** Returns the reason why a day cannot be picked. */
  getRefusal?: ((day: string) => string | undefined) | undefined;
  onPick: (day: string) => void;
  onPickTime: (day: string, time: string) => void;
  onClear: () => void;
  onClose: () => void;
  /** Content above the month. */
  children?: ReactNode;
}

const locales = { zh: 'zh-CN', en: 'en-GB' } as const;
const yearsBack = 120;
const yearsAhead = 20;

/** Calendar of one month, operated by mouse or by the keys of an ARIA grid. */
export function Calendar(props: CalendarProps) {
  const {
    day,
    time,
    within = noDays,
    label,
    language,
    getRefusal,
    onPick,
    onPickTime,
    onClear,
    onClose,
  } = props;
  const today = toCityDate(new Date());
  const [active, setActive] = useState(day ?? within.find(Boolean) ?? today);
  const grid = useRef<HTMLTableElement>(null);
  // Only grid keys move the focus to another day; the buttons above the grid keep the focus.
  const [isInGrid, setIsInGrid] = useState(true);
  useEffect(() => {
    if (isInGrid) grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active, isInGrid]);

  const show = (next: string) => {
    setIsInGrid(false);
    setActive(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // The calendar handles Escape, so an enclosing dialog must not close.
      event.stopPropagation();
      event.preventDefault();
      onClose();
    }
  };
  const onGridKeyDown = (event: KeyboardEvent) => {
    const next = getDayAfterKey(active, event.key, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    setIsInGrid(true);
    setActive(next);
  };
  const [year, month] = active.split('-').map(Number) as [number, number];
  const thisYear = Number(today.slice(0, 4));
  const years = Array.from({ length: yearsBack + yearsAhead + 1 }, (_, at) => thisYear + yearsAhead - at);
  const weeks = getCalendarWeeks(active);
  const pick = (one: string) => {
    if (getRefusal?.(one) === undefined) onPick(one);
    else setActive(one);
  };
  return (
    <div className="calendar" role="dialog" aria-label={label} onKeyDown={onKeyDown}>
      {props.children}
      <div className="calendar-head">
        <Button
          variant="minimal"
          size="small"
          icon={<ChevronLeftIcon />}
          aria-label={dateTexts.previousMonth[language]}
          onClick={() => show(addMonths(active, -1))}
        />
        <HTMLSelect
          minimal
          aria-label={dateTexts.year[language]}
          value={year}
          options={years.includes(year) ? years : [year, ...years]}
          onChange={event => show(moveDayToYear(active, Number(event.currentTarget.value)))}
          iconProps={{ title: undefined, 'aria-hidden': true }}
        />
        <HTMLSelect
          minimal
          aria-label={dateTexts.month[language]}
          value={month - 1}
          options={listMonths(language)}
          onChange={event => show(moveDayToMonth(active, Number(event.currentTarget.value)))}
          iconProps={{ title: undefined, 'aria-hidden': true }}
        />
        <Button
          variant="minimal"
          size="small"
          icon={<ChevronRightIcon />}
          aria-label={dateTexts.nextMonth[language]}
          onClick={() => show(addMonths(active, 1))}
        />
      </div>
      <table ref={grid} role="grid" aria-label={formatMonth(active, language)} onKeyDown={onGridKeyDown}>
        <thead>
          <tr>
            {weeks[0]?.map(weekday => (
              <th key={weekday} scope="col" abbr={formatWeekday(weekday, language, 'long')}>
                {formatWeekday(weekday, language, 'narrow')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(week => (
            <tr key={week[0]}>
              {week.map(one => (
                <td
                  key={one}
                  role="gridcell"
                  aria-selected={one === day || within.includes(one)}
                  data-within={isWithin(one, within) || undefined}
                >
                  <button
                    type="button"
                    data-day={one}
                    className="calendar-day"
                    data-outside={one.slice(0, 7) !== active.slice(0, 7) || undefined}
                    aria-current={one === today ? 'date' : undefined}
                    aria-label={formatDay(one, language)}
                    aria-disabled={getRefusal?.(one) !== undefined || undefined}
                    tabIndex={one === active ? 0 : -1}
                    onClick={() => pick(one)}
                  >
                    {Number(one.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {getRefusal && (
        <p className="calendar-refusal" role="status">
          {getRefusal(active)}
        </p>
      )}
      {time !== undefined && (
        <TimeChoice time={time} language={language} onPick={picked => onPickTime(active, picked)} />
      )}
      <div className="calendar-foot">
        <Button variant="minimal" size="small" text={dateTexts.today[language]} onClick={() => pick(today)} />
        <Button variant="minimal" size="small" text={dateTexts.clear[language]} onClick={onClear} />
      </div>
    </div>
  );
}

const noDays: readonly undefined[] = [];

const isWithin = (day: string, [first, last]: readonly (string | undefined)[]): boolean =>
  first !== undefined && last !== undefined && first <= day && day <= last;

interface TimeChoiceProps {
  time: string;
  language: Language;
  onPick: (time: string) => void;
}

const listTwoDigits = (count: number) =>
  Array.from({ length: count }, (_, at) => String(at).padStart(2, '0'));

/** Inputs of hour and minute. */
function TimeChoice({ time, language, onPick }: TimeChoiceProps) {
  const [hour = '00', minute = '00'] = time.split(':');
  return (
    <div className="calendar-time" role="group" aria-label={dateTexts.time[language]}>
      <span aria-hidden="true">{dateTexts.time[language]}</span>
      <HTMLSelect
        aria-label={dateTexts.hour[language]}
        value={hour}
        options={listTwoDigits(24)}
        onChange={event => onPick(`${event.currentTarget.value}:${minute}`)}
        iconProps={{ title: undefined, 'aria-hidden': true }}
      />
      <span aria-hidden="true">:</span>
      <HTMLSelect
        aria-label={dateTexts.minute[language]}
        value={minute}
        options={listTwoDigits(60)}
        onChange={event => onPick(`${hour}:${event.currentTarget.value}`)}
        iconProps={{ title: undefined, 'aria-hidden': true }}
      />
    </div>
  );
}

/** Formats a day in UTC, because a calendar day has no time zone and the text is parsed as UTC. */
const format = (day: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

const formatDay = (day: string, language: Language): string => format(day, language, { dateStyle: 'full' });
const formatMonth = (day: string, language: Language): string =>
  format(day, language, { year: 'numeric', month: 'long' });
const formatWeekday = (day: string, language: Language, weekday: 'long' | 'narrow'): string =>
  format(day, language, { weekday });
const listMonths = (language: Language) =>
  Array.from({ length: 12 }, (_, month) => ({
    value: month,
    label: format(`2026-${String(month + 1).padStart(2, '0')}-01`, language, { month: 'long' }),
  }));
