import { Button } from '@blueprintjs/core';
import { EditIcon, PlusIcon, TrashIcon, UndoIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { Issue } from '#model/errors';
import { formatIssue } from '#model/messages/formatIssue';
import type { ProjectedPart, ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { createIssueFormatter } from '../../../forms/createIssueFormatter';
import type { PartEdits, EditedPart } from '../../../forms/parts/PartEdits';
import { PartTable } from '../../../forms/parts/PartTable';
import { formatPartLimits, formatPartTitle, partTexts } from '../../../forms/parts/texts';
import { formatAddLabel } from '../../../forms/texts';
import { FieldErrors } from '../../../forms/theme/FieldErrors';
import { useLanguage } from '../../../i18n/useLanguage';

/** The part whose dialog is open; undefined for a new part. */
export interface OpenPart {
  part: ProjectedPart;
  schema: ProjectedSchema;
  row: EditedPart | undefined;
  /** Row number in the table. */
  number: number | undefined;
  /** Server issues, with the values for which they were reported. */
  issues: readonly Issue[];
}

export interface PartsTableProps {
  part: ProjectedPart;
  schema: ProjectedSchema;
  record: RecordDetail | undefined;
  edits: PartEdits;
  /** Issues of the server with the values that are in the form. */
  issues: readonly Issue[];
  onOpen: (open: OpenPart) => void;
  onChange: () => void;
}

/** The parts of one list with their buttons. */
export const PartsTable = observer(function PartsTable({
  part,
  schema,
  record,
  edits,
  issues,
  onOpen,
  onChange,
}: PartsTableProps) {
  const language = useLanguage();
  const id = useId();
  const rows = edits.getRows(part, record);
  const left = rows.filter(({ isRemoved }) => !isRemoved).length;
  const format = createIssueFormatter(schema, language);
  const own = issues.filter(({ path }) => path === `/${part.name}`);
  const getIssues = ({ index }: EditedPart): Issue[] => {
    const prefix = `/${part.name}/${index}`;
    return issues
      .filter(({ path }) => index >= 0 && path.startsWith(`${prefix}/`))
      .map(issue => ({ ...issue, path: issue.path.slice(prefix.length) }));
  };
  const getErrors = (row: EditedPart) => {
    const errors = getIssues(row).map(format);
    return errors.length > 0 && <FieldErrors id={`${id}-${row.key}`} errors={errors} />;
  };
  const change = (edit: () => void) => {
    edit();
    onChange();
  };
  const getButtons = (row: EditedPart, number: number) => {
    const says = (text: string) => ({
      'aria-label': `${text} ${formatPartTitle(schema.title, number)[language]}`,
      title: text,
    });
    if (row.isRemoved)
      return (
        <Button
          variant="minimal"
          size="small"
          icon={<UndoIcon />}
          onClick={() => change(() => edits.restore(part, row))}
          {...says(partTexts.restore[language])}
        />
      );
    const actions = getActions(row);
    return (
      <>
        {actions.includes('edit') && (
          <Button
            variant="minimal"
            size="small"
            icon={<EditIcon />}
            onClick={() => onOpen({ part, schema, row, number, issues: getIssues(row) })}
            {...says(partTexts.edit[language])}
          />
        )}
        {actions.includes('delete') && (
          <Button
            variant="minimal"
            size="small"
            icon={<TrashIcon />}
            onClick={() => change(() => edits.remove(part, row))}
            {...says(partTexts.remove[language])}
          />
        )}
      </>
    );
  };
  return (
    <section className="form-section parts" aria-labelledby={id}>
      <h2 id={id} className="form-section-title">
        {part.title}
      </h2>
      {rows.length > 0 && (
        <PartTable
          title={part.title}
          schema={schema}
          without={part.by}
          language={language}
          hasButtons={rows.some(row => row.isRemoved || getActions(row).length > 0)}
          rows={rows.map((row, index) => ({
            key: row.key,
            values: row.values,
            getLabel: uuid => edits.getLabel(row, uuid),
            isRemoved: row.isRemoved,
            buttons: getButtons(row, index + 1),
            errors: getErrors(row),
          }))}
        />
      )}
      <FieldErrors id={id} errors={own.map(issue => formatIssue(issue, language, part.title))} />
      <div className="parts-foot">
        {schema['x-can'].create && (
          <Button
            size="small"
            icon={<PlusIcon />}
            disabled={left >= part.max}
            onClick={() => onOpen({ part, schema, row: undefined, number: undefined, issues: [] })}
            text={formatAddLabel(schema.title)[language]}
          />
        )}
        <span className="parts-limits">{formatPartLimits(part.min, part.max)[language]}</span>
      </div>
    </section>
  );
});

/** What a caller may do with a part in the form. */
const getActions = ({ stored }: EditedPart): string[] =>
  ['edit', 'delete'].filter(action => !stored || stored.actions.includes(action));
