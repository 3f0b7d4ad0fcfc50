import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import type { Message } from '../../../../api/messages';
import { spoken } from '../../../../i18n/spoken';
import { useLanguage } from '../../../../i18n/useLanguage';
import { useText } from '../../../../i18n/useText';
import { asAppError, latest } from '../../../../stores/Remote';
import { useStores } from '../../../../stores/useStores';
import { MessageList } from './MessageList';
import { NoticeTabs, type NoticeTab } from './NoticeTabs';
import { texts } from './texts';
import './notices.css';

const tabOf = ({ kind }: Message): NoticeTab => (kind === 'email' ? 'email' : 'notice');

/** What the server has to tell this person, in two heaps, and one way to be rid of it. */
export const NoticesPanel = observer(function NoticesPanel({ onFollow }: { onFollow: () => void }) {
  const t = useText(texts);
  const language = useLanguage();
  const { messages, notices } = useStores();
  const id = useId();
  const [tab, setTab] = useState<NoticeTab>('notice');
  useEffect(() => void messages.load(), [messages]);
  const all = latest(messages.list);
  const shown = all?.filter(message => tabOf(message) === tab);
  const count = (of: NoticeTab) => all?.filter(message => tabOf(message) === of).length ?? 0;
  const clear = async () => {
    try {
      await messages.clear();
      notices.show('success', texts.cleared);
    } catch (error) {
      notices.fail(asAppError(error));
    }
  };
  return (
    <div className="notices-panel">
      <NoticeTabs id={id} chosen={tab} count={count} onChoose={setTab} />
      <div
        id={`${id}-panel`}
        className="notices-panel-body"
        role="tabpanel"
        aria-labelledby={`${id}-${tab}`}
        tabIndex={0}
      >
        {messages.list.state === 'failed' && (
          <p className="notices-panel-empty" role="alert">
            {spoken(messages.list.error.say, language)}{' '}
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
