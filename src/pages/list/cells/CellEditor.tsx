import { Button, Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { Language } from '#model/language';
import { resolveText } from '../../../i18n/resolveText';
import type { RecordStore } from '../../../stores/records/RecordStore';
import { FieldInput } from '../../../fields/FieldInput';
import type { SearchReferenceOptions } from '../../../fields/FieldProps';
import { PendingEdits, PendingEditsContext } from '../../../fields/PendingEdits';
import { parsePointer } from '../../../forms/FormSchema';
import { createIssueFormatter } from '../../../forms/createIssueFormatter';
import type { FormatIssue } from '../../../forms/createValidator';
import { ConflictPanel } from '../../record/conflict/ConflictPanel';
import type { SavedCellEdit } from './CellEdits';
import type { CellPosition } from './cellPosition';
import type { CellSaveProblem } from './findCellSaveProblem';
import { getFieldWithAllowedChoices } from './getFieldWithAllowedChoices';
import { cellTexts } from './texts';
import { useCellEdit, type CellEditOptions } from './useCellEdit';
import { usePlacementOverCell } from './usePlacementOverCell';
import './cells.css';

/** The key that ended an edit and decides the next cell; undefined after a click elsewhere. */
export type CellFinishKey = Pick<KeyboardEvent, 'key' | 'shiftKey'>;

interface CellEditorProps extends Omit<CellEditOptions, 'onSaved' | 'onUnchanged'> {
  table: HTMLElement;
  /** Row and column of the edited cell. */
  position: CellPosition;
  language: Language;
  getLabel: (uuid: string) => string | undefined;
  getLookup: (field: string) => SearchReferenceOptions | undefined;
  onSaved: (saved: SavedCellEdit, finish: CellFinishKey | undefined) => void;
  /** Called when the cell editor closes without a change. */
  onLeave: (finish: CellFinishKey | undefined) => void;
  onOpenForm: () => void;
}

/** Input of one field over its cell. Enter, Tab or a click elsewhere saves, Escape cancels. */
export const CellEditor = observer(function CellEditor(props: CellEditorProps) {
  const { schema, name, table, position, language, onLeave } = props;
  const finish = useRef<CellFinishKey>(undefined);
  const box = useRef<HTMLDivElement>(null);
  const { store, rules, value, set, problem, save, resolve, isBusy } = useCellEdit({
    ...props,
    // A cell editor whose row has left the page does not move the active cell.
    onSaved: saved => props.onSaved(saved, box.current ? finish.current : undefined),
    onTaken: taken => box.current && props.onTaken(taken),
    onUnchanged: () => onLeave(finish.current),
  });
  const [pending] = useState(() => new PendingEdits());
  const id = useId();
  const formatIssue = useMemo(() => createIssueFormatter(schema, language), [schema, language]);
  // Focus the editor box until the record has loaded, so that it receives Escape and Tab.
  useLayoutEffect(() => box.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (rules && box.current?.contains(document.activeElement))
      box.current.querySelector<HTMLElement>(control)?.focus();
  }, [rules]);

  const submit = (key?: CellFinishKey) => {
    if (!rules) return onLeave(key);
    finish.current = key;
    flushSync(() => pending.flush());
    void save();
  };
  usePlacementOverCell(box, table, position, submit);
  const leaveByPointer = useEffectEvent(({ target }: PointerEvent) => {
    // Lists and calendars of an input are outside of the app's root element.
    if (target instanceof Element && target.closest('#root')) submit();
  });
  useEffect(() => {
    const listener = (event: PointerEvent) => leaveByPointer(event);
    document.addEventListener('pointerdown', listener, true);
    return () => document.removeEventListener('pointerdown', listener, true);
  }, []);
  const hasPanelControls = store.conflicts.length > 0 || problem?.type === 'affectsOthers';
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys inside of the cell editor do not reach the list.
    event.stopPropagation();
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    const { key, shiftKey, ctrlKey, metaKey, target } = event;
    if (key === 'Escape') onLeave({ key, shiftKey });
    else if (key === 'Tab' && hasPanelControls) {
      if (!goRound(box.current, target, shiftKey)) return;
    } else if (key === 'Tab') submit({ key, shiftKey });
    else if (key === 'Enter' && rules && !isPressed(target) && (!isMultiline(target) || ctrlKey || metaKey))
      submit({ key, shiftKey });
    else return;
    event.preventDefault();
  };

  const field = rules ? getFieldWithAllowedChoices(rules, name, value) : schema.properties[name];
  if (!field) return null;
  const message = getMessage(problem, store, name, language, formatIssue);
  const mask = store.record?.masked.includes(name) ? store.record[name] : undefined;
  const getLabel = (uuid: string) => store.record?.labels[uuid] ?? props.getLabel(uuid);
  const lookUp = props.getLookup(name);
  const depends = field['x-ref']?.dependsOn ?? [];
  const known = {
    ...Object.fromEntries(depends.map(other => [other, rules?.stored[other] ?? null])),
    // The options of a parent field exclude the record itself and its descendants.
    ...(name === schema['x-parent'] && store.record && { uuid: store.record.uuid }),
  };
  const isNarrowed = Object.keys(known).length > 0;
  return createPortal(
    <div
      ref={box}
      className="cell-editor"
      role="dialog"
      aria-label={field.title}
      aria-busy={isBusy || !rules}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {rules ? (
        <>
          <label id={`${id}-label`} htmlFor={id} className="field-spoken">
            {field.title}
          </label>
          <PendingEditsContext value={pending}>
            <FieldInput
              {...{ id, name, field, value, language, getLabel }}
              {...(lookUp && {
                lookup: (q, about) => lookUp(q, isNarrowed ? { ...about, this: known } : about),
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
        </>
      ) : (
        <span className="cell-editor-loading">{cellTexts.loading[language]}</span>
      )}
      {store.conflicts.length > 0 ? (
        <div className="cell-editor-panel">
          <ConflictPanel
            {...{ schema, language, getLabel }}
            conflicts={store.conflicts}
            help={cellTexts.conflictHelp[language]}
            isCompact
            onResolve={taken => {
              // The pressed button is removed with the conflict panel, so the focus moves to the box.
              box.current?.focus();
              void resolve(taken.has(name));
            }}
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
  problem: CellSaveProblem | undefined,
  { change, detail, fieldErrors }: RecordStore,
  name: string,
  language: Language,
  formatIssue: FormatIssue,
): string | undefined {
  if (problem)
    return problem.type === 'issue' ? formatIssue(problem.issue) : cellTexts.affectsOthers[language];
  if (detail.state === 'failed') return resolveText(detail.error.userMessage, language);
  if (change.state !== 'failed') return undefined;
  const issue = fieldErrors.find(({ path }) => parsePointer(path)[0] === name) ?? fieldErrors[0];
  return issue ? formatIssue(issue) : resolveText(change.error.userMessage, language);
}

const control = ':is(input:not([type=hidden]), select, textarea):enabled';
const controlOrButton = ':is(input:not([type=hidden]), select, textarea, button):enabled';

const doNothing = () => {};

const isMultiline = (target: EventTarget): boolean => target instanceof HTMLTextAreaElement;

/** Enter on a button presses it, and must not save the cell. */
const isPressed = (target: EventTarget): boolean => target instanceof HTMLButtonElement;

/** Moves the focus from the last control of the box to its first, or back; false if it is not at an end. */
function goRound(box: HTMLElement | null, from: EventTarget, isBack: boolean): boolean {
  const controls = [...(box?.querySelectorAll<HTMLElement>(controlOrButton) ?? [])];
  if (from !== controls.at(isBack ? 0 : -1)) return false;
  controls.at(isBack ? -1 : 0)?.focus();
  return true;
}
