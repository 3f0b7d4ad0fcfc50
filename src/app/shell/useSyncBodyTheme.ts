import { autorun } from 'mobx';
import { useLayoutEffect } from 'react';
import { getBodyClass } from '../../stores/settings/theme';
import { useStores } from '../../stores/hooks/useStores';

/** Sets the theme classes of the body and keeps the classes of others. */
export function useSyncBodyTheme(): void {
  const { settings } = useStores();
  useLayoutEffect(
    () =>
      autorun(() => {
        const { classList } = document.body;
        const classNames = [...classList].filter(name => /^(theme|background)-/.test(name));
        classList.remove(...classNames);
        classList.add(...getBodyClass(settings.theme).split(' '));
      }),
    [settings],
  );
}
