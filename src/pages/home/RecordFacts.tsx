import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { FieldCell } from '../../fields/FieldCell';
import { useLanguage } from '../../i18n/useLanguage';
import { isEmptyFact } from '../record/findEmptyFields';
import { PhoneLink, isCallablePhone } from '../record/PhoneLink';

interface RecordFactsProps {
  schema: ProjectedSchema;
  record: RecordDetail;
  names: readonly string[];
}

/** Fields of a record on its card, without the empty ones; a telephone number is called by a tap. */
export function RecordFacts({ schema, record, names }: RecordFactsProps) {
  const language = useLanguage();
  const facts = names.flatMap(name => {
    const field = schema.properties[name];
    return field && !isEmptyFact(record[name]) ? [{ name, field, value: record[name] }] : [];
  });
  if (facts.length === 0) return null;
  return (
    <dl className="record-card-facts">
      {facts.map(({ name, field, value }) => (
        <div key={name}>
          <dt>{field.title}</dt>
          <dd>
            {isCallablePhone(field, value) ? (
              <PhoneLink number={value} />
            ) : (
              <FieldCell
                {...{ name, field, value, language }}
                getLabel={uuid => record.labels[uuid]}
                isExpanded
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
