import { useSyncExternalStore } from 'react';
import { useStores } from '../../../stores/hooks/useStores';
import { toolbarTexts } from './texts';

/** State of full screen mode and its toggle. */
export function useFullScreen(): { full: boolean; toggle: () => void } {
  const { notices } = useStores();
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = () => {
    void toggleFullScreen(full).catch(() => notices.show('danger', toolbarTexts.fullScreenFailed));
  };
  return { full, toggle };
}

/** Rejects when the browser does not support or allow full screen. */
async function toggleFullScreen(full: boolean): Promise<void> {
  await (full ? document.exitFullscreen() : document.documentElement.requestFullscreen());
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}
