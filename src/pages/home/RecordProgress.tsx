import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { formatRequirement } from '../../forms/formatRequirement';
import { formatEditableCount, formatUnmetCount, requirementTexts } from '../../forms/requirementTexts';
import { useLanguage } from '../../i18n/useLanguage';
import { useText } from '../../i18n/useText';
import type { NextTransition } from '../record/useNextTransition';
import { getRemedyLinkAddress } from '../why/getRemedyLinkAddress';
import { homeTexts } from './texts';

interface RecordProgressProps {
  schema: ProjectedSchema;
  record: RecordDetail;
  /** Path of the list page; absent if the account has no page for it. */
  path: string | undefined;
  /** The next transition with required fields, if there is one. */
  next: NextTransition | undefined;
}

/** Maximum number of items on a card; the form lists all. */
const maxItems = 4;

/** Form progress of a record, with links to missing and editable fields. */
export function RecordProgress({ schema, record, path, next }: RecordProgressProps) {
  const t = useText(homeTexts);
  const language = useLanguage();
  const unmet = next?.unmet ?? [];
  const changeable = unmet.length > 0 ? [] : getChangeableFields(schema, record);
  return (
    <>
      {next && next.required > 0 && changeable.length === 0 && (
        <p className="record-card-progress">
          <progress aria-hidden="true" max={next.required} value={next.filled} />
          {t('filled', { filled: next.filled, required: next.required })}
        </p>
      )}
      {next && unmet.length > 0 && (
        <MissingFields
          {...{ schema, record, path }}
          title={formatUnmetCount(next.title, unmet.length)[language]}
          items={unmet}
        />
      )}
      {changeable.length > 0 && (
        <MissingFields
          {...{ schema, record, path }}
          title={formatEditableCount(changeable.length)[language]}
          items={changeable.map(name => [name])}
        />
      )}
    </>
  );
}

/** The fields that may be changed where these are few, as after a registration was sent back. */
function getChangeableFields({ properties }: ProjectedSchema, { editable }: RecordDetail): string[] {
  const names = editable.filter(name => properties[name]);
  return names.length * 3 < Object.keys(properties).length ? names : [];
}

interface MissingFieldsProps extends Pick<RecordProgressProps, 'schema' | 'record' | 'path'> {
  title: string;
  /** Fields to fill in; where an item has several, one of them suffices. */
  items: readonly (readonly string[])[];
}

function MissingFields({ schema, record, path, title, items }: MissingFieldsProps) {
  const t = useText(homeTexts);
  const language = useLanguage();
  const rest = items.length - maxItems;
  return (
    <div className="record-card-missing">
      <strong>{title}</strong>
      <ul>
        {items.slice(0, maxItems).map(fields => (
          <li key={fields.join()}>
            {fields.map((name, index) => (
              <Fragment key={name}>
                {index > 0 && ` ${requirementTexts.or[language]} `}
                <MissingField {...{ schema, record, path, name }} />
              </Fragment>
            ))}
          </li>
        ))}
        {rest > 0 && <li className="record-card-quiet">{t('moreMissing', { count: rest })}</li>}
      </ul>
    </div>
  );
}

function MissingField({
  schema,
  record,
  path,
  name,
}: Pick<RecordProgressProps, 'schema' | 'record' | 'path'> & { name: string }) {
  const language = useLanguage();
  const field = schema.properties[name];
  const isEditable = record.editable.includes(name);
  const title = field ? formatRequirement(field, isEditable ? undefined : record[name], language) : name;
  if (path === undefined || !isEditable) return title;
  const { uuid } = record;
  return (
    <Link to={getRemedyLinkAddress(path, { title, resource: schema['x-name'], uuid, field: name })}>
      {title}
    </Link>
  );
}
