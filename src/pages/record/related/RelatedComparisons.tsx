import { Link } from 'react-router-dom';
import type { ProjectedSchema } from '#model/projection';
import type { RecordData, RecordListResult } from '#model/records';
import { useLanguage } from '../../../i18n/useLanguage';
import { ComparedItems } from '../compared/ComparedItems';
import { orderComparedItems } from '../compared/orderComparedItems';
import { formatRecordTitle } from '../formatRecordTitle';
import { getDisplayFields } from '../getDisplayFields';
import { useRowReveals } from '../reveal/useRowReveals';
import { RelatedCell } from './RelatedCell';

interface RelatedComparisonsProps {
  schema: ProjectedSchema;
  page: RecordListResult;
  /** The relation itself, which is the same in every record. */
  without: string;
  /** List fields with a register comparison. */
  compared: readonly string[];
  getHref: (uuid: string) => string;
}

const maxFacts = 4;

/** Records with a register comparison, those with differences first: title, some facts, and the compared items. */
export function RelatedComparisons({ schema, page, without, compared, getHref }: RelatedComparisonsProps) {
  const language = useLanguage();
  const reveals = useRowReveals(schema['x-name']);
  const getLabel = (uuid: string) => page.labels[uuid];
  const titled = new Set([without, ...getDisplayFields(schema)]);
  const facts = schema['x-list'].columns
    .flatMap(({ field: name }) => {
      const field = titled.has(name) ? undefined : schema.properties[name];
      return field ? [{ name, field }] : [];
    })
    .slice(0, maxFacts);
  const hasDifference = (row: RecordData): boolean =>
    compared.some(name => {
      const field = schema.properties[name];
      return field !== undefined && orderComparedItems(field, row[name])[0]?.isDifference === true;
    });
  const rows = page.list.toSorted((one, other) => Number(hasDifference(other)) - Number(hasDifference(one)));
  return (
    <ul className="compared-records">
      {rows.map(row => (
        <li key={row.uuid}>
          <div className="compared-head">
            <Link to={getHref(row.uuid)}>{formatRecordTitle(schema, row, page.labels)}</Link>
            <dl>
              {facts
                .filter(({ name }) => (row[name] ?? null) !== null)
                .map(({ name, field }) => (
                  <div key={name}>
                    <dt>{field.title}</dt>
                    <dd>
                      <RelatedCell
                        {...{ schema, name, field, getLabel }}
                        value={row[name]}
                        reveals={reveals.get(row.uuid)}
                      />
                    </dd>
                  </div>
                ))}
            </dl>
          </div>
          {compared.map(name => {
            const field = schema.properties[name];
            const items = row[name];
            return (
              field &&
              Array.isArray(items) &&
              items.length > 0 && (
                <ComparedItems key={name} {...{ field, language, getLabel }} value={items} />
              )
            );
          })}
        </li>
      ))}
    </ul>
  );
}
