import { autorun } from 'mobx';
import { useLayoutEffect } from 'react';
import { useStores } from '../stores/hooks/useStores';
import { getThemeBodyClass, systemDarkQuery } from '../stores/settings/theme';

/** Sets the theme classes of the body, and keeps the classes of others. */
export function useSyncBodyTheme(): void {
  const { settings } = useStores();
  useLayoutEffect(() => {
    const systemDark = matchMedia(systemDarkQuery);
    const apply = () => {
      const { classList } = document.body;
      const classNames = [...classList].filter(name => /^(theme|background|appearance)-/.test(name));
      classList.remove(...classNames);
      classList.add(...getThemeBodyClass(settings.theme, systemDark.matches).split(' '));
    };
    const stop = autorun(apply);
    systemDark.addEventListener('change', apply);
    return () => {
      stop();
      systemDark.removeEventListener('change', apply);
    };
  }, [settings]);
}
