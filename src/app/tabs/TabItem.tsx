import { SmallCrossIcon } from '@blueprintjs/icons/lib/esm/generated/components/small-cross';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type DragEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { usePlainText } from '../../i18n/usePlainText';
import type { Tab } from '../../stores/tabs/Tab';
import { useStores } from '../../stores/hooks/useStores';
import { MenuIcon } from '../shell/icons/MenuIcon';
import { getNextTabIndex } from './getNextTabIndex';
import { tabTexts } from './texts';
import { useTabTitle } from './useTabTitle';

/** Position and tab of a requested context menu. */
export interface TabMenuRequest {
  key: string;
  x: number;
  y: number;
  /** Whether the tab or the button behind the tabs opened the menu; only that one shows as expanded. */
  openedBy: 'tab' | 'more';
}

interface Props {
  tab: Tab;
  index: number;
  /** Whether the Tab key focuses this tab; arrow keys focus the others. */
  isTabStop: boolean;
  onOpenMenu: (request: TabMenuRequest) => void;
}

/** Data type of a dragged tab, which distinguishes it from a dragged link. */
const tabMimeType = 'application/x-tab';

export const TabItem = observer(function TabItem({ tab, index, isTabStop, onOpenMenu }: Props) {
  const t = usePlainText(tabTexts);
  const getTitle = useTabTitle();
  const { tabs, settings } = useStores();
  const { key, isClosable } = tab;
  const title = getTitle(tab);
  const active = tabs.active?.key === key;
  const focused = tabs.focusedKey === key;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!focused) return;
    link.current?.focus();
    tabs.focus(undefined);
  }, [tabs, focused]);

  const onClick = (event: MouseEvent) => {
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
      // A tab that is moved in the document loses its focus, so it is focused again.
      tabs.focus(key);
    } else tabs.focus(tabs.tabs[step]?.key);
    event.preventDefault();
  };
  const requestMenu = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    // For a menu opened by keyboard, the position of the tab replaces that of the pointer.
    const { x, y } = event.button === 2 ? { x: event.clientX, y: event.clientY } : { x: left, y: bottom };
    onOpenMenu({ key, x, y, openedBy: 'tab' });
  };
  const onDragStart = ({ dataTransfer }: DragEvent) => {
    dataTransfer.setData(tabMimeType, key);
    dataTransfer.effectAllowed = 'move';
    tabs.setDraggedKey(key);
  };
  /**
   * Swaps two tabs when the dragged one passes the middle of the other: at the edge, two tabs of different
   * widths would swap back and forth.
   */
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
      onContextMenu={requestMenu}
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
        onClick={onClick}
        onKeyDown={press}
        onDragStart={onDragStart}
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
