import { Button } from '@blueprintjs/core';
import { MenuIcon as LinesIcon } from '@blueprintjs/icons/lib/esm/generated/components/menu';
import { observer } from 'mobx-react-lite';
import { usePlainText } from '../../../i18n/usePlainText';
import { useStores } from '../../../stores/hooks/useStores';
import { appTexts } from '../../texts';

export const SideBarToggle = observer(function SideBarToggle() {
  const t = usePlainText(appTexts);
  const { settings } = useStores();
  return (
    <Button
      variant="minimal"
      icon={<LinesIcon />}
      aria-label={settings.isSidebarCollapsed ? t('unfoldMenu') : t('foldMenu')}
      aria-expanded={!settings.isSidebarCollapsed}
      onClick={() => settings.toggleSidebar()}
    />
  );
});
