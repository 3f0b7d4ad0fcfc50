import { observer } from 'mobx-react-lite';
import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { formatCityTime } from '../../../fields/dates/cityTime';
import { useText } from '../../../i18n/useText';
import type { HistoryStore } from '../../../stores/records/HistoryStore';
import { getStatePath } from './getStatePath';
import { recordHeadTexts } from './texts';

interface StatePathProps {
  schema: ProjectedSchema;
  record: RecordDetail;
  history: HistoryStore;
}

/** Strip of the states so far and next. */
export const StatePath = observer(function StatePath({ schema, record, history }: StatePathProps) {
  const t = useText(recordHeadTexts);
  const path = getStatePath(schema, record, history.loaded);
  if (!path || path.past.length + path.upcoming.length === 0) return null;
  const { past, current, upcoming, isCut } = path;
  return (
    <ol className="state-path" aria-label={t('states')}>
      {isCut && (
        <li data-place="past">
          <span aria-hidden="true">…</span>
          <span className="unseen">{t('earlier')}</span>
        </li>
      )}
      {past.map(({ title, until }) => (
        <li key={until} data-place="past" title={formatCityTime(until)}>
          <span className="unseen">{t('past')}</span> {title}
        </li>
      ))}
      <li data-place="current" aria-current="step">
        {current.title}
      </li>
      {upcoming.length > 0 && (
        <li data-place="upcoming">
          <span className="unseen">{t('upcoming')}</span> {upcoming.map(({ title }) => title).join(' / ')}
        </li>
      )}
    </ol>
  );
});
