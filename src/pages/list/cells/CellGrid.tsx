import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Language, LocalizedText } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import type { SearchReferenceOptions } from '../../../fields/FieldProps';
import { hasFieldInput } from '../../../fields/hasFieldInput';
import { useStores } from '../../../stores/hooks/useStores';
import type { ListStore } from '../../../stores/records/ListStore';
import { replaceListRow } from '../../../stores/records/replaceListRow';
import type { ListLayout } from '../../../stores/settings/ListLayoutsStore';
import { buildColumns } from '../../../tables/columns';
import { formatRecordTitle } from '../../record/formatRecordTitle';
import { ExplanationDialog } from '../../why/lazyParts';
import { copyToClipboard } from '../copyToClipboard';
import { hasBulkOperations } from '../hasBulkOperations';
import { CellEditor, type CellFinishKey } from './CellEditor';
import { CellEdits, type SavedCellEdit, type SavedCellEditGroup } from './CellEdits';
import { findRow, focusCell, getCellPosition } from './cellElements';
import { CellRangeFrame, PastedCellFrames } from './CellFrames';
import {
  findCellPosition,
  getCellAfterEdit,
  getCellAfterKey,
  getCellRange,
  type CellKey,
  type CellPosition,
} from './cellPosition';
import type { CellPaste } from './CellPaste';
import { formatCells } from './formatCells';
import { getPastedCells } from './getPastedCells';
import { PastePanel } from './PastePanel';
import {
  cellTexts,
  formatCellReadOnly,
  formatCellSaved,
  formatCellsSaved,
  formatCellsUndone,
  formatCellUndone,
  formatCopiedCells,
  formatExplainCellLabel,
} from './texts';
import { useCellPaste } from './useCellPaste';
import { useCellGridTableEvents } from './useCellGridTableEvents';
import './cells.css';

interface CellGridProps {
  /** Id of the table whose cells are walked through. */
  tableId: string;
  schema: ProjectedSchema;
  store: ListStore;
  language: Language;
  listLayout: ListLayout;
  /** Number of rows of the table before the first that is loaded. */
  offset: number;
  /** Index of the row whose first cell gets the focus. */
  startRow: number;
  /** Whether clicks select cells instead of opening records. */
  isPointed: boolean;
  path: string;
  getLabel: (uuid: string) => string | undefined;
  getLookup: (field: string) => SearchReferenceOptions | undefined;
  onEdit: (uuid: string, field: string) => void;
}

