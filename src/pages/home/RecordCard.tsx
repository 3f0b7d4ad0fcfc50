import { Link } from 'react-router-dom';
import { getOwn } from '#model/json';
import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { FieldCell } from '../../fields/FieldCell';
import { formatCityTime } from '../../fields/dates/cityTime';
import { useLanguage } from '../../i18n/useLanguage';
import { useText } from '../../i18n/useText';
import { UpcomingDeadlines } from '../record/head/UpcomingDeadlines';
import { formatRecordTitle } from '../record/formatRecordTitle';
import { homeTexts } from './texts';

interface RecordCardProps {
  schema: ProjectedSchema;
  record: RecordDetail;
  /** Path of the list page; absent if the account has no page for it. */
  path: string | undefined;
}

/** A tile row for one record: title, state, time of the last change, and next steps. */
export function RecordCard({ schema, record, path }: RecordCardProps) {
  const t = useText(homeTexts);
  const language = useLanguage();
  const title = formatRecordTitle(schema, record);
  const states = schema['x-states'];
  const field = states && schema.properties[states.field];
  const changedAt = formatCityTime(record.updatedAt);
  return (
    <article className="record-card">
      <h4 className="record-card-title">
        {path === undefined ? title : <Link to={`${path}/${record.uuid}`}>{title}</Link>}
      </h4>
      {states && field && (
        <FieldCell
          name={states.field}
          field={field}
          value={record[states.field]}
          language={language}
          getLabel={uuid => record.labels[uuid]}
          isExpanded
        />
      )}
      {changedAt !== '' && <p className="record-card-quiet">{t('changedAt', { time: changedAt })}</p>}
      <NextSteps schema={schema} record={record} />
      <UpcomingDeadlines schema={schema} record={record} />
      {path !== undefined && record.actions.includes('edit') && (
        <Link className="record-card-edit" to={`${path}/${record.uuid}/edit`}>
          {t('fillIn')}
          <span className="unseen"> {title}</span>
        </Link>
      )}
    </article>
  );
}

/** Available transitions, and the refusals of the others. */
function NextSteps({ schema, record }: Pick<RecordCardProps, 'schema' | 'record'>) {
  const t = useText(homeTexts);
  const steps = schema['x-states']?.transitions ?? [];
  const open = steps.filter(({ name }) => record.actions.includes(name)).map(({ title }) => title);
  const waiting = steps.flatMap(({ name, title }) => {
    const reason = getOwn(record.refusals, name);
    return reason === undefined ? [] : [{ name, title, reason }];
  });
  if (open.length + waiting.length === 0) return <p className="record-card-quiet">{t('noSteps')}</p>;
  return (
    <ul className="record-card-steps" aria-label={t('nextSteps')}>
      {open.length > 0 && <li>{t('canDo', { steps: open.join(t('comma')) })}</li>}
      {waiting.map(({ name, title, reason }) => (
        <li key={name} className="record-card-quiet">
          {t('waitsFor', { step: title, reason })}
        </li>
      ))}
    </ul>
  );
}
