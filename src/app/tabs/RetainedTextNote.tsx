import { observer } from 'mobx-react-lite';
import { usePlainText } from '../../i18n/usePlainText';
import type { OpenPage } from '../../stores/tabs/OpenPagesStore';
import { useStores } from '../../stores/hooks/useStores';
import { tabTexts } from './texts';

/** Note above a page whose route is gone and which is retained for its unsaved text. */
export const RetainedTextNote = observer(function RetainedTextNote({ page }: { page: OpenPage }) {
  const t = usePlainText(tabTexts);
  const { tabs } = useStores();
  return (
    <div role="status">
      {tabs.routes.retained.has(page.key) && (
        <p className="spared-note">
          <strong>{t('gone')}</strong>
          {t('goneHelp')}
        </p>
      )}
    </div>
  );
});
