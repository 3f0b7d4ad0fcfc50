import { Button, Callout, HTMLTable } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { FieldConflict } from '#model/errors';
import { scalarToText, type JsonValue } from '#model/json';
import type { Language } from '#model/language';
import type { RecordDetail } from '#model/records';
import { FieldCell } from '../../../fields/FieldCell';
import { formatCityTime } from '../../../fields/dates/cityTime';
import type { GetRecordLabel } from '../../../fields/FieldProps';
import type { PartEdits } from '../../../forms/parts/PartEdits';
import { getLatestValue } from '../../../stores/RemoteData';
import { useStores } from '../../../stores/hooks/useStores';
import { formatMergeConflict, recordTexts } from '../texts';
import {
  describeConflict,
  listContestedParts,
  type PartConflictLookups,
  type ConflictSchema,
} from './describeConflict';
import { useConflictLabels, type DescribedConflict } from './useConflictLabels';
import '../../../fields/stackedRows.css';
import './conflict.css';

interface ConflictPanelProps {
  schema: ConflictSchema;
  conflicts: readonly FieldConflict[];
  language: Language;
  getLabel: GetRecordLabel;
  /** The edited parts of the record, for the row numbers of parts in conflict. */
  parts?: { edits: PartEdits; record: RecordDetail | undefined };
  /** Where the own values are, for the text of the conflict panel; by default in the form. */
  help?: string;
  /** Omits the heading, for small dialogs with a heading order of their own. */
  isCompact?: boolean;
  /** Continues with the user's values, except for the fields in `takenFields`, which get the stored ones. */
  onResolve: (takenFields: ReadonlySet<string>) => void;
}

/** Path of a field in conflict relative to its record, as passed to `onResolve`. */
const getFieldPath = ({ path }: FieldConflict): string => path.replace(/^\//, '');

/** Merge conflict: both values of each field, to choose from. Nothing typed is lost. */
export const ConflictPanel = observer(function ConflictPanel(props: ConflictPanelProps) {
  const { schema, conflicts, language, parts, isCompact = false, onResolve } = props;
  const { help = recordTexts.conflictHelp[language] } = props;
  const { schemas } = useStores();
  const id = useId();
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const choose = (path: string, isTaken: boolean) =>
    setTaken(new Set(isTaken ? [...taken, path] : [...taken].filter(other => other !== path)));
  const contested = listContestedParts(conflicts, schema).map(({ resource }) => resource);
  const load = useEffectEvent(() => {
    for (const resource of contested) void schemas.load(resource);
  });
  useEffect(() => load(), []);
  const naming: PartConflictLookups = {
    getSchema: resource => getLatestValue(schemas.getSchema(resource)),
    getNumber: (part, uuid) => {
      const row = parts?.edits.getRows(part, parts.record).findIndex(one => one.key === uuid) ?? -1;
      return row < 0 ? undefined : row + 1;
    },
  };
  const described = conflicts.map((conflict): DescribedConflict => ({
    ...conflict,
    ...describeConflict(conflict, schema, naming),
  }));
  const getLabel = useConflictLabels(described, props.getLabel);
  const last = conflicts.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0];
  const title = formatMergeConflict(last?.author ?? '', formatCityTime(last?.at))[language];
  // The title names one; the fields name theirs where several people changed them.
  const hasNames = new Set(conflicts.map(({ by, author }) => author ?? by)).size > 1;
  const isUnnamed = contested.some(resource => {
    const answer = schemas.getSchema(resource);
    return answer.state !== 'failed' && getLatestValue(answer) === undefined;
  });
  // Without the schema of a part, keys and uuids would be shown and read out.
  if (isUnnamed)
    return (
      <Callout intent="warning" compact={isCompact} aria-busy>
        <p className="callout-title">{title}</p>
        <p>{recordTexts.loading[language]}</p>
      </Callout>
    );
  return (
    <Callout intent="warning" compact={isCompact}>
      <p className="callout-title">{title}</p>
      <p>{help}</p>
      <div className="conflict stacked-rows">
        <HTMLTable compact>
          <thead>
            <tr>
              <th scope="col">{recordTexts.field[language]}</th>
              <th scope="col" id={`${id}-mine`}>
                {recordTexts.mine[language]}
              </th>
              <th scope="col" id={`${id}-theirs`}>
                {recordTexts.theirs[language]}
              </th>
              {hasNames && <th scope="col">{recordTexts.by[language]}</th>}
            </tr>
          </thead>
          <tbody>
            {described.map(conflict => {
              const { title: fieldTitle, name, field } = conflict;
              const path = getFieldPath(conflict);
              const titleId = `${id}-${path}`;
              const choice = (value: JsonValue, side: 'mine' | 'theirs') => (
                <label className="conflict-choice">
                  <input
                    type="radio"
                    name={titleId}
                    checked={taken.has(path) === (side === 'theirs')}
                    onChange={() => choose(path, side === 'theirs')}
                    aria-labelledby={`${titleId} ${id}-${side} ${titleId}-${side}`}
                  />
                  <span id={`${titleId}-${side}`}>
                    {field ? (
                      <FieldCell {...{ name, field, value, language, getLabel }} isExpanded />
                    ) : (
                      scalarToText(value)
                    )}
                  </span>
                </label>
              );
              return (
                <tr key={path}>
                  <th scope="row" id={titleId}>
                    {fieldTitle}
                  </th>
                  <td data-title={recordTexts.mine[language]}>{choice(conflict.mine, 'mine')}</td>
                  <td data-title={recordTexts.theirs[language]}>{choice(conflict.theirs, 'theirs')}</td>
                  {hasNames && (
                    <td data-title={recordTexts.by[language]}>
                      {conflict.author ?? recordTexts.somebody[language]}
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </HTMLTable>
      </div>
      <div className="callout-actions">
        <Button intent="primary" onClick={() => onResolve(taken)}>
          {recordTexts.chosen[language]}
        </Button>
        <Button onClick={() => onResolve(new Set())}>{recordTexts.keepMine[language]}</Button>
        <Button onClick={() => onResolve(new Set(conflicts.map(getFieldPath)))}>
          {recordTexts.takeTheirs[language]}
        </Button>
      </div>
    </Callout>
  );
});
