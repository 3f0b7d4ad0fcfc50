import { Unreachable } from '#model/errors';
import { ErrorBoundary } from '../../lazy/ErrorBoundary';
import { lazyComponent } from '../../lazy/lazyComponent';
import { createLoadable } from '../../lazy/Loadable';
import type { CalendarProps } from './Calendar';
import { dateTexts } from './texts';

const loadCalendar = createLoadable(async () => (await import('./Calendar')).Calendar);
const Calendar = lazyComponent(loadCalendar, null);

/** Preloads the calendar. A failure is ignored here: opening the calendar loads it again and shows the error. */
export const preloadCalendar = (): void => void loadCalendar().catch(() => undefined);

/** The calendar. Where its code cannot be loaded, a day can still be typed. */
export function LazyCalendar(props: CalendarProps) {
  const { language } = props;
  return (
    <ErrorBoundary
      fallback={(error, retry) => (
        <div className="calendar" role="alert">
          {error instanceof Unreachable ? dateTexts.offline[language] : dateTexts.loadFailed[language]}{' '}
          <button type="button" className="field-link" onClick={retry}>
            {dateTexts.retry[language]}
          </button>
        </div>
      )}
    >
      <Calendar {...props} />
    </ErrorBoundary>
  );
}
