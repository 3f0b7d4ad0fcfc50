import { Button, InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons/lib/esm/generated/components/search';
import { observer } from 'mobx-react-lite';
import { useId, useLayoutEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { resolveText } from '../../i18n/resolveText';
import { useLanguage } from '../../i18n/useLanguage';
import { useText } from '../../i18n/useText';
import type { TreePosition, TreeStore } from '../../stores/tree/TreeStore';
import { getTreeAction } from './getTreeAction';
import { treeTexts } from './texts';
import { TreeItem, type DropSide } from './TreeItem';

/** A constant element, because Blueprint measures the icon again for each new one. */
const searchIcon = <SearchIcon className="search-box-icon" />;

interface TreeNavigationProps {
  title: string;
  store: TreeStore;
  selected: string | undefined;
  canMove: boolean;
  onSelect: (uuid: string) => void;
  onMove: (uuid: string, position: TreePosition) => void;
}

/** The tree with its search, by pointer and by the keys of the ARIA tree pattern. */
export const TreeNavigation = observer(function TreeNavigation(props: TreeNavigationProps) {
  const { title, store, selected, canMove, onSelect, onMove } = props;
  const t = useText(treeTexts);
  const language = useLanguage();
  const id = useId();
  const [focused, setFocused] = useState<string>();
  const [dragged, setDragged] = useState<string>();
  const placed = useRef<string>(undefined);
  const { rows, tree } = store;
  const isOnScreen = (uuid: string | undefined) => rows.some(({ record }) => record.uuid === uuid);
  const entry = [focused, selected].find(isOnScreen) ?? rows[0]?.record.uuid;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    if (event.altKey) return placeByKey(event);
    const action = getTreeAction(event.key, rows, entry ?? '');
    if (!action) return;
    event.preventDefault();
    switch (action.type) {
      case 'focus':
        return document.getElementById(`${id}-${action.uuid}`)?.focus();
      case 'expand':
        return store.expand(action.uuid);
      case 'collapse':
        return store.collapse(action.uuid);
      case 'expandSiblings':
        return store.expand(...action.uuids);
      case 'select':
        return onSelect(action.uuid);
    }
  };
  /** Alt and an arrow key move the focused tree row up or down in its level. */
  const placeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    const place = store.getNextPlace(entry ?? '', event.key === 'ArrowUp' ? 'up' : 'down');
    if (!canMove || entry === undefined || !place) return;
    event.preventDefault();
    placed.current = entry;
    onMove(entry, place);
  };
  // A tree row loses the focus when it is moved in the document, so it is focused again.
  useLayoutEffect(() => {
    if (placed.current !== undefined && document.activeElement === document.body)
      document.getElementById(`${id}-${placed.current}`)?.focus();
  }, [id, rows]);
  const canDrop = (target: string | undefined, side: DropSide): boolean => {
    if (dragged === undefined) return false;
    if (side === 'into' || target === undefined) return store.canMove(dragged, target);
    return store.canPlace(dragged, target);
  };
  const drop = (target: string | undefined, side: DropSide) => {
    if (dragged !== undefined && canDrop(target, side)) {
      const isInto = side === 'into' || target === undefined;
      onMove(dragged, isInto ? { parent: target } : store.getPlaceBeside(target, side));
    }
    setDragged(undefined);
  };

  return (
    <nav className="tree-navigation" aria-label={title}>
      <InputGroup
        leftElement={searchIcon}
        value={store.search}
        placeholder={t('search')}
        aria-label={t('search')}
        onChange={event => store.setSearch(event.target.value)}
      />
      {dragged !== undefined && store.canMove(dragged, undefined) && (
        <DropAtTop text={t('dropAtTop')} onDrop={() => drop(undefined, 'into')} />
      )}
      {tree.state === 'failed' && (
        <div className="tree-nothing" role="alert">
          {t('failed')}: {resolveText(tree.error.userMessage, language)}
          <Button size="small" text={t('retry')} onClick={() => void store.load()} />
        </div>
      )}
      {rows.length === 0 && tree.state === 'pending' && <TreeSkeleton label={t('loading')} />}
      {rows.length === 0 && tree.state === 'done' && (
        <p className="tree-nothing" role="status">
          {t(store.isEmpty ? 'nothing' : 'noMatch')}
        </p>
      )}
      {rows.length > 0 && (
        <div role="tree" aria-label={title} className="tree-rows" onKeyDown={onKeyDown}>
          {rows.map(row => (
            <TreeItem
              key={row.record.uuid}
              id={`${id}-${row.record.uuid}`}
              row={row}
              isSelected={row.record.uuid === selected}
              isEntry={row.record.uuid === entry}
              isDraggable={canMove}
              canOrder={canMove && store.canOrder}
              canDrop={side => canDrop(row.record.uuid, side)}
              onFocus={() => {
                setFocused(row.record.uuid);
                if (placed.current !== row.record.uuid) placed.current = undefined;
              }}
              onSelect={() => onSelect(row.record.uuid)}
              onToggle={() => store.toggle(row.record.uuid)}
              onDrag={isDragged => setDragged(isDragged ? row.record.uuid : undefined)}
              onDrop={side => drop(row.record.uuid, side)}
            />
          ))}
        </div>
      )}
    </nav>
  );
});

function DropAtTop({ text, onDrop }: { text: string; onDrop: () => void }) {
  return (
    <div
      className="tree-top"
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={event => {
        event.preventDefault();
        onDrop();
      }}
    >
      {text}
    </div>
  );
}

function TreeSkeleton({ label }: { label: string }) {
  return (
    <div className="tree-rows" role="status" aria-label={label}>
      {Array.from({ length: 8 }, (_, row) => (
        <span key={row} className="tree-skeleton" aria-hidden="true" />
      ))}
    </div>
  );
}
