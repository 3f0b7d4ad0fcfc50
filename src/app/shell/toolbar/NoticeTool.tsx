import { NotificationsIcon } from '@blueprintjs/icons/lib/esm/generated/components/notifications';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useText } from '../../../i18n/useText';
import { useStores } from '../../../stores/useStores';
import { laterPart } from '../../laterPart';
import { Dropdown } from './Dropdown';
import { texts } from './texts';

const NoticesPanel = laterPart(async () => (await import('./notices/NoticesPanel')).NoticesPanel);

/** How many messages there are, and the messages. */
export const NoticeTool = observer(function NoticeTool() {
  const t = useText(texts);
  const { messages } = useStores();
  useEffect(() => void messages.load(), [messages]);
  return (
    <Dropdown
      label={t('notices')}
      face={<NotificationsIcon />}
      count={messages.count}
      className="notice-tool"
    >
      {close => <NoticesPanel onFollow={close} onMissing={close} />}
    </Dropdown>
  );
});
