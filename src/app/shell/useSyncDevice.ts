import { useLayoutEffect } from 'react';
import { useStores } from '../../stores/hooks/useStores';

const narrowWindow = window.matchMedia('(max-width: 991px)');

/** Tells the settings whether the window has room for a bar beside the page, before anything is painted. */
export function useSyncDevice(): void {
  const { settings } = useStores();
  useLayoutEffect(() => {
    const fit = () => settings.setDevice(narrowWindow.matches ? 'mobile' : 'desktop');
    fit();
    narrowWindow.addEventListener('change', fit);
    return () => narrowWindow.removeEventListener('change', fit);
  }, [settings]);
}
