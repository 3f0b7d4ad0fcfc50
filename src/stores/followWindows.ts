import { runInAction } from 'mobx';
import { keptLanguage, languageKey, themeKey, type Keep } from './Keep';
import type { SettingsStore } from './SettingsStore';

/** Wears what is chosen in another window of this browser. Returns how to stop. */
export function followWindows(
  settings: SettingsStore,
  keep: Keep,
  target: Pick<Window, 'addEventListener'>,
): () => void {
  const stop = new AbortController();
  const hear = ({ key }: StorageEvent) => {
    // No key: all of it was forgotten.
    if (key === themeKey || key === null) settings.wearKept();
    if (key === languageKey || key === null) runInAction(() => (settings.language = keptLanguage(keep)));
  };
  target.addEventListener('storage', hear, { signal: stop.signal });
  return () => stop.abort();
}
