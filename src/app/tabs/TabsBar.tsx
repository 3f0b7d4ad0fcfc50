import { MoreIcon } from '@blueprintjs/icons/lib/esm/generated/components/more';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type WheelEvent } from 'react';
import { usePlainText } from '../../i18n/usePlainText';
import { useStores } from '../../stores/hooks/useStores';
import { lazyPart } from '../../lazy/lazyPart';
import { TabItem, type TabMenuRequest } from './TabItem';
import { tabTexts } from './texts';
import { useRestoredLabels } from './useRestoredLabels';
import './tabsBar.css';

const TabMenu = lazyPart(async () => (await import('./TabMenu')).TabMenu);

/** Tabs of the open pages. */
export const TabsBar = observer(function TabsBar() {
  const t = usePlainText(tabTexts);
  const { tabs: store, settings } = useStores();
  const { tabs, active } = store;
  const list = useRef<HTMLOListElement>(null);
  const [request, setAsked] = useState<TabMenuRequest>();
  const { showTabs, tabsBarStyle } = settings.theme;
  const shown = active?.key;
  const count = tabs.length;
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown, count, showTabs]);
  useRestoredLabels();
  if (!showTabs) return null;
  const aside = ({ deltaX, deltaY }: WheelEvent) => {
    if (deltaX === 0 && list.current) list.current.scrollLeft += deltaY;
  };
  const target = shown ?? tabs.at(-1)?.key;
  return (
    <nav className="tabs-bar" data-style={tabsBarStyle} aria-label={t('tabs')}>
      <ol ref={list} onWheel={aside}>
        {tabs.map((tab, index) => (
          <TabItem
            key={tab.key}
            tab={tab}
            index={index}
            isTabStop={tab.key === target}
            onOpenMenu={setAsked}
          />
        ))}
      </ol>
      <button
        type="button"
        className="tabs-bar-more"
        aria-label={t('more')}
        aria-haspopup="menu"
        aria-expanded={request?.openedBy === 'more'}
        disabled={target === undefined}
        onClick={event => {
          const { right, bottom } = event.currentTarget.getBoundingClientRect();
          if (target !== undefined) setAsked({ key: target, x: right, y: bottom, openedBy: 'more' });
        }}
      >
        <MoreIcon />
      </button>
      {request && (
        <TabMenu
          key={`${request.key} ${request.x} ${request.y}`}
          request={request}
          onClose={() => setAsked(undefined)}
          onLoadFailed={() => setAsked(undefined)}
        />
      )}
    </nav>
  );
});
