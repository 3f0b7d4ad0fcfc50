import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import { getMenuItems, handleMenuKey } from '../../dialogs/menuFocus';
import { useText } from '../../i18n/useText';
import type { TabCloseScope } from '../../stores/tabs/closeScope';
import { useStores } from '../../stores/hooks/useStores';
import type { TabMenuRequest } from './TabItem';
import { tabTexts } from './texts';
import { useTabTitle } from './useTabTitle';
import './tabMenu.css';

interface Props {
  request: TabMenuRequest;
  onClose: () => void;
}

const closeScopes: readonly TabCloseScope[] = ['this', 'others', 'left', 'right', 'all'];

/** Context menu of a tab. The browser's popover handles Escape and outside clicks. */
export const TabMenu = observer(function TabMenu({ request, onClose }: Props) {
  const t = useText(tabTexts);
  const getTitle = useTabTitle();
  const { tabs } = useStores();
  const box = useRef<HTMLDivElement>(null);
  const { key, x, y } = request;
  const index = tabs.tabs.findIndex(tab => tab.key === key);
  const tab = tabs.tabs[index];

  useLayoutEffect(() => {
    const menu = box.current;
    const opener = document.activeElement;
    if (!menu) return;
    menu.showPopover();
    const { width, height } = menu.getBoundingClientRect();
    menu.style.left = `${Math.max(8, Math.min(x, window.innerWidth - width - 8))}px`;
    menu.style.top = `${Math.max(8, Math.min(y, window.innerHeight - height - 8))}px`;
    getMenuItems(menu)[0]?.focus({ preventScroll: true });
    return () => {
      const within = menu.contains(document.activeElement);
      if (within && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [x, y]);

  const act = (action: () => unknown) => () => {
    box.current?.hidePopover();
    void action();
  };
  const item = (label: string, action: () => unknown, possible: boolean) => (
    <button
      key={label}
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={!possible}
      onClick={act(action)}
    >
      {label}
    </button>
  );

  return (
    <div
      ref={box}
      popover="auto"
      role="menu"
      className="tab-menu"
      aria-label={tab && t('menuOf', { tab: getTitle(tab) })}
      onToggle={event => event.newState === 'closed' && onClose()}
      onKeyDown={handleMenuKey}
    >
      {item(t('reload'), () => tabs.reload(), key === tabs.active?.key)}
      {closeScopes.map(closing =>
        item(t(closing), () => tabs.close(closing, key), tabs.getKeysToClose(closing, key).length > 0),
      )}
      <hr />
      {item(t('earlier'), () => tabs.move(key, index - 1), index > 0)}
      {item(t('later'), () => tabs.move(key, index + 1), index < tabs.tabs.length - 1)}
    </div>
  );
});
