import { Fragment, type ReactNode } from 'react';
import type { JsonObject } from '#model/json';
import type { FieldKind } from '#model/kinds';
import type { Language } from '#model/language';
import type { ProjectedField, ProjectedSchema } from '#model/projection';
import { FieldCell } from '../../fields/FieldCell';
import { partTexts } from './texts';
import '../../fields/recordTable.css';
import './parts.css';

export interface PartTableRow {
  key: string;
  values: JsonObject;
  getLabel: (uuid: string) => string | undefined;
  /** Wraps the cell of a field, as to reveal its value. */
  renderCell?: (name: string, field: ProjectedField, cell: ReactNode) => ReactNode;
  isRemoved?: boolean;
  buttons?: ReactNode;
  /** Validation errors of the row, shown in a line below it. */
  errors?: ReactNode;
}

interface PartTableProps {
  title: string;
  schema: ProjectedSchema;
  rows: readonly PartTableRow[];
  /** Name of the relation to the owning record, which gets no column. */
  without: string;
  language: Language;
  hasButtons?: boolean;
}

/** Kinds whose values need more room than a cell has. */
const wideKinds: ReadonlySet<FieldKind> = new Set(['paragraph', 'markup', 'group', 'list', 'json', 'files']);

/** Table of the parts of a record with the columns of their form; cards in a narrow window. */
export function PartTable({ title, schema, rows, without, language, hasButtons = false }: PartTableProps) {
  const columns = schema['x-form']
    .flatMap(({ rows: lines }) => lines.flat())
    .flatMap(name => {
      const field = name === without ? undefined : schema.properties[name];
      return field && !wideKinds.has(field['x-kind']) ? [{ name, field }] : [];
    });
  return (
    <div className="record-table-frame" tabIndex={0} role="group" aria-label={title}>
      <table className="record-table parts-table">
        <thead>
          <tr>
            {columns.map(({ name, field }) => (
              <th key={name} scope="col">
                {field.title}
              </th>
            ))}
            {hasButtons && <th scope="col">{partTexts.actions[language]}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, values, getLabel, renderCell, isRemoved, buttons, errors }) => (
            <Fragment key={key}>
              <tr data-removed={isRemoved || undefined}>
                {columns.map(({ name, field }) => {
                  const cell = <FieldCell {...{ name, field, language, getLabel }} value={values[name]} />;
                  return (
                    <td key={name} data-label={field.title}>
                      {renderCell ? renderCell(name, field, cell) : cell}
                    </td>
                  );
                })}
                {hasButtons && (
                  <td className="parts-buttons">
                    {isRemoved && <span className="parts-note">{partTexts.removed[language]}</span>}
                    {buttons}
                  </td>
                )}
              </tr>
              {errors && (
                <tr className="parts-errors">
                  <td colSpan={columns.length + (hasButtons ? 1 : 0)}>{errors}</td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
