import { observer } from 'mobx-react-lite';
import { useText } from '../../i18n/useText';
import type { OpenPage } from '../../stores/OpenPagesStore';
import { useStores } from '../../stores/useStores';
import { texts } from './texts';

/** Says above a page that it is gone, and still there for the text on it alone. */
export const SparedNote = observer(function SparedNote({ page }: { page: OpenPage }) {
  const t = useText(texts);
  const { tabs } = useStores();
  return (
    <div role="status">
      {tabs.places.spared.has(page.key) && (
        <p className="spared-note">
          <strong>{t('gone')}</strong>
          {t('goneHelp')}
        </p>
      )}
    </div>
  );
});
