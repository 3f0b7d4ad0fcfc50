import type { Language } from '#model/language';
import type { ProjectedField, ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { FieldCell } from '../../fields/FieldCell';
import type { NextTransitionFields } from '../../forms/FormContext';
import type { RevealStore } from '../../stores/records/RevealStore';
import { ComparedItems } from './compared/lazyParts';
import { fullRowKinds } from './isFieldShown';
import { PhoneLink, isCallablePhone } from './PhoneLink';
import { RecordLink } from './RecordLink';
import { MaskedValue } from './reveal/MaskedValue';
import { canRevealField } from './reveal/canRevealField';
import '../../fields/stackedRows.css';
import './recordFields.css';

export interface ShownField {
  name: string;
  field: ProjectedField;
}

/** A field, or the two of a range. */
export type FieldOrRange = ShownField & { end?: ShownField };

/** A titled group of fields on the record page. */
export interface FieldGroup {
  key: string;
  title: string;
  fields: readonly FieldOrRange[];
}

/**
 * The record whose fields a record page shows, with its schema, its revealed values and the fields that the next
 * transition requires.
 */
export interface ShownRecord {
  schema: ProjectedSchema;
  record: RecordDetail;
  /** Absent where nothing can be revealed. */
  reveals?: RevealStore;
  /** Fields that the next transition still requires, and the text that marks them. */
  demanded?: NextTransitionFields | undefined;
  language: Language;
}

export interface FieldGroupsProps extends ShownRecord {
  groups: readonly FieldGroup[];
}

/** Groups of fields with their titles and values. */
export function FieldGroups({ groups, ...props }: FieldGroupsProps) {
  const { demanded } = props;
  return (
    <div className="record-groups" data-count={groups.length}>
      {groups.map(({ key, title, fields }) => (
        <section
          key={key}
          className="record-group"
          data-spans={fields.some(({ field }) => field['x-differs']) || undefined}
        >
          <h2>{title}</h2>
          <dl>
            {fields.map(({ name, field, end }) => (
              <div key={name} data-wide={fullRowKinds.has(field['x-kind']) || undefined}>
                <dt>
                  {field.title}
                  {end && ` – ${end.field.title}`}
                  {[name, end?.name].some(one => one !== undefined && demanded?.fields.has(one)) && (
                    <span className="form-demanded">{demanded?.label}</span>
                  )}
                </dt>
                <dd className={end && 'record-range'}>
                  <RecordValue {...{ ...props, name, field }} />
                  {end && <span aria-hidden="true">–</span>}
                  {end && <RecordValue {...props} {...end} />}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** A value, or its mask with a reveal button. */
function RecordValue({ schema, record, reveals, language, name, field }: ShownRecord & ShownField) {
  const of = record[field['x-record-of'] ?? ''];
  const value = record[name];
  if (typeof of === 'string' && typeof value === 'string')
    return <RecordLink resource={of} uuid={value} label={record.labels[value]} language={language} />;
  if (isCallablePhone(field, value)) return <PhoneLink number={value} />;
  const getLabel = (one: string) => record.labels[one];
  if (field['x-differs'] && Array.isArray(value))
    return <ComparedItems {...{ field, value, language, getLabel }} />;
  const cell = <FieldCell {...{ name, field, value, language, getLabel }} isExpanded />;
  if (!reveals || !canRevealField(schema, record, name)) return cell;
  return <MaskedValue {...{ name, field, reveals }}>{cell}</MaskedValue>;
}
