import { autorun } from 'mobx';
import { useLayoutEffect } from 'react';
import { getBodyClass } from '../../stores/settings/theme';
import { useStores } from '../../stores/hooks/useStores';

/** The body wears the theme, beside what others hang on it. */
export function useSyncBodyTheme(): void {
  const { settings } = useStores();
  useLayoutEffect(
    () =>
      autorun(() => {
        const { classList } = document.body;
        const worn = [...classList].filter(name => /^(theme|background)-/.test(name));
        classList.remove(...worn);
        classList.add(...getBodyClass(settings.theme).split(' '));
      }),
    [settings],
  );
}
