import { SmallCrossIcon } from '@blueprintjs/icons/lib/esm/generated/components/small-cross';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type DragEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { useText } from '../../i18n/useText';
import type { Tab } from '../../stores/Tab';
import { useStores } from '../../stores/useStores';
import { MenuIcon } from '../shell/MenuIcon';
import { stepOf } from './stepOf';
import type { MenuAsked } from './TabsBar';
import { texts } from './texts';
import { useTabTitle } from './useTabTitle';

interface Props {
  tab: Tab;
  at: number;
  /** Whether the Tab key stops here; from here the arrows go on. */
  reachable: boolean;
  onMenu: (asked: MenuAsked) => void;
}

/** What is dragged is one of ours; a link from elsewhere is not. */
const dragged = 'application/x-tab';

export const TabItem = observer(function TabItem({ tab, at, reachable, onMenu }: Props) {
  const t = useText(texts);
  const titleOf = useTabTitle();
  const { tabs, settings } = useStores();
  const { key, closable } = tab;
  const title = titleOf(tab);
  const active = tabs.active?.key === key;
  const focused = tabs.focused === key;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!focused) return;
    link.current?.focus();
    tabs.focus(undefined);
  }, [tabs, focused]);

  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void tabs.choose(key);
  };
  const press = (event: KeyboardEvent) => {
    const step = stepOf(event.key, at, tabs.tabs.length);
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
    onMenu({ key, x, y, by: 'tab' });
  };
  const begin = ({ dataTransfer }: DragEvent) => {
    dataTransfer.setData(dragged, key);
    dataTransfer.effectAllowed = 'move';
    tabs.lift(key);
  };
  /** Two tabs of different widths would change places for ever if they did so at their edges. */
  const pass = (event: DragEvent<HTMLElement>) => {
    if (!event.dataTransfer.types.includes(dragged) || tabs.lifted === undefined) return;
    event.preventDefault();
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const from = tabs.tabs.findIndex(other => other.key === tabs.lifted);
    const beyond = from < at ? event.clientX > left + width / 2 : event.clientX < left + width / 2;
    if (from !== at && beyond) tabs.move(tabs.lifted, at);
  };

  return (
    <li
      className="tab"
      data-active={active || undefined}
      data-lifted={tabs.lifted === key || undefined}
      onContextMenu={ask}
      onDragOver={pass}
      onDrop={event => event.preventDefault()}
    >
      <a
        ref={link}
        href={tab.path + tab.query}
        title={title}
        tabIndex={reachable ? 0 : -1}
        aria-current={active ? 'page' : undefined}
        aria-keyshortcuts="Delete Shift+ArrowLeft Shift+ArrowRight"
        onClick={choose}
        onKeyDown={press}
        onDragStart={begin}
        onDragEnd={() => tabs.lift(undefined)}
      >
        {settings.theme.showTabsIcon && <MenuIcon name={tab.parentIcon} ours={tab.ours} />}
        <span>{title}</span>
      </a>
      {closable && (
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
