import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { RecordData } from '#model/records';
import type { RowsProps } from './HeaderRow';
import type { ResourceTableProps } from './ResourceTable';
import { texts } from './texts';

export const rowHeight = 40;

/** Which row an arrow key leads to. */
const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: at => Math.max(at - 1, 0),
  PageDown: (at, last) => Math.min(at + 10, last),
  PageUp: at => Math.max(at - 10, 0),
  Home: () => 0,
  End: (_, last) => last,
};

type RowListProps = RowsProps &
  Pick<ResourceTableProps, 'selection' | 'language' | 'hrefOf' | 'onOpen'> & {
    box: HTMLDivElement | null;
  };

export function RowList({ table, columns, layout, box, selection, language, hrefOf, onOpen }: RowListProps) {
  const { rows } = table.getRowModel();
  const [active, setActive] = useState(0);
  // Set by a key press alone: a mouse must not make the list jump.
  const [focusWanted, setFocusWanted] = useState(false);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollPaddingStart: rowHeight,
  });

  useEffect(() => {
    if (!focusWanted) return;
    virtual.scrollToIndex(active);
    const row = box?.querySelector<HTMLElement>(`[data-index="${active}"]`);
    row?.focus({ preventScroll: true });
    if (row) setFocusWanted(false);
  }, [active, focusWanted, virtual, box]);

  const onKey = (event: KeyboardEvent<HTMLDivElement>, row: RecordData) => {
    if (event.target !== event.currentTarget) return;
    const move = moves[event.key];
    if (move) {
      setActive(at => move(at, rows.length - 1));
      setFocusWanted(true);
    } else if (event.key === 'Enter') onOpen(row);
    else if (event.key === ' ' && selection) selection.toggle(row.uuid);
    else return;
    event.preventDefault();
  };

  const open = (event: MouseEvent, row: RecordData) => {
    // A link opened in another tab, a ticked box or marked text is not this row's business.
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (window.getSelection()?.toString()) return;
    event.preventDefault();
    onOpen(row);
  };

  return (
    <div role="rowgroup" className="resource-table-body" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(item => {
        const row = rows[item.index];
        if (!row) return null;
        const ticked = selection?.has(row.id) ?? false;
        return (
          <div
            key={row.id}
            role="row"
            aria-rowindex={item.index + 2}
            aria-selected={selection ? ticked : undefined}
            data-index={item.index}
            tabIndex={item.index === Math.min(active, rows.length - 1) ? 0 : -1}
            className="resource-table-row"
            style={{ ...layout, transform: `translateY(${item.start}px)` }}
            onFocus={() => setActive(item.index)}
            onKeyDown={event => onKey(event, row.original)}
            onClick={event => open(event, row.original)}
          >
            {selection && (
              <div role="cell" className="resource-table-tick" onClick={event => event.stopPropagation()}>
                <input
                  type="checkbox"
                  tabIndex={-1}
                  aria-label={texts.selectRow[language]}
                  checked={ticked}
                  onChange={() => selection.toggle(row.id)}
                />
              </div>
            )}
            {row.getAllCells().map((cell, index) => (
              <div key={cell.id} role="cell" data-align={columns[index]?.align}>
                {index === 0 ? (
                  <a href={hrefOf(row.original)} tabIndex={-1}>
                    <table.FlexRender cell={cell} />
                  </a>
                ) : (
                  <table.FlexRender cell={cell} />
                )}
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}
