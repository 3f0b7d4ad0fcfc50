import { observer } from 'mobx-react-lite';
import { useText } from '../../i18n/useText';
import { useStores } from '../../stores/useStores';
import { texts } from '../texts';

/** Says that what is on screen may be old. */
export const ConnectionBanner = observer(function ConnectionBanner() {
  const t = useText(texts);
  const { connection } = useStores();
  return (
    <div className="connection-banner" role="status">
      {connection.away && t('away')}
    </div>
  );
});
