import { memo, useState, type DragEvent } from 'react';
import { ChevronRightIcon } from '@blueprintjs/icons/lib/esm/generated/components/chevron-right';
import type { TreeRow } from '../../stores/tree/treeRows';

interface TreeItemProps {
  id: string;
  row: TreeRow;
  isSelected: boolean;
  /** The row that the tab key leads to. */
  isEntry: boolean;
  isDraggable: boolean;
  /** What is dragged may be dropped here. */
  isDropTarget: boolean;
  onFocus: () => void;
  onSelect: () => void;
  onToggle: () => void;
  onDrag: (isDragged: boolean) => void;
  onDrop: () => void;
}

/** Deeper rows are indented no further, so that their labels can still be read. */
const maxIndent = 8;

/** One row of a tree. */
export const TreeItem = memo(function TreeItem(props: TreeItemProps) {
  const { id, row, isSelected, isEntry, isDraggable, isDropTarget } = props;
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!isDropTarget) return;
    event.preventDefault();
    setOver(true);
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
      data-over={(isOver && isDropTarget) || undefined}
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
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault();
        setOver(false);
        props.onDrop();
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
      {row.hasChildren && <span className="tree-count">{row.record.children?.length}</span>}
    </div>
  );
});
