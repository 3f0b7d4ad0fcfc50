import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useMemo, useRef, type KeyboardEvent } from 'react';
import type { Language } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import { resolveText } from '../../../i18n/resolveText';
import { createIssueFormatter } from '../../../forms/createIssueFormatter';
import type { FormatIssue } from '../../../forms/createValidator';
import type { CellPaste, PasteRefusal } from './CellPaste';
import { cellTexts, formatSkippedCells, formatPasteCounts, formatSaveCells } from './texts';

interface PastePanelProps {
  paste: CellPaste;
  schema: ProjectedSchema;
  language: Language;
  /** Number of pasted texts beyond the last row or column. */
  leftOut: number;
  /** Returns the title of a record of the list. */
  getTitle: (uuid: string) => string;
  onSave: () => void;
  onClose: () => void;
}

/** Panel below the list that shows pasted cells. They are written only when the user saves them here. */
export const PastePanel = observer(function PastePanel(props: PastePanelProps) {
  const { paste, schema, language, leftOut, getTitle, onSave, onClose } = props;
  const id = useId();
  const formatIssue = useMemo(() => createIssueFormatter(schema, language), [schema, language]);
  const box = useRef<HTMLDivElement>(null);
  const refused = paste.get('refused');
  const ready = paste.get('ready').length;
  const { phase } = paste;
  useEffect(() => {
    const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector);
    // Moves the focus to the next enabled button of the panel.
    (find('button[data-next]:enabled') ?? find('button:enabled'))?.focus();
  }, [phase]);
  const onKeyDown = (event: KeyboardEvent) => {
    // Stop the key event, since the list below has keyboard shortcuts of its own.
    event.stopPropagation();
    if (event.key !== 'Escape' || phase === 'saving') return;
    event.preventDefault();
    onClose();
  };
  return (
    <div
      ref={box}
      className="paste-panel"
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <h2 id={id}>{cellTexts.paste[language]}</h2>
      <p role="status">
        {phase === 'checking' || phase === 'saving'
          ? cellTexts[phase][language]
          : formatPasteCounts(ready, refused.length, paste.get('unchanged').length)[language]}
        {leftOut > 0 && ` ${formatSkippedCells(leftOut)[language]}`}
      </p>
      {refused.length > 0 && (
        <ul className="paste-refusals" tabIndex={0} aria-label={cellTexts.refusedCells[language]}>
          {refused.map(({ uuid, name, text, refusal }) => (
            <li key={`${uuid} ${name}`}>
              {getTitle(uuid)} · {schema.properties[name]?.title}: “{text}”
              <span>{refusal && formatRefusal(refusal, language, formatIssue)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="paste-panel-actions">
        <Button disabled={phase === 'saving'} onClick={onClose}>
          {(phase === 'done' ? cellTexts.close : cellTexts.discard)[language]}
        </Button>
        {phase !== 'done' && (
          <Button
            data-next
            intent="primary"
            loading={phase === 'saving'}
            disabled={phase !== 'checked' || ready === 0}
            onClick={onSave}
          >
            {formatSaveCells(ready)[language]}
          </Button>
        )}
      </div>
    </div>
  );
});

/** Why a text is not taken. */
function formatRefusal(refusal: PasteRefusal, language: Language, formatIssue: FormatIssue): string {
  if (refusal.type === 'issue') return formatIssue(refusal.issue);
  if (refusal.type === 'failed') return resolveText(refusal.error.userMessage, language);
  return cellTexts[refusal.type][language];
}
