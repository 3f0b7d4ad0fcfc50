import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { Language } from '#model/language';
import type { ProjectedField, ProjectedGroup, ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { FieldCell } from '../../fields/FieldCell';
import type { NextTransitionFields } from '../../forms/FormContext';
import { findDateRanges } from '../../forms/ranges/findDateRanges';
import type { RevealStore } from '../../stores/records/RevealStore';
import { useStores } from '../../stores/hooks/useStores';
import { ComparedItems } from './compared/lazyParts';
import { findEmptyFields } from './findEmptyFields';
import { isFieldShown, fullRowKinds } from './isFieldShown';
import { PhoneLink, isCallablePhone } from './PhoneLink';
import { RecordLink } from './RecordLink';
import { MaskedValue } from './reveal/MaskedValue';
import { mayReveal } from './reveal/mayReveal';
import { formatShowEmpty, hideEmptyLabel } from './texts';
import '../../fields/stackedRows.css';
import './recordFields.css';

interface RecordFieldsProps {
  schema: ProjectedSchema;
  groups: readonly ProjectedGroup[];
  record: RecordDetail;
  /** Absent where nothing can be revealed. */
  reveals?: RevealStore;
  /** Fields that the next transition still requires, and the text that marks them. */
  demanded?: NextTransitionFields | undefined;
  language: Language;
  /** Whether the empty fields of a long record are folded. */
  foldsEmpty?: boolean;
}

/** Read-only record: groups of its schema, without fields absent from this record. */
export function RecordFields({ groups, foldsEmpty = false, ...props }: RecordFieldsProps) {
  const { schema, record, demanded } = props;
  const all = groups
    .map(({ title, rows }) => {
      const fields = rows.flat().flatMap(name => {
        const field = schema.properties[name];
        const isShown = isFieldShown(field, record[name]) || demanded?.fields.has(name);
        return field && isShown ? [{ name, field }] : [];
      });
      return { key: rows[0]?.[0] ?? '', title, fields: joinRanges(schema, fields) };
    })
    .filter(({ fields }) => fields.length > 0);
  if (foldsEmpty) return <FoldedRecordFields groups={all} {...props} />;
  return <FieldGroups groups={all} {...props} />;
}

function FieldGroups({ groups: shown, ...props }: FieldGroupsProps) {
  const { demanded } = props;
  return (
    <div className="record-groups" data-count={shown.length}>
      {shown.map(({ key, title, fields }) => (
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

/** Groups of a record without its empty fields, and a button that shows those; it stays as it was for the next record. */
function FoldedRecordFields({ groups, ...props }: FieldGroupsProps) {
  const { record, demanded, language } = props;
  const { storage } = useStores();
  const [isUnfolded, setUnfolded] = useState(() => storage.getItem(emptyFieldsKey) === 'shown');
  const empty = findEmptyFields(
    groups.flatMap(({ fields }) => fields),
    record,
    demanded?.fields,
  );
  const shown = isUnfolded
    ? groups
    : groups
        .map(({ fields, ...group }) => ({ ...group, fields: fields.filter(({ name }) => !empty.has(name)) }))
        .filter(({ fields }) => fields.length > 0);
  const toggle = () => {
    setUnfolded(!isUnfolded);
    if (isUnfolded) storage.removeItem(emptyFieldsKey);
    else storage.setItem(emptyFieldsKey, 'shown');
  };
  return (
    <>
      <FieldGroups groups={shown} {...props} />
      {empty.size > 0 && (
        <Button variant="minimal" className="record-empty" aria-expanded={isUnfolded} onClick={toggle}>
          {(isUnfolded ? hideEmptyLabel : formatShowEmpty(empty.size))[language]}
        </Button>
      )}
    </>
  );
}

const emptyFieldsKey = 'emptyFields';

interface FieldGroupsProps extends Omit<RecordFieldsProps, 'groups' | 'foldsEmpty'> {
  groups: readonly { key: string; title: string; fields: readonly (ShownField & { end?: ShownField })[] }[];
}

interface ShownField {
  name: string;
  field: ProjectedField;
}

/** Merges the end field of a range into the line of its start field. */
function joinRanges(
  { properties }: ProjectedSchema,
  fields: readonly ShownField[],
): (ShownField & { end?: ShownField })[] {
  const ranges = findDateRanges(
    properties,
    fields.map(({ name }) => name),
  );
  const ends = new Set(ranges.values());
  return fields
    .filter(({ name }) => !ends.has(name))
    .map(one => {
      const end = fields.find(({ name }) => name === ranges.get(one.name));
      return end ? { ...one, end } : one;
    });
}

/** A value, or its mask with a reveal button. */
function RecordValue({
  schema,
  record,
  reveals,
  language,
  name,
  field,
}: Omit<FieldGroupsProps, 'groups'> & { name: string; field: ProjectedField }) {
  const of = record[field['x-record-of'] ?? ''];
  const value = record[name];
  if (typeof of === 'string' && typeof value === 'string')
    return <RecordLink resource={of} uuid={value} label={record.labels[value]} language={language} />;
  if (isCallablePhone(field, value)) return <PhoneLink number={value} />;
  const getLabel = (one: string) => record.labels[one];
  if (field['x-differs'] && Array.isArray(value))
    return <ComparedItems {...{ field, value, language, getLabel }} />;
  const cell = <FieldCell {...{ name, field, value, language, getLabel }} isExpanded />;
  if (!reveals || !mayReveal(schema, record, name)) return cell;
  return <MaskedValue {...{ name, field, reveals }}>{cell}</MaskedValue>;
}
