import { useLayoutEffect } from 'react';
import { useStores } from '../../stores/hooks/useStores';

const narrowWindow = window.matchMedia('(max-width: 991px)');

/** Reports the width of the window to the settings before the first paint. */
export function useSyncWindowWidth(): void {
  const { settings } = useStores();
  useLayoutEffect(() => {
    const fit = () => settings.setDevice(narrowWindow.matches ? 'mobile' : 'desktop');
    fit();
    narrowWindow.addEventListener('change', fit);
    return () => narrowWindow.removeEventListener('change', fit);
  }, [settings]);
}
