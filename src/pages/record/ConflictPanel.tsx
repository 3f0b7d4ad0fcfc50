import { Button, Callout, HTMLTable } from '@blueprintjs/core';
import type { FieldConflict } from '#model/errors';
import type { JsonValue } from '#model/json';
import type { Language } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import { FieldCell } from '../../fields/FieldCell';
import { formatCityTime } from '../../fields/dates/cityTime';
import { formatConflict, texts } from './texts';

interface ConflictPanelProps {
  schema: ProjectedSchema;
  conflicts: readonly FieldConflict[];
  language: Language;
  getLabel: (uuid: string) => string | undefined;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Merge conflict: both values of each field. Nothing typed is lost. */
export function ConflictPanel({
  schema,
  conflicts,
  language,
  getLabel,
  onKeepMine,
  onTakeTheirs,
}: ConflictPanelProps) {
  const last = conflicts.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0];
  return (
    <Callout intent="warning" title={formatConflict(last?.by ?? '', formatCityTime(last?.at))[language]}>
      <p>{texts.conflictHelp[language]}</p>
      <HTMLTable compact>
        <thead>
          <tr>
            <th>{texts.field[language]}</th>
            <th>{texts.mine[language]}</th>
            <th>{texts.theirs[language]}</th>
            <th>{texts.by[language]}</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map(conflict => {
            const name = conflict.path.replace(/^\//, '');
            const field = schema.properties[name];
            const cell = (value: JsonValue) =>
              field && (
                <FieldCell name={name} field={field} value={value} language={language} getLabel={getLabel} />
              );
            return (
              <tr key={conflict.path}>
                <th scope="row">{field?.title ?? name}</th>
                <td>{cell(conflict.mine)}</td>
                <td>{cell(conflict.theirs)}</td>
                <td>{conflict.by}</td>
              </tr>
            );
          })}
        </tbody>
      </HTMLTable>
      <div className="callout-actions">
        <Button intent="primary" onClick={onKeepMine}>
          {texts.keepMine[language]}
        </Button>
        <Button onClick={onTakeTheirs}>{texts.takeTheirs[language]}</Button>
      </div>
    </Callout>
  );
}