/** Spreadsheet-like keyboard and mouse handling of list cells: navigation, copying, editing in place. */
export const CellGrid = observer(function CellGrid(props: CellGridProps) {
  const { schema, store, language, listLayout, isPointed, getLabel, offset } = props;
  const { notices } = useStores();
  const resource = schema['x-name'];
  const [table] = useState(() => document.getElementById(props.tableId) ?? undefined);
  const columns = useMemo(() => buildColumns(schema, listLayout), [schema, listLayout]);
  const rows = store.currentPage?.list ?? [];
  const size = { rows: rows.length, columns: columns.length };
  // Positions count all rows that are scrolled through, so that they stay when others are loaded before them.
  const toLoaded = ({ row, column }: CellPosition) => ({ row: row - offset, column });
  const fromLoaded = ({ row, column }: CellPosition) => ({ row: row + offset, column });
  const [active, setActive] = useState<CellPosition>({ row: props.startRow, column: 0 });
  /** Corner of the selected cell range that does not move. */
  const [anchor, setAnchor] = useState<CellPosition>();
  const [editing, setEditing] = useState<CellKey>();
  const [questioned, setQuestioned] = useState<{ uuid: string; field: string }>();
  const [edits] = useState(() => new CellEdits());
  const lastNotice = useRef<number>(undefined);

  const getTitle = (name: string) => schema.properties[name]?.title ?? name;
  const getRowTitle = (uuid: string) => {
    const row = rows.find(one => one.uuid === uuid);
    return row ? formatRecordTitle(schema, row, store.currentPage?.labels) : schema.title;
  };
  const go = (position: CellPosition) => {
    setActive(position);
    if (table) focusCell(table, position);
  };
  /** Current position of a cell: its rows may have been replaced meanwhile. */
  const locate = (cell: CellKey) => {
    const position = findCellPosition(store.currentPage?.list ?? [], columns, cell);
    return position && fromLoaded(position);
  };
  /** The selected range limited to loaded rows, with indexes among them. */
  const getSelectedRange = () => {
    const { row, column } = toLoaded(anchor ?? active);
    return getCellRange({ row: Math.max(0, Math.min(row, size.rows - 1)), column }, toLoaded(active));
  };
  const start = useEffectEvent(() => go(active));
  useEffect(() => start(), []);
  useLayoutEffect(() => {
    table?.setAttribute('data-cells', isPointed ? 'pointed' : '');
    return () => table?.removeAttribute('data-cells');
  }, [table, isPointed]);

  const leaveEditor = (finish: CellFinishKey | undefined) => {
    if (!editing) return;
    setEditing(now => (now === editing ? undefined : now));
    const position = finish && locate(editing);
    if (position) go(fromLoaded(getCellAfterEdit(finish, toLoaded(position), size)));
  };
  const edit = (position: CellPosition) => {
    const column = columns[position.column];
    const uuid = rows[position.row - offset]?.uuid;
    if (editing || !column || uuid === undefined) return;
    setAnchor(undefined);
    const cell = { uuid, name: column.name };
    if (hasFieldInput(column.field, column.name)) setEditing(cell);
    else tellClosed(cell);
  };
  const tellClosed = ({ uuid, name }: CellKey) => {
    notices.tell(formatCellReadOnly(getTitle(name)), {
      label: cellTexts.why,
      run: () => setQuestioned({ uuid, field: name }),
    });
  };
  const undo = async (chosen?: SavedCellEditGroup) => {
    const tried = await edits.undo(chosen);
    const failure = tried?.find(({ store: { change } }) => change.state === 'failed')?.store.change;
    if (failure?.state === 'failed') notices.showError(failure.error);
    const undone = tried?.filter(edit => edit.store.record && edit.store.change.state !== 'failed') ?? [];
    const [first] = undone;
    if (!first?.store.record) return;
    // Closes the undo notice, which was for the edit that is undone now.
    if (lastNotice.current !== undefined) notices.close(lastNotice.current);
    for (const edit of undone) if (edit.store.record) replaceListRow(store, edit.store.record);
    const { record } = first.store;
    const [name = '', ...others] = Object.keys(first.after);
    const isOneCell = undone.length === 1 && others.length === 0;
    const one = formatCellUndone(getTitle(name), formatRecordTitle(schema, record));
    notices.show('success', isOneCell ? one : formatCellsUndone(undone.length));
    const position = locate({ uuid: record.uuid, name });
    if (position) go(position);
  };
  /** Shows saved values in their rows, and offers an undo. */
  const showSaved = (order: SavedCellEditGroup, message: LocalizedText) => {
    for (const { store: saved } of order) if (saved.record) replaceListRow(store, saved.record);
    edits.add(order);
    // Only the latest edit has an undo notice; earlier ones are undone by Ctrl+Z.
    if (lastNotice.current !== undefined) notices.close(lastNotice.current);
    lastNotice.current = notices.showWithAction(message, {
      label: cellTexts.undo,
      isUndo: true,
      run: () => void undo(order),
    });
  };
  const finishEdit = (saved: SavedCellEdit, finish: CellFinishKey | undefined) => {
    const { record } = saved.store;
    if (!record) return;
    const [name = ''] = Object.keys(saved.after);
    showSaved([saved], formatCellSaved(getTitle(name), formatRecordTitle(schema, record)));
    leaveEditor(finish);
  };
  const pasting = useCellPaste(props);
  const leavePaste = () => {
    pasting.end();
    go(active);
  };
  const savePaste = async (paste: CellPaste) => {
    const order = await paste.save();
    const cells = paste.get('saved').length;
    if (order.length > 0) showSaved(order, formatCellsSaved(cells, order.length));
    // The paste panel stays open while it contains refused texts.
    if (paste.get('refused').length === 0) leavePaste();
  };
  const copy = () => {
    const range = getSelectedRange();
    const count = (range.rows[1] - range.rows[0] + 1) * (range.columns[1] - range.columns[0] + 1);
    const text = formatCells(rows, columns, range, language, getLabel);
    void copyToClipboard(notices, text, formatCopiedCells(count));
  };
  const goToRow = ({ row }: CellPosition) => {
    setAnchor(undefined);
    if (table) findRow(table, row)?.focus();
  };

  /** Handles a key press in a cell; false for keys of no meaning there. */
  const pressInCell = (event: KeyboardEvent, position: CellPosition): boolean => {
    const { key, shiftKey } = event;
    // Caps Lock makes its letter a capital; with Shift it is another command, as redo is.
    const command = (event.ctrlKey || event.metaKey) && !shiftKey && key.toLowerCase();
    const next = getCellAfterKey(event, toLoaded(position), size);
    if (key === 'Escape' || (key === 'ArrowLeft' && position.column === 0 && !shiftKey)) {
      if (key === 'Escape' && anchor) setAnchor(undefined);
      else goToRow(position);
    } else if (next) {
      setAnchor(shiftKey ? (anchor ?? position) : undefined);
      go(fromLoaded(next));
    } else if (key === 'Enter' || key === 'F2') edit(position);
    else if (key === ' ') {
      const uuid = rows[position.row - offset]?.uuid;
      if (uuid !== undefined && hasBulkOperations(schema)) store.selection.toggle(uuid);
    } else if (command === 'c') copy();
    else if (command === 'z') void undo();
    else return false;
    return true;
  };
  useCellGridTableEvents(table, {
    keydown: event => {
      const { target } = event;
      if (editing || event.altKey || !(target instanceof HTMLElement)) return;
      const position = target.role === 'gridcell' ? getCellPosition(target) : undefined;
      const row = target.dataset.index;
      const enters = row !== undefined && (event.key === 'F2' || event.key === 'ArrowRight');
      if (enters) go({ row: Number(row), column: 0 });
      else if (!position || !pressInCell(event, position)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    mousedown: event => {
      const position = isPointed ? getCellPosition(event.target) : undefined;
      if (!position) return;
      event.preventDefault();
      setAnchor(event.shiftKey ? (anchor ?? active) : undefined);
      go(position);
    },
    click: event => {
      if (!isPointed || !getCellPosition(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    dblclick: event => {
      const position = isPointed ? getCellPosition(event.target) : undefined;
      if (position) edit(position);
    },
    paste: event => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (editing || pasting.current || text === '' || !getCellPosition(event.target)) return;
      event.preventDefault();
      pasting.start(getPastedCells(text, rows, columns, getSelectedRange()));
      setAnchor(undefined);
    },
    focusin: ({ target }) => {
      const position = target instanceof HTMLElement && target.role === 'gridcell' && getCellPosition(target);
      if (position) setActive(position);
    },
  });

  const place = editing && locate(editing);
  const isGone = editing !== undefined && !place;
  const close = useEffectEvent(() => {
    setEditing(undefined);
    // Moves the focus back to the cell when its editor is removed.
    if (document.activeElement === document.body)
      go({ ...active, row: Math.min(active.row, offset + size.rows - 1) });
  });
  useEffect(() => {
    if (isGone) close();
  }, [isGone]);
  return (
    <>
      {table && anchor && !editing && <CellRangeFrame table={table} corners={[anchor, active]} />}
      {table && pasting.current && (
        <>
          <PastedCellFrames table={table} paste={pasting.current.paste} locate={locate} />
          <PastePanel
            {...{ schema, language, ...pasting.current }}
            getTitle={getRowTitle}
            onSave={() => pasting.current && void savePaste(pasting.current.paste)}
            onClose={leavePaste}
          />
        </>
      )}
      {table && editing && place && (
        <CellEditor
          {...{ schema, language, getLabel }}
          key={`${editing.uuid} ${editing.name}`}
          uuid={editing.uuid}
          name={editing.name}
          table={table}
          position={place}
          getLookup={props.getLookup}
          onSaved={finishEdit}
          onTaken={({ record }) => {
            if (record) replaceListRow(store, record);
            leaveEditor(stay);
          }}
          onLeave={leaveEditor}
          onClosed={() => {
            leaveEditor(stay);
            tellClosed(editing);
          }}
          onLoadFailed={error => {
            leaveEditor(stay);
            notices.showError(error);
          }}
          onOpenForm={() => props.onEdit(editing.uuid, editing.name)}
        />
      )}
      {questioned && (
        <ExplanationDialog
          title={formatExplainCellLabel(getTitle(questioned.field))[language]}
          resource={resource}
          question={questioned}
          list={props.path}
          onClose={() => setQuestioned(undefined)}
          onLoadFailed={() => setQuestioned(undefined)}
        />
      )}
    </>
  );
});

const stay: CellFinishKey = { key: 'Escape', shiftKey: false };
