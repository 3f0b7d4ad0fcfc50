import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { useText } from '../../../i18n/useText';
import { getStoredTheme } from '../../../stores/settings/browserStorage';
import { getIneffectiveThemeOptions } from '../../../stores/settings/randomTheme';
import {
  themeAppearances,
  themeBackgrounds,
  columnStyles,
  themeLayouts,
  tabsBarStyles,
  themeNames,
  type Theme,
} from '../../../stores/settings/theme';
import { useStores } from '../../../stores/hooks/useStores';
import { ThemeChoice } from './ThemeChoice';
import { clearBrowserData, closeThemeDrawer, isThemeUnsaved } from './themeActions';
import { LayoutPicture } from './LayoutPicture';
import { ThemeSwitches } from './ThemeSwitches';
import { themePanelTexts } from './panelTexts';
import { themeDrawerTexts } from './texts';
import './themeDrawer.css';

const browser = { storage: localStorage, reload: () => location.reload() };

/** Drawer of the theme settings: a change applies at once, and at the next visit if it was saved. */
export const ThemeDrawer = observer(function ThemeDrawer() {
  const t = useText(themeDrawerTexts);
  const translatePanel = useText(themePanelTexts);
  const stores = useStores();
  const { settings } = stores;
  const { theme, device } = settings;
  const ineffective = getIneffectiveThemeOptions(theme, device);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const why = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  const closeOutside = (event: MouseEvent) => event.target === dialog.current && close();
  const saveAndClose = () => {
    settings.saveTheme();
    close();
  };
  const undo = () => {
    // The focused button is removed, so the focus moves to the heading.
    heading.current?.focus();
    settings.previewTheme(getStoredTheme(browser.storage));
  };
  const common = { theme, ineffective, onPreview: (change: Partial<Theme>) => settings.previewTheme(change) };
  return (
    <dialog
      ref={dialog}
      className="theme-drawer"
      aria-labelledby={title}
      onClose={() => closeThemeDrawer(stores, browser.storage)}
      onClick={closeOutside}
    >
      <div className="theme-drawer-head">
        <h2 id={title} ref={heading} tabIndex={-1}>
          {t('title')}
        </h2>
        <button type="button" aria-label={t('close')} onClick={close}>
          ×
        </button>
      </div>
      <div className="theme-drawer-body">
        <ThemeChoice
          {...common}
          name="layout"
          values={themeLayouts}
          {...(device === 'mobile' && { describedBy: why })}
          picture={layout => <LayoutPicture layout={layout} />}
        />
        {device === 'mobile' && <p id={why}>{t('narrow')}</p>}
        <ThemeChoice
          {...common}
          name="themeName"
          values={themeNames}
          picture={name => <span className={`theme-swatch theme-${name}`} />}
        />
        <ThemeChoice {...common} name="appearance" values={themeAppearances} />
        <ThemeChoice {...common} name="background" values={themeBackgrounds} />
        <ThemeChoice {...common} name="columnStyle" values={columnStyles} />
        <ThemeChoice {...common} name="tabsBarStyle" values={tabsBarStyles} />
        <ThemeSwitches
          {...common}
          legend="frame"
          names={['fixedHeader', 'showTabs', 'showTabsIcon', 'showProgressBar']}
        />
        <ThemeSwitches
          {...common}
          legend="tools"
          names={['showLanguage', 'showRefresh', 'showSearch', 'showNotice', 'showFullScreen']}
        />
        {device === 'mobile' && (
          <Button
            variant="minimal"
            intent="danger"
            fill
            text={translatePanel('clear')}
            onClick={() => void clearBrowserData(stores, browser)}
          />
        )}
      </div>
      <div className="theme-unsaved" role="status">
        {isThemeUnsaved(theme, browser.storage) && (
          <>
            {t('unsaved')}
            <button type="button" onClick={undo}>
              {t('undo')}
            </button>
          </>
        )}
      </div>
      <div className="theme-drawer-foot">
        <Button text={t('restore')} onClick={() => settings.resetTheme()} />
        <Button intent="primary" text={t('save')} onClick={saveAndClose} />
      </div>
    </dialog>
  );
});
