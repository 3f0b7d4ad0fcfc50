import { memo, useState, type DragEvent } from 'react';
import { ChevronRightIcon } from '@blueprintjs/icons/lib/esm/generated/components/chevron-right';
import type { TreeRow } from '../../stores/tree/treeRows';

interface TreeItemProps {
  id: string;
  row: TreeRow;
  isSelected: boolean;
  /** Whether the tab key focuses this row of the tree. */
  isEntry: boolean;
  isDraggable: boolean;
  /** Whether the rows of this level of the tree can be reordered. */
  canOrder: boolean;
  /** Whether the dragged row may be dropped here. */
  canDrop: (side: DropSide) => boolean;
  onFocus: () => void;
  onSelect: () => void;
  onToggle: () => void;
  onDrag: (isDragged: boolean) => void;
  onDrop: (side: DropSide) => void;
}

/** Drop position: into a row as its child, or before or after it. */
export type DropSide = 'before' | 'into' | 'after';

/** Side of the drop target: the outer quarters of a row mean before and after it. */
function findSide(event: DragEvent, canOrder: boolean): DropSide {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const part = (event.clientY - top) / height;
  if (!canOrder || (part > 0.25 && part < 0.75)) return 'into';
  return part <= 0.25 ? 'before' : 'after';
}

/** Maximum indentation level, so that labels of deeper rows stay readable. */
const maxIndent = 8;

/** One row of a tree. */
export const TreeItem = memo(function TreeItem(props: TreeItemProps) {
  const { id, row, isSelected, isEntry, isDraggable, canOrder } = props;
  const [side, setSide] = useState<DropSide>();
  const over = (event: DragEvent) => {
    const next = findSide(event, canOrder);
    const isAllowed = props.canDrop(next);
    if (isAllowed) event.preventDefault();
    setSide(isAllowed ? next : undefined);
  };
  return (
    <div
      id={id}
      role="treeitem"
      className="tree-row"
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={row.hasChildren ? row.isExpanded : undefined}
      aria-selected={isSelected}
      data-indent={Math.min(row.level, maxIndent)}
      data-match={row.isMatch || undefined}
      aria-busy={row.isLoading || undefined}
      aria-keyshortcuts={canOrder ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
      data-over={side}
      tabIndex={isEntry ? 0 : -1}
      draggable={isDraggable}
      onFocus={props.onFocus}
      onClick={props.onSelect}
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', row.label);
        props.onDrag(true);
      }}
      onDragEnd={() => props.onDrag(false)}
      onDragOver={over}
      onDragLeave={() => setSide(undefined)}
      onDrop={event => {
        event.preventDefault();
        setSide(undefined);
        props.onDrop(findSide(event, canOrder));
      }}
    >
      <span
        className="tree-twist"
        aria-hidden="true"
        onClick={event => {
          if (!row.hasChildren) return;
          event.stopPropagation();
          props.onToggle();
        }}
      >
        {row.hasChildren && <ChevronRightIcon />}
      </span>
      <span className="tree-label">{row.label}</span>
      {row.hasChildren && <span className="tree-count">{row.record.childCount}</span>}
    </div>
  );
});
