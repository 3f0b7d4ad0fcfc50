import { observer } from 'mobx-react-lite';
import { useText } from '../../i18n/useText';
import { useStores } from '../../stores/hooks/useStores';
import { texts } from '../texts';

/**
 * Warns that data on screen may be stale. Hidden while sign-in is required: that dialog has its own message.
 */
export const ConnectionBanner = observer(function ConnectionBanner() {
  const t = useText(texts);
  const { connection, session } = useStores();
  return (
    <div className="connection-banner" role="status">
      {connection.isDisconnected && !session.suspension && t('away')}
    </div>
  );
});
