import { Button } from '@blueprintjs/core';
import { MenuIcon as LinesIcon } from '@blueprintjs/icons/lib/esm/generated/components/menu';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { LanguageSwitch } from '../../i18n/LanguageSwitch';
import { useText } from '../../i18n/useText';
import { useStores } from '../../stores/useStores';
import { texts } from '../texts';
import { Breadcrumb } from './Breadcrumb';
import { Drawer } from './Drawer';
import { UserMenu } from './UserMenu';

export const Header = observer(function Header({ narrow }: { narrow: boolean }) {
  const t = useText(texts);
  const { settings } = useStores();
  const [open, setOpen] = useState(false);
  const fold = settings.collapse ? t('unfoldMenu') : t('foldMenu');
  return (
    <header className="header">
      <Button
        variant="minimal"
        icon={<LinesIcon />}
        aria-label={narrow ? t('openMenu') : fold}
        aria-expanded={narrow ? open : !settings.collapse}
        onClick={narrow ? () => setOpen(true) : () => settings.toggleCollapse()}
      />
      {narrow && open && <Drawer onClose={() => setOpen(false)} />}
      <Breadcrumb />
      <LanguageSwitch onSwitch={language => settings.speak(language)} />
      <UserMenu />
    </header>
  );
});
