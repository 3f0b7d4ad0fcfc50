import { Button, Callout, HTMLTable } from '@blueprintjs/core';
import { useId, useState } from 'react';
import type { FieldConflict } from '#model/errors';
import { scalarToText, type JsonValue } from '#model/json';
import type { Language } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import { FieldCell } from '../../fields/FieldCell';
import { formatCityTime } from '../../fields/dates/cityTime';
import { formatMergeConflict, recordTexts } from './texts';

interface ConflictPanelProps {
  schema: Pick<ProjectedSchema, 'properties' | 'x-parts'>;
  conflicts: readonly FieldConflict[];
  language: Language;
  getLabel: (uuid: string) => string | undefined;
  /** Where the own values are, for the text of the conflict panel; by default in the form. */
  help?: string;
  /** Without a heading, for small dialogs that have a heading order of their own. */
  isCompact?: boolean;
  /** Continues with the own values, except for the fields named here. */
  onResolve: (takenFields: ReadonlySet<string>) => void;
}

/** Formats the place of a part in a conflict, such as the second guardian. */
function formatPartPath(schema: Pick<ProjectedSchema, 'x-parts'>, path: string): string {
  const [list, index = '', field = ''] = path.split('/');
  const part = schema['x-parts']?.find(({ name }) => name === list);
  return part ? `${part.title} ${Number(index) + 1} · ${field}` : path;
}

const getFieldName = (path: string): string => path.replace(/^\//, '');

/** Merge conflict: both values of each field, to choose from. Nothing typed is lost. */
export function ConflictPanel({
  schema,
  conflicts,
  language,
  getLabel,
  help = recordTexts.conflictHelp[language],
  isCompact = false,
  onResolve,
}: ConflictPanelProps) {
  const id = useId();
  const names = conflicts.map(({ path }) => getFieldName(path));
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const choose = (name: string, isTaken: boolean) =>
    setTaken(new Set(isTaken ? [...taken, name] : [...taken].filter(other => other !== name)));
  const last = conflicts.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0];
  const title = formatMergeConflict(last?.by ?? '', formatCityTime(last?.at))[language];
  return (
    <Callout intent="warning" compact={isCompact}>
      <p className="callout-title">{title}</p>
      <p>{help}</p>
      <HTMLTable compact>
        <thead>
          <tr>
            <th>{recordTexts.field[language]}</th>
            <th>{recordTexts.mine[language]}</th>
            <th>{recordTexts.theirs[language]}</th>
            <th>{recordTexts.by[language]}</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map(conflict => {
            const name = getFieldName(conflict.path);
            const field = schema.properties[name];
            const cell = (value: JsonValue) =>
              field ? (
                <FieldCell name={name} field={field} value={value} language={language} getLabel={getLabel} />
              ) : (
                scalarToText(value)
              );
            const choice = (value: JsonValue, side: 'mine' | 'theirs') => (
              <label className="conflict-choice">
                <input
                  type="radio"
                  name={`${id}-${name}`}
                  checked={taken.has(name) === (side === 'theirs')}
                  onChange={() => choose(name, side === 'theirs')}
                  aria-label={`${field?.title ?? name} ${recordTexts[side][language]}`}
                />
                {cell(value)}
              </label>
            );
            return (
              <tr key={conflict.path}>
                <th scope="row">{field?.title ?? formatPartPath(schema, name)}</th>
                <td>{choice(conflict.mine, 'mine')}</td>
                <td>{choice(conflict.theirs, 'theirs')}</td>
                <td>{conflict.by}</td>
              </tr>
            );
          })}
        </tbody>
      </HTMLTable>
      <div className="callout-actions">
        <Button intent="primary" onClick={() => onResolve(taken)}>
          {recordTexts.chosen[language]}
        </Button>
        <Button onClick={() => onResolve(new Set())}>{recordTexts.keepMine[language]}</Button>
        <Button onClick={() => onResolve(new Set(names))}>{recordTexts.takeTheirs[language]}</Button>
      </div>
    </Callout>
  );
}
