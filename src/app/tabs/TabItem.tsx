import { SmallCrossIcon } from '@blueprintjs/icons/lib/esm/generated/components/small-cross';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type DragEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { useText } from '../../i18n/useText';
import type { Tab } from '../../stores/tabs/Tab';
import { useStores } from '../../stores/hooks/useStores';
import { MenuIcon } from '../shell/icons/MenuIcon';
import { getNextTabIndex } from './getNextTabIndex';
import { texts } from './texts';
import { useTabTitle } from './useTabTitle';

/** Where a menu was asked for, and for which tab. */
export interface TabMenuRequest {
  key: string;
  x: number;
  y: number;
  /** The button behind the tabs shows that its menu is open; one opened on a tab is none of its own. */
  openedBy: 'tab' | 'more';
}

interface Props {
  tab: Tab;
  index: number;
  /** Whether the Tab key stops here; from here the arrows go on. */
  isTabStop: boolean;
  onOpenMenu: (asked: TabMenuRequest) => void;
}

/** What is dragged is one of ours; a link from elsewhere is not. */
const tabMimeType = 'application/x-tab';

export const TabItem = observer(function TabItem({ tab, index, isTabStop, onOpenMenu }: Props) {
  const t = useText(texts);
  const titleOf = useTabTitle();
  const { tabs, settings } = useStores();
  const { key, isClosable } = tab;
  const title = titleOf(tab);
  const active = tabs.active?.key === key;
  const focused = tabs.focusedKey === key;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!focused) return;
    link.current?.focus();
    tabs.focus(undefined);
  }, [tabs, focused]);

  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void tabs.activate(key);
  };
  const press = (event: KeyboardEvent) => {
    const step = getNextTabIndex(event.key, index, tabs.tabs.length);
    if (event.key === 'Delete') void tabs.close('this', key, { handOn: true });
    else if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    else if (event.shiftKey) {
      tabs.move(key, step);
      // Moved in the document, it loses the focus.
      tabs.focus(key);
    } else tabs.focus(tabs.tabs[step]?.key);
    event.preventDefault();
  };
  const ask = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    // By keyboard there is no pointer to open at.
    const { x, y } = event.button === 2 ? { x: event.clientX, y: event.clientY } : { x: left, y: bottom };
    onOpenMenu({ key, x, y, openedBy: 'tab' });
  };
  const begin = ({ dataTransfer }: DragEvent) => {
    dataTransfer.setData(tabMimeType, key);
    dataTransfer.effectAllowed = 'move';
    tabs.setDraggedKey(key);
  };
  /** Two tabs of different widths would change places for ever if they did so at their edges. */
  const pass = (event: DragEvent<HTMLElement>) => {
    if (!event.dataTransfer.types.includes(tabMimeType) || tabs.draggedKey === undefined) return;
    event.preventDefault();
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const from = tabs.tabs.findIndex(other => other.key === tabs.draggedKey);
    const beyond = from < index ? event.clientX > left + width / 2 : event.clientX < left + width / 2;
    if (from !== index && beyond) tabs.move(tabs.draggedKey, index);
  };

  return (
    <li
      className="tab"
      data-active={active || undefined}
      data-lifted={tabs.draggedKey === key || undefined}
      onContextMenu={ask}
      onDragOver={pass}
      onDrop={event => event.preventDefault()}
    >
      <a
        ref={link}
        href={tab.path + tab.query}
        title={title}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={active ? 'page' : undefined}
        aria-keyshortcuts="Delete Shift+ArrowLeft Shift+ArrowRight"
        onClick={choose}
        onKeyDown={press}
        onDragStart={begin}
        onDragEnd={() => tabs.setDraggedKey(undefined)}
      >
        {settings.theme.showTabsIcon && <MenuIcon name={tab.parentIcon} isOwnIcon={tab.isOwnIcon} />}
        <span>{title}</span>
      </a>
      {isClosable && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('close', { tab: title })}
          onClick={() => void tabs.close('this', key)}
        >
          <SmallCrossIcon />
        </button>
      )}
    </li>
  );
});
