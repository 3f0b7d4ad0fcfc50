import { observer } from 'mobx-react-lite';
import { usePlainText } from '../../i18n/usePlainText';
import { useStores } from '../../stores/hooks/useStores';
import { appTexts } from '../texts';

/**
 * Warns that data on screen may be stale. Hidden while sign-in is required: that dialog has its own message.
 */
export const ConnectionBanner = observer(function ConnectionBanner() {
  const t = usePlainText(appTexts);
  const { connection, session } = useStores();
  return (
    <div className="connection-banner" role="status">
      {connection.isDisconnected && !session.suspension && t('away')}
    </div>
  );
});
