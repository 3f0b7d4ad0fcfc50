import { Button, InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons/lib/esm/generated/components/search';
import { observer } from 'mobx-react-lite';
import { useId, useState, type DragEvent, type KeyboardEvent } from 'react';
import { translate } from '#model/messages';
import { useLanguage } from '../../i18n/useLanguage';
import { useText } from '../../i18n/useText';
import type { TreeStore } from '../../stores/tree/TreeStore';
import { getTreeAction } from './getTreeAction';
import { texts } from './texts';
import { TreeItem } from './TreeItem';

/** A constant element: Blueprint measures a new one again. */
const searchIcon = <SearchIcon className="search-box-icon" />;

interface TreeNavigationProps {
  title: string;
  store: TreeStore;
  selected: string | undefined;
  canMove: boolean;
  onSelect: (uuid: string) => void;
  onMove: (uuid: string, parent: string | undefined) => void;
}

/** The tree with its search, by pointer and by the keys of the ARIA tree pattern. */
export const TreeNavigation = observer(function TreeNavigation(props: TreeNavigationProps) {
  const { title, store, selected, canMove, onSelect, onMove } = props;
  const t = useText(texts);
  const language = useLanguage();
  const id = useId();
  const [focused, setFocused] = useState<string>();
  const [dragged, setDragged] = useState<string>();
  const { rows, tree } = store;
  const isOnScreen = (uuid: string | undefined) => rows.some(({ record }) => record.uuid === uuid);
  const entry = [focused, selected].find(isOnScreen) ?? rows[0]?.record.uuid;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
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
  const drop = (parent: string | undefined) => {
    if (dragged !== undefined && store.canMove(dragged, parent)) onMove(dragged, parent);
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
        <DropAtTop text={t('dropAtTop')} onDrop={() => drop(undefined)} />
      )}
      {tree.state === 'failed' && (
        <div className="tree-nothing" role="alert">
          {t('failed')}: {translate(tree.error.userMessage, language)}
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
              isDropTarget={dragged !== undefined && store.canMove(dragged, row.record.uuid)}
              onFocus={() => setFocused(row.record.uuid)}
              onSelect={() => onSelect(row.record.uuid)}
              onToggle={() => store.toggle(row.record.uuid)}
              onDrag={isDragged => setDragged(isDragged ? row.record.uuid : undefined)}
              onDrop={() => drop(row.record.uuid)}
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
