import { ErrorIcon } from '@blueprintjs/icons/lib/esm/generated/components/error';
import { TintIcon } from '@blueprintjs/icons/lib/esm/generated/components/tint';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePlainText } from '../../../i18n/usePlainText';
import { useStores } from '../../../stores/hooks/useStores';
import { lazyPart } from '../../../lazy/lazyPart';
import { isPaletteShortcut } from './paletteShortcut';
import { toolbarTexts } from './texts';
import { ToolButton } from './ToolButton';
import type { ToolDialog } from './ToolDialogProps';
import { toolDialogs } from './toolDialogs';
import { UserMenu } from './UserMenu';
import './toolbar.css';

const OptionalTools = lazyPart(async () => (await import('./OptionalTools')).OptionalTools);

/** Toolbar: search, messages, settings and account. */
export const Toolbar = observer(function Toolbar() {
  const t = usePlainText(toolbarTexts);
  const { settings, errorLog } = useStores();
  const { theme } = settings;
  const [dialog, setDialog] = useState<ToolDialog>();
  usePaletteShortcut(() => setDialog('palette'));
  const Dialog = dialog && toolDialogs[dialog];
  const chosen =
    theme.showRefresh || theme.showSearch || theme.showFullScreen || theme.showNotice || theme.showLanguage;
  return (
    <div className="tools" role="group" aria-label={t('tools')}>
      {errorLog.errors.length > 0 && (
        <ToolButton
          label={t('errors')}
          icon={<ErrorIcon />}
          count={errorLog.errors.length}
          onClick={() => setDialog('errors')}
        />
      )}
      {chosen && <OptionalTools theme={theme} onSearch={() => setDialog('search')} />}
      {theme.showTheme && (
        <ToolButton label={t('theme')} icon={<TintIcon />} onClick={() => settings.openThemeDrawer()} />
      )}
      <UserMenu onOpen={setDialog} />
      {Dialog && (
        <Dialog
          onClose={() => setDialog(undefined)}
          onLoadFailed={() => setDialog(undefined)}
          onOpen={setDialog}
        />
      )}
    </div>
  );
});

function usePaletteShortcut(open: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!isPaletteShortcut(event)) return;
    event.preventDefault();
    // No shortcut while a modal dialog is open.
    if (!document.querySelector(':modal')) open();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
