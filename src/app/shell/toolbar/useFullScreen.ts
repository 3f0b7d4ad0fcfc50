import { useSyncExternalStore } from 'react';
import { useStores } from '../../../stores/hooks/useStores';
import { texts } from './texts';

/** Whether the console has the whole screen, and how to change that. */
export function useFullScreen(): { full: boolean; toggle: () => void } {
  const { notices } = useStores();
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = () => {
    void toggleFullScreen(full).catch(() => notices.show('danger', texts.fullScreenFailed));
  };
  return { full, toggle };
}

/** Rejects where the browser cannot, or may not. */
async function toggleFullScreen(full: boolean): Promise<void> {
  await (full ? document.exitFullscreen() : document.documentElement.requestFullscreen());
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}
