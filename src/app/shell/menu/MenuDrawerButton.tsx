import { Button } from '@blueprintjs/core';
import { MenuIcon as LinesIcon } from '@blueprintjs/icons/lib/esm/generated/components/menu';
import { useState } from 'react';
import { usePlainText } from '../../../i18n/usePlainText';
import { appTexts } from '../../texts';
import { MenuDrawer } from './MenuDrawer';

/** Opens the menu drawer on narrow windows. */
export function MenuDrawerButton() {
  const t = usePlainText(appTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="minimal"
        icon={<LinesIcon />}
        aria-label={t('openMenu')}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      {open && <MenuDrawer onClose={() => setOpen(false)} />}
    </>
  );
}
