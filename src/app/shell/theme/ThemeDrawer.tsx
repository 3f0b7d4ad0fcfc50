import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { useText } from '../../../i18n/useText';
import { keptTheme } from '../../../stores/Keep';
import { idleOptions } from '../../../stores/otherTheme';
import {
  backgrounds,
  columnStyles,
  layouts,
  tabsBarStyles,
  themeNames,
  type Theme,
} from '../../../stores/theme';
import { useStores } from '../../../stores/useStores';
import { Choice } from './Choice';
import { clearCache, closeTheme, isUnsaved } from './deeds';
import { LayoutPicture } from './LayoutPicture';
import { Switches } from './Switches';
import { texts } from './texts';
import './themeDrawer.css';

const browser = { keep: localStorage, reload: () => location.reload() };

/** Where a person chooses how the console looks; it looks so at once, and at the next visit if it was saved. */
export const ThemeDrawer = observer(function ThemeDrawer() {
  const t = useText(texts);
  const stores = useStores();
  const { settings } = stores;
  const { theme, device } = settings;
  const idle = idleOptions(theme, device);
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
    // The button goes with its line, and would take the focus along.
    heading.current?.focus();
    settings.dress(keptTheme(browser.keep));
  };
  const common = { theme, idle, onDress: (change: Partial<Theme>) => settings.dress(change) };
  return (
    <dialog
      ref={dialog}
      className="theme-drawer"
      aria-labelledby={title}
      onClose={() => closeTheme(stores, browser.keep)}
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
        <Choice
          {...common}
          name="layout"
          values={layouts}
          {...(device === 'mobile' && { describedBy: why })}
          picture={layout => <LayoutPicture layout={layout} />}
        />
        {device === 'mobile' && <p id={why}>{t('narrow')}</p>}
        <Choice
          {...common}
          name="themeName"
          values={themeNames}
          picture={name => <span className={`theme-swatch theme-${name}`} />}
        />
        <Choice {...common} name="background" values={backgrounds} />
        <Choice {...common} name="columnStyle" values={columnStyles} />
        <Choice {...common} name="tabsBarStyle" values={tabsBarStyles} />
        <Switches
          {...common}
          legend="frame"
          names={['fixedHeader', 'showTabs', 'showTabsIcon', 'showProgressBar']}
        />
        <Switches
          {...common}
          legend="tools"
          names={['showLanguage', 'showRefresh', 'showSearch', 'showNotice', 'showFullScreen']}
        />
        {device === 'mobile' && (
          <Button
            variant="minimal"
            intent="danger"
            fill
            text={t('clear')}
            onClick={() => void clearCache(stores, browser)}
          />
        )}
      </div>
      <div className="theme-unsaved" role="status">
        {isUnsaved(theme, browser.keep) && (
          <>
            {t('unsaved')}
            <button type="button" onClick={undo}>
              {t('undo')}
            </button>
          </>
        )}
      </div>
      <div className="theme-drawer-foot">
        <Button intent="primary" text={t('save')} onClick={saveAndClose} />
        <Button text={t('restore')} onClick={() => settings.restoreTheme()} />
      </div>
    </dialog>
  );
});
