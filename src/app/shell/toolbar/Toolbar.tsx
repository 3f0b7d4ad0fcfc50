import { ErrorIcon } from '@blueprintjs/icons/lib/esm/generated/components/error';
import { TintIcon } from '@blueprintjs/icons/lib/esm/generated/components/tint';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../../i18n/useText';
import { useStores } from '../../../stores/useStores';
import { laterPart } from '../../laterPart';
import { isPaletteKey } from './paletteKeys';
import { texts } from './texts';
import { Tool } from './Tool';
import { toolDialogs, type ToolDialog } from './toolDialogs';
import { UserMenu } from './UserMenu';
import './toolbar.css';

const ChosenTools = laterPart(async () => (await import('./ChosenTools')).ChosenTools);

/** What a person does to the console itself, from anywhere in it. */
export const Toolbar = observer(function Toolbar() {
  const t = useText(texts);
  const { settings, errorLog } = useStores();
  const { theme } = settings;
  const [dialog, setDialog] = useState<ToolDialog>();
  usePaletteKey(() => setDialog('palette'));
  const Dialog = dialog && toolDialogs[dialog];
  const chosen =
    theme.showRefresh || theme.showSearch || theme.showFullScreen || theme.showNotice || theme.showLanguage;
  return (
    <div className="tools" role="group" aria-label={t('tools')}>
      {errorLog.errors.length > 0 && (
        <Tool
          label={t('errors')}
          icon={<ErrorIcon />}
          count={errorLog.errors.length}
          onClick={() => setDialog('errors')}
        />
      )}
      {chosen && <ChosenTools theme={theme} onSearch={() => setDialog('search')} />}
      {theme.showTheme && (
        <Tool label={t('theme')} icon={<TintIcon />} onClick={() => settings.openTheme()} />
      )}
      <UserMenu onOpen={setDialog} />
      {Dialog && (
        <Dialog
          onClose={() => setDialog(undefined)}
          onMissing={() => setDialog(undefined)}
          onOpen={setDialog}
        />
      )}
    </div>
  );
});

function usePaletteKey(open: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!isPaletteKey(event)) return;
    event.preventDefault();
    // Whatever stands before the page wants an answer first.
    if (!document.querySelector(':modal')) open();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
