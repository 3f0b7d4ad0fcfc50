import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import type { Message } from '../../../../api/HttpMessages';
import { resolveText } from '../../../../i18n/resolveText';
import { useLanguage } from '../../../../i18n/useLanguage';
import { useText } from '../../../../i18n/useText';
import { toAppError, getLatestValue } from '../../../../stores/RemoteData';
import { useStores } from '../../../../stores/hooks/useStores';
import { MessageList } from './MessageList';
import { MessageTabs, type MessageTab } from './MessageTabs';
import { messageTexts } from './texts';
import './messages.css';

const getMessageTab = ({ kind }: Message): MessageTab => (kind === 'email' ? 'email' : 'notice');

/** Messages of this account in two tabs, with a button to clear them. */
export const MessagesPanel = observer(function MessagesPanel({ onFollow }: { onFollow: () => void }) {
  const t = useText(messageTexts);
  const language = useLanguage();
  const { messages, notices } = useStores();
  const id = useId();
  const [tab, setTab] = useState<MessageTab>('notice');
  useEffect(() => void messages.load(), [messages]);
  const all = getLatestValue(messages.list);
  const shown = all?.filter(message => getMessageTab(message) === tab);
  const count = (of: MessageTab) => all?.filter(message => getMessageTab(message) === of).length ?? 0;
  const clear = async () => {
    try {
      await messages.clear();
      notices.show('success', messageTexts.cleared);
    } catch (error) {
      notices.showError(toAppError(error));
    }
  };
  return (
    <div className="notices-panel">
      <MessageTabs id={id} chosen={tab} getCount={count} onChoose={setTab} />
      <div
        id={`${id}-panel`}
        className="notices-panel-body"
        role="tabpanel"
        aria-labelledby={`${id}-${tab}`}
        tabIndex={0}
      >
        {messages.list.state === 'failed' && (
          <p className="notices-panel-empty" role="alert">
            {resolveText(messages.list.error.userMessage, language)}{' '}
            <Button variant="minimal" intent="primary" onClick={() => void messages.load()}>
              {t('retry')}
            </Button>
          </p>
        )}
        {shown === undefined && messages.list.state !== 'failed' && (
          <p className="notices-panel-empty">{t('loading')}</p>
        )}
        {shown?.length === 0 && (
          <p className="notices-panel-empty">{t(tab === 'email' ? 'noEmail' : 'noNotice')}</p>
        )}
        {shown && shown.length > 0 && <MessageList messages={shown} onFollow={onFollow} />}
      </div>
      <Button variant="minimal" fill disabled={messages.count === 0} onClick={() => void clear()}>
        {t('clear')}
      </Button>
    </div>
  );
});
