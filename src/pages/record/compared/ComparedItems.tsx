import type { JsonValue } from '#model/json';
import type { Language } from '#model/language';
import type { ProjectedField } from '#model/projection';
import { FieldCell } from '../../../fields/FieldCell';
import type { GetRecordLabel } from '../../../fields/FieldProps';
import { useText } from '../../../i18n/useText';
import { orderComparedItems } from './orderComparedItems';
import { comparedItemsTexts } from './texts';
import '../../../tables/smallTable.css';
import '../../../fields/stackedRows.css';
import './compared.css';

interface ComparedItemsProps {
  field: ProjectedField;
  value: JsonValue | undefined;
  language: Language;
  getLabel: GetRecordLabel;
}

/** Items of a register comparison, one per row: differences first, each marked by a sign and a word. */
export function ComparedItems({ field, value, language, getLabel }: ComparedItemsProps) {
  const t = useText(comparedItemsTexts);
  const items = orderComparedItems(field, value);
  // A column that no item fills takes the room of those that are compared.
  const columns = Object.entries(field['x-fields'] ?? {}).filter(([name]) =>
    items.some(({ values }) => (values[name] ?? null) !== null),
  );
  const count = items.filter(({ isDifference }) => isDifference).length;
  const total = items.length;
  return (
    <div className="compared stacked-rows">
      <p className="compared-count" data-differs={count > 0 || undefined}>
        {count > 0 ? t('differences', { count, total }) : t('noDifference', { total })}
      </p>
      <table className="small-table">
        <thead>
          <tr>
            {columns.map(([name, inner]) => (
              <th key={name} scope="col">
                {inner.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ values, isDifference }, row) => (
            <tr key={row} data-differs={isDifference || undefined}>
              {columns.map(([name, inner], column) => (
                <td key={name} data-title={inner.title}>
                  <span>
                    {column === 0 && isDifference && (
                      <>
                        <span className="compared-mark" aria-hidden="true">
                          ≠
                        </span>
                        <span className="unseen">{t('difference')}</span>
                      </>
                    )}
                    <FieldCell
                      {...{ name, language, getLabel }}
                      field={inner}
                      value={values[name]}
                      isExpanded
                    />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
