import { Button, Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { Language } from '#model/language';
import { translate } from '#model/messages';
import type { RecordStore } from '../../../stores/records/RecordStore';
import { FieldInput } from '../../../fields/FieldInput';
import type { Lookup } from '../../../fields/FieldProps';
import { PendingEdits, PendingEditsContext } from '../../../fields/PendingEdits';
import { parsePointer } from '../../../forms/FormSchema';
import { createIssueFormatter } from '../../../forms/createIssueFormatter';
import type { FormatIssue } from '../../../forms/createValidator';
import { ConflictPanel } from '../../record/ConflictPanel';
import type { CellProblem } from './findCellProblem';
import { cellTexts } from './texts';
import { useCellEdit, type CellEditOptions, type SavedCell } from './useCellEdit';
import { usePlacementOver } from './usePlacementOver';
import './cells.css';

/** The key by which an edit was finished, and so where to go on; there is none after a click elsewhere. */
export type FinishKey = Pick<KeyboardEvent, 'key' | 'shiftKey'>;

interface CellEditorProps extends Omit<CellEditOptions, 'onSaved' | 'onUnchanged'> {
  /** The cell that the editor lies over. */
  cell: HTMLElement;
  language: Language;
  getLabel: (uuid: string) => string | undefined;
  getLookup: (field: string) => Lookup | undefined;
  onSaved: (saved: SavedCell, finish: FinishKey | undefined) => void;
  /** Nothing was changed, or the edit is given up. */
  onLeave: (finish: FinishKey | undefined) => void;
  onOpenForm: () => void;
}

/** Input of one field over its cell. It saves by Enter, Tab or a click elsewhere, and gives up by Escape. */
export const CellEditor = observer(function CellEditor(props: CellEditorProps) {
  const { schema, name, cell, language, onLeave } = props;
  const finish = useRef<FinishKey>(undefined);
  const { store, rules, value, set, problem, save, resolve } = useCellEdit({
    ...props,
    onSaved: saved => props.onSaved(saved, finish.current),
    onUnchanged: () => onLeave(finish.current),
  });
  const [pending] = useState(() => new PendingEdits());
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const formatIssue = useMemo(() => createIssueFormatter(schema, language), [schema, language]);
  usePlacementOver(box, cell, rules !== undefined);
  useEffect(() => {
    if (rules) box.current?.querySelector<HTMLElement>(firstControl)?.focus();
  }, [rules]);

  const submit = (key?: FinishKey) => {
    finish.current = key;
    flushSync(() => pending.flush());
    void save();
  };
  const leaveByPointer = useEffectEvent(({ target }: PointerEvent) => {
    // Lists and calendars of an input lie outside of the app's own element.
    if (target instanceof Element && target.closest('#root')) submit();
  });
  useEffect(() => {
    const listener = (event: PointerEvent) => leaveByPointer(event);
    document.addEventListener('pointerdown', listener, true);
    return () => document.removeEventListener('pointerdown', listener, true);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    // The list below has keys of its own.
    event.stopPropagation();
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    const { key, shiftKey, ctrlKey, metaKey, target } = event;
    if (key === 'Escape') onLeave({ key, shiftKey });
    else if (key === 'Tab' && !isInPanel(target)) submit({ key, shiftKey });
    else if (key === 'Enter' && !isPressed(target) && (!isMultiline(target) || ctrlKey || metaKey))
      submit({ key, shiftKey });
    else return;
    event.preventDefault();
  };

  const field = schema.properties[name];
  if (!field || !rules) return null;
  const message = getMessage(problem, store, name, language, formatIssue);
  const mask = store.record?.masked.includes(name) ? store.record[name] : undefined;
  const getLabel = (uuid: string) => store.record?.labels[uuid] ?? props.getLabel(uuid);
  const lookUp = props.getLookup(name);
  const depends = field['x-ref']?.dependsOn ?? [];
  const others = Object.fromEntries(depends.map(other => [other, rules.stored[other] ?? null]));
  return createPortal(
    <div
      ref={box}
      className="cell-editor"
      role="dialog"
      aria-label={field.title}
      aria-busy={store.isBusy}
      onKeyDown={onKeyDown}
    >
      <label id={`${id}-label`} htmlFor={id} className="field-spoken">
        {field.title}
      </label>
      <PendingEditsContext value={pending}>
        <FieldInput
          {...{ id, name, field, value, language, getLabel }}
          {...(lookUp && {
            lookup: (q, about) => lookUp(q, depends.length > 0 ? { ...about, this: others } : about),
          })}
          onChange={set}
          onBlur={doNothing}
          disabled={false}
          invalid={message !== undefined}
          required={schema.required.includes(name)}
          {...(message !== undefined && { describedBy: `${id}-error` })}
          {...(typeof mask === 'string' && { mask })}
        />
      </PendingEditsContext>
      {store.conflicts.length > 0 ? (
        <div className="cell-editor-panel">
          <ConflictPanel
            {...{ schema, language, getLabel }}
            conflicts={store.conflicts}
            help={cellTexts.conflictHelp[language]}
            isCompact
            onResolve={taken => void resolve(taken.has(name))}
          />
        </div>
      ) : (
        message !== undefined && (
          <Callout id={`${id}-error`} className="cell-editor-panel" compact intent="danger" role="alert">
            {message}
            {problem?.type === 'affectsOthers' && (
              <Button size="small" variant="outlined" onClick={props.onOpenForm}>
                {cellTexts.openForm[language]}
              </Button>
            )}
          </Callout>
        )
      )}
    </div>,
    document.body,
  );
});

function getMessage(
  problem: CellProblem | undefined,
  { change, fieldErrors }: RecordStore,
  name: string,
  language: Language,
  formatIssue: FormatIssue,
): string | undefined {
  if (problem)
    return problem.type === 'issue' ? formatIssue(problem.issue) : cellTexts.affectsOthers[language];
  if (change.state !== 'failed') return undefined;
  const issue = fieldErrors.find(({ path }) => parsePointer(path)[0] === name) ?? fieldErrors[0];
  return issue ? formatIssue(issue) : translate(change.error.userMessage, language);
}

const firstControl = ':is(input:not([type=hidden]), select, textarea):enabled';

const doNothing = () => {};

const isMultiline = (target: EventTarget): boolean => target instanceof HTMLTextAreaElement;

/** Enter presses a button by itself. */
const isPressed = (target: EventTarget): boolean => target instanceof HTMLButtonElement;

/** The choices of a conflict are walked through by Tab. */
const isInPanel = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('.cell-editor-panel') !== null;
