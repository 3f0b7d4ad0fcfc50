import { observer } from 'mobx-react-lite';
import { useStores } from '../../stores/hooks/useStores';
import { Footer } from './Footer';
import { LazyThemePanel } from './lazyShellParts';

/** Footer at the end of a page, which scrolls with it, with the theme panel. */
export const PageFooter = observer(function PageFooter() {
  const { settings } = useStores();
  return (
    <div className="page-footer">
      <Footer />
      {settings.theme.showThemeSetting && <LazyThemePanel isInPage />}
    </div>
  );
});
