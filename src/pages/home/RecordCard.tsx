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
import { useNextTransition, type NextTransition } from '../record/useNextTransition';
import { RecordFacts } from './RecordFacts';
import { RecordProgress } from './RecordProgress';
import { homeTexts } from './texts';

interface RecordCardProps {
  schema: ProjectedSchema;
  record: RecordDetail;
  /** Path of the list page; absent if the account has no page for it. */
  path: string | undefined;
  /** Fields on the card, of which the first is its heading. */
  fields?: readonly string[] | undefined;
}

/** Card of one record: its fields, state, form progress, missing fields, next deadlines and next transition. */
export function RecordCard({ schema, record, path, fields = [] }: RecordCardProps) {
  const t = useText(homeTexts);
  const language = useLanguage();
  const [heading, ...facts] = fields;
  const title = formatRecordTitle(
    heading === undefined ? schema : { ...schema, 'x-display': `{${heading}}` },
    record,
  );
  const states = schema['x-states'];
  const field = states && schema.properties[states.field];
  const changedAt = formatCityTime(record.updatedAt);
  const next = useNextTransition(schema, record);
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
      <RecordFacts schema={schema} record={record} names={facts} />
      <RecordProgress {...{ schema, record, path, next }} />
      <UpcomingDeadlines schema={schema} record={record} />
      <NextSteps {...{ schema, record, next }} />
      {changedAt !== '' && <p className="record-card-quiet">{t('changedAt', { time: changedAt })}</p>}
      {path !== undefined && <StepLink {...{ schema, record, path, next }} title={title} />}
    </article>
  );
}

interface StepLinkProps extends Omit<RecordCardProps, 'path' | 'fields'> {
  path: string;
  next: NextTransition | undefined;
  title: string;
}

/** Link to the next action: the form while required fields are missing, otherwise the next transition. */
function StepLink({ schema, record, path, next, title }: StepLinkProps) {
  const t = useText(homeTexts);
  const place = `${path}/${record.uuid}`;
  const forward = schema['x-states']?.transitions.find(
    ({ name, intent }) => record.actions.includes(name) && (intent === 'primary' || intent === 'success'),
  );
  const isFilled = !next || next.unmet.length === 0;
  const canEdit = record.actions.includes('edit');
  if (forward && (isFilled || !canEdit))
    return (
      <p className="record-card-links">
        <Link className="record-card-step" to={place}>
          {t('takeStep', { step: forward.title })}
          <span className="unseen"> {title}</span>
        </Link>
        {canEdit && (
          <Link className="record-card-edit" to={`${place}/edit`}>
            {t('edit')}
            <span className="unseen"> {title}</span>
          </Link>
        )}
      </p>
    );
  if (!canEdit) return null;
  return (
    <p className="record-card-links">
      <Link className="record-card-step" to={`${place}/edit`}>
        {t('fillIn')}
        <span className="unseen"> {title}</span>
      </Link>
    </p>
  );
}

/** Available transitions, and reasons of unavailable ones, except for missing fields. */
function NextSteps({ schema, record, next }: Pick<StepLinkProps, 'schema' | 'record' | 'next'>) {
  const t = useText(homeTexts);
  const steps = schema['x-states']?.transitions ?? [];
  const open = steps.filter(({ name }) => record.actions.includes(name)).map(({ title }) => title);
  const waiting = steps.flatMap(({ name, title }) => {
    const reason = getOwn(record.refusals, name);
    // What is missing for it is listed above.
    const isListed = name === next?.name && next.unmet.length > 0;
    return reason === undefined || isListed ? [] : [{ name, title, reason }];
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
