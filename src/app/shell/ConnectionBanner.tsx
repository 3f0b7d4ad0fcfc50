import { observer } from 'mobx-react-lite';
import { useText } from '../../i18n/useText';
import { useStores } from '../../stores/hooks/useStores';
import { texts } from '../texts';

/** Says that what is on screen may be old. Whoever has to sign in first has heard that the session ended. */
export const ConnectionBanner = observer(function ConnectionBanner() {
  const t = useText(texts);
  const { connection, session } = useStores();
  return (
    <div className="connection-banner" role="status">
      {connection.isDisconnected && !session.suspension && t('away')}
    </div>
  );
});
