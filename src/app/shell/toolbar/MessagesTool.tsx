import { NotificationsIcon } from '@blueprintjs/icons/lib/esm/generated/components/notifications';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useText } from '../../../i18n/useText';
import { useStores } from '../../../stores/hooks/useStores';
import { lazyPart } from '../../../lazy/lazyPart';
import { Dropdown } from './Dropdown';
import { toolbarTexts } from './texts';

const MessagesPanel = lazyPart(async () => (await import('./messages/MessagesPanel')).MessagesPanel);

/** Message button with the count of messages, which opens their panel. */
export const MessagesTool = observer(function MessagesTool() {
  const t = useText(toolbarTexts);
  const { messages } = useStores();
  useEffect(() => void messages.load(), [messages]);
  return (
    <Dropdown
      label={t('notices')}
      buttonContent={<NotificationsIcon />}
      count={messages.count}
      className="notice-tool"
    >
      {close => <MessagesPanel onFollow={close} onLoadFailed={close} />}
    </Dropdown>
  );
});
