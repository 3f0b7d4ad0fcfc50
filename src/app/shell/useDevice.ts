import { useLayoutEffect } from 'react';
import { useStores } from '../../stores/useStores';

const narrow = window.matchMedia('(max-width: 991px)');

/** Tells the settings whether the window has room for a bar beside the page, before anything is painted. */
export function useDevice(): void {
  const { settings } = useStores();
  useLayoutEffect(() => {
    const fit = () => settings.fit(narrow.matches ? 'mobile' : 'desktop');
    fit();
    narrow.addEventListener('change', fit);
    return () => narrow.removeEventListener('change', fit);
  }, [settings]);
}
