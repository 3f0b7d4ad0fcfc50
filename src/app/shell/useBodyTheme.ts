import { autorun } from 'mobx';
import { useLayoutEffect } from 'react';
import { bodyClass } from '../../stores/theme';
import { useStores } from '../../stores/useStores';

/** The body wears the theme, beside what others hang on it. */
export function useBodyTheme(): void {
  const { settings } = useStores();
  useLayoutEffect(
    () =>
      autorun(() => {
        const { classList } = document.body;
        const worn = [...classList].filter(name => /^(theme|background)-/.test(name));
        classList.remove(...worn);
        classList.add(...bodyClass(settings.theme).split(' '));
      }),
    [settings],
  );
}
