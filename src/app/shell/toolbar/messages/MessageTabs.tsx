import type { KeyboardEvent } from 'react';
import { useText } from '../../../../i18n/useText';
import { messageTexts } from './texts';

const tabs = ['notice', 'email'] as const;
export type MessageTab = (typeof tabs)[number];

interface MessageTabsProps {
  id: string;
  chosen: MessageTab;
  getCount: (tab: MessageTab) => number;
  onChoose: (tab: MessageTab) => void;
}

/** Tab list with one tab stop; arrow keys switch between its tabs. */
export function MessageTabs({ id, chosen, getCount, onChoose }: MessageTabsProps) {
  const t = useText(messageTexts);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = chosen === 'notice' ? 'email' : 'notice';
    onChoose(other);
    document.getElementById(`${id}-${other}`)?.focus();
  };
  return (
    <div className="notice-tabs" role="tablist" aria-label={t('title')} onKeyDown={press}>
      {tabs.map(tab => (
        <button
          key={tab}
          id={`${id}-${tab}`}
          type="button"
          role="tab"
          aria-selected={tab === chosen}
          aria-controls={`${id}-panel`}
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => onChoose(tab)}
        >
          {t(tab)}
          {getCount(tab) > 0 && ` (${getCount(tab)})`}
        </button>
      ))}
    </div>
  );
}
