import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { toInputValue } from '../../../fields/dates/cityTime';
import { useText } from '../../../i18n/useText';
import { groupTransitionDeadlines } from './groupTransitionDeadlines';
import { recordHeadTexts } from './texts';
import './head.css';

/** Closing times of the transitions of the record. */
export function UpcomingDeadlines({ schema, record }: { schema: ProjectedSchema; record: RecordDetail }) {
  const t = useText(recordHeadTexts);
  const closings = groupTransitionDeadlines(schema, record, new Date());
  if (closings.length === 0) return null;
  return (
    <ul className="next-dates" aria-label={t('dates')}>
      {closings.map(({ at, titles, daysLeft }) => (
        <li key={at}>
          {t('closes', { steps: titles.join(t('comma')) })} <time dateTime={at}>{toInputValue(at)}</time>
          {daysLeft !== undefined && <> {daysLeft === 0 ? t('today') : t('daysLeft', { count: daysLeft })}</>}
        </li>
      ))}
    </ul>
  );
}
