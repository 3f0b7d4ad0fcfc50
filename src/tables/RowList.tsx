import {
  Fragment,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
} from 'react';
import { findExpandedRows, getRowTop } from './rowTops';
import type { ResourceTableProps, TableSectionProps } from './tableProps';
import { TableRow } from './TableRow';
import { scrollToRow, useVirtualRows } from './useVirtualRows';

/** Target row of an arrow key. */
const keyTargets: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: index => Math.max(index - 1, 0),
  PageDown: (index, last) => Math.min(index + 10, last),
  PageUp: index => Math.max(index - 10, 0),
  Home: () => 0,
  End: (_, last) => last,
};

type RowListProps = TableSectionProps &
  Pick<
    ResourceTableProps,
    | 'selection'
    | 'onMenu'
    | 'onCells'
    | 'onTurnPage'
    | 'openRows'
    | 'language'
    | 'getHref'
    | 'onOpen'
    | 'getLabel'
    | 'getStep'
    | 'onStep'
    | 'marks'
  > & {
    box: HTMLDivElement | null;
  };

export function RowList(props: RowListProps) {
  const { table, columns, layout, rowHeight, box, selection, onMenu, language, getHref, onOpen, getLabel } =
    props;
  const openRows = props.isCards ? undefined : props.openRows;
  const { rows } = table.getRowModel();
  const [active, setActive] = useState(0);
  // Set by a key press only: a click must not scroll the list.
  const focusWanted = useRef(false);
  /** The rows of the previous page and the key that moved to this page. */
  const turned = useRef<{ from: typeof rows; step: 1 | -1 }>(undefined);
  const { offset, rowCount } = props.place;
  const open = openRows ? findExpandedRows(rows, props.place, openRows.rows) : [];
  const bodyHeight = getRowTop(rowCount, rowHeight, open);
  const { first, end } = useVirtualRows(box, rowCount, rowHeight, bodyHeight - rowCount * rowHeight);
  // Some of the visible rows may not be loaded yet.
  const start = Math.max(first, offset);
  const activeTop = getRowTop(active, rowHeight, open);

  useEffect(() => {
    if (!focusWanted.current || !box) return;
    scrollToRow(box, activeTop, rowHeight);
    const row = box.querySelector<HTMLElement>(`[data-index="${active}"]`);
    row?.focus({ preventScroll: true });
    if (row) focusWanted.current = false;
  }, [active, activeTop, first, end, box, rowHeight, rows]);
  useEffect(() => {
    if (!turned.current || turned.current.from === rows) return;
    const { step } = turned.current;
    turned.current = undefined;
    // A row of a longer page has lost the focus; whoever has gone elsewhere meanwhile stays there.
    const { activeElement } = document;
    if (activeElement !== document.body && !box?.contains(activeElement)) return;
    focusWanted.current = true;
    setActive(step === 1 ? 0 : rows.length - 1);
  }, [rows, box]);

  const onKey = (event: KeyboardEvent) => {
    const { target } = event;
    const row = target instanceof HTMLElement && rows[Number(target.dataset.index) - offset];
    // Ignores keys pressed inside a control of the row, and those of the browser's history.
    if (!row || event.altKey) return;
    const move = keyTargets[event.key];
    const step = event.key === 'PageDown' ? 1 : -1;
    if (move) {
      const next = move(active, rowCount - 1);
      if (next === active && event.key.startsWith('Page') && props.onTurnPage?.(step))
        turned.current = { from: rows, step };
      focusWanted.current = next !== active;
      setActive(next);
    } else if (event.key === 'Enter') onOpen(row.original);
    else if (event.key === ' ' && selection) selection.toggle(row.id);
    else if (props.onCells && (event.key === 'F2' || event.key === 'ArrowRight')) props.onCells(active);
    else if (openRows && isOpenKey(event, openRows.rows.has(row.id))) openRows.toggle(row.id, active);
    else if (onMenu && isMenuKey(event)) onMenu(row.id, getMenuButton(target) ?? target);
    else return;
    event.preventDefault();
  };

  const openRecord = (event: MouseEvent) => {
    const row = rows[getRowIndex(event) - offset];
    // Ignores clicks on controls, clicks with a modifier key, and text selection.
    if (!row || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (isControl(event.target) || window.getSelection()?.toString()) return;
    event.preventDefault();
    onOpen(row.original);
  };

  // Where the active row is not rendered, Tab leads to the nearest one that is.
  const tabStop = Math.min(Math.max(active, start), Math.min(end, offset + rows.length) - 1);
  return (
    <div
      role="rowgroup"
      className="resource-table-body"
      style={{ height: bodyHeight }}
      onFocus={event => setActive(getRowIndex(event))}
      onKeyDown={onKey}
      onClick={openRecord}
    >
      {rows.slice(start - offset, Math.max(0, end - offset)).map((row, position) => {
        const index = start + position;
        const top = getRowTop(index, rowHeight, open);
        const isOpen = openRows?.rows.has(row.id);
        return (
          // Keyed by position: reusing the row elements for the next page is faster than rebuilding them.
          <Fragment key={index}>
            <TableRow
              record={row.original}
              index={index}
              offset={top}
              isActive={index === tabStop}
              isSelected={selection?.has(row.id)}
              onToggle={selection?.toggle}
              isOpen={isOpen}
              onOpen={openRows?.toggle}
              onMenu={onMenu}
              href={getHref(row.original)}
              columns={columns}
              cardHeight={props.isCards ? rowHeight : undefined}
              step={props.isCards ? props.getStep?.(row.original) : undefined}
              onStep={props.onStep}
              mark={props.marks?.get(row.id)}
              grid={layout.gridTemplateColumns}
              language={language}
              getLabel={getLabel}
            />
            {isOpen && openRows?.render(row.original, top + rowHeight)}
          </Fragment>
        );
      })}
    </div>
  );
}

const isControl = (target: EventTarget) =>
  target instanceof Element &&
  target.closest('.resource-table-tick, .resource-table-menu, .resource-table-step') !== null;

/** The keys of context menus, and the one of keyboards without them. */
const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey) || key === '.';

const isOpenKey = ({ key, ctrlKey, metaKey }: KeyboardEvent, isOpen: boolean): boolean =>
  key === 'Escape' ? isOpen : key.toLowerCase() === 'o' && !ctrlKey && !metaKey;

const getMenuButton = (row: Element): Element | null => row.querySelector('.resource-table-menu button');

/** Row index of an event's target. */
function getRowIndex({ target }: SyntheticEvent): number {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return Number(row?.dataset.index);
}
