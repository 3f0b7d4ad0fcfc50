import {
  use,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { preloadCalendar } from '../../fields/dates/LazyCalendar';
import { PendingEditsContext } from '../../fields/PendingEdits';
import { useFormContext } from '../FormContext';
import { LazyRangeCalendar } from './LazyRangeCalendar';
import { RangeContext, type ChangeRangeEnd } from './RangeContext';
import './ranges.css';

interface FormRangeProps {
  /** Names of the fields with the start and the end of the range. */
  first: string;
  last: string;
  /** Inputs of both ends, each with its label and errors. */
  children: readonly [ReactNode, ReactNode];
}

/** Two inputs as one range. Days have one calendar for both ends, which any of the ways into a calendar opens. */
export function FormRange({ first, last, children }: FormRangeProps) {
  const { draft } = useFormContext();
  const { properties } = draft.rules.schema;
  const pending = use(PendingEditsContext);
  const frame = useRef<HTMLDivElement>(null);
  const [changes] = useState(() => new Map<string, ChangeRangeEnd>());
  const [open, setOpen] = useState<string>();
  const kind = properties[first]?.['x-kind'];
  const isOpenable = [first, last].every(name => draft.rules.editable.has(name));
  const hasCalendar = isOpenable && (kind === 'date' || kind === 'datetime');
  const title = [first, last].map(name => properties[name]?.title ?? '').join(' – ');

  const openAt = (event: KeyboardEvent | MouseEvent) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const end = target?.closest<HTMLElement>('[data-end]')?.dataset.end;
    if (!hasCalendar || end === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    // Typed text must be in the form data, from which the calendar reads both ends.
    flushSync(() => pending.flush());
    setOpen(open === undefined ? end : undefined);
  };
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && event.altKey) openAt(event);
  };
  const onClickCapture = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('.field-date-button')) openAt(event);
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(undefined);
  };
  return (
    <RangeContext value={changes}>
      <div
        ref={frame}
        className="form-range"
        role="group"
        aria-label={title}
        onKeyDownCapture={onKeyDownCapture}
        onClickCapture={onClickCapture}
        onFocus={hasCalendar ? preloadCalendar : undefined}
        onBlur={onBlur}
      >
        <div data-end={first}>{children[0]}</div>
        <span className="form-range-dash" aria-hidden="true">
          –
        </span>
        <div data-end={last}>{children[1]}</div>
        {open !== undefined && (
          <LazyRangeCalendar
            frame={frame}
            {...{ first, last, changes }}
            end={open}
            onClose={end => {
              setOpen(undefined);
              frame.current?.querySelector<HTMLElement>(`[data-end="${end}"] input`)?.focus();
            }}
          />
        )}
      </div>
    </RangeContext>
  );
}
