import type { ReactNode } from 'react';
import type { JsonObject } from '#model/json';
import type { Language } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import { FieldCell } from '../../fields/FieldCell';
import { texts } from './texts';
import './parts.css';

export interface PartTableRow {
  key: string;
  values: JsonObject;
  getLabel: (uuid: string) => string | undefined;
  isRemoved?: boolean;
  buttons?: ReactNode;
  /** What is wrong with it. */
  errors?: ReactNode;
}

interface PartTableProps {
  title: string;
  schema: ProjectedSchema;
  rows: readonly PartTableRow[];
  /** The relation to the record, which is the same in every row. */
  without: string;
  language: Language;
  hasButtons?: boolean;
}

/** The parts of a record by the columns of their list; a card for each where there is no room for a table. */
export function PartTable({ title, schema, rows, without, language, hasButtons = false }: PartTableProps) {
  const columns = schema['x-list'].columns.flatMap(({ field: name }) => {
    const field = name === without ? undefined : schema.properties[name];
    return field ? [{ name, field }] : [];
  });
  return (
    <div className="parts-frame" tabIndex={0} role="group" aria-label={title}>
      <table className="parts-table">
        <thead>
          <tr>
            {columns.map(({ name, field }) => (
              <th key={name} scope="col">
                {field.title}
              </th>
            ))}
            {hasButtons && <th scope="col">{texts.actions[language]}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, values, getLabel, isRemoved, buttons, errors }) => (
            <tr key={key} data-removed={isRemoved || undefined}>
              {columns.map(({ name, field }) => (
                <td key={name} data-label={field.title}>
                  <FieldCell {...{ name, field, language, getLabel }} value={values[name]} />
                </td>
              ))}
              {hasButtons && (
                <td className="parts-buttons">
                  {isRemoved && <span className="parts-note">{texts.removed[language]}</span>}
                  {buttons}
                  {errors}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
