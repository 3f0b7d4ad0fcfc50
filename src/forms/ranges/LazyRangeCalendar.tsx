import { ErrorBoundary } from '../../lazy/ErrorBoundary';
import { lazyComponent } from '../../lazy/lazyComponent';
import { createLoadable } from '../../lazy/Loadable';
import type { RangeCalendarProps } from './RangeCalendar';

const Calendar = lazyComponent(
  createLoadable(async () => (await import('./RangeCalendar')).RangeCalendar),
  null,
);

/** The calendar of a range. Where its code cannot be loaded, both days can still be typed. */
export const LazyRangeCalendar = (props: RangeCalendarProps) => (
  <ErrorBoundary fallback={() => null}>
    <Calendar {...props} />
  </ErrorBoundary>
);
