import { runInAction } from 'mobx';
import { getStoredLanguage, languageKey, themeKey, type BrowserStorage } from './browserStorage';
import type { SettingsStore } from './SettingsStore';

/** Wears what is chosen in another window of this browser. Returns how to stop. */
export function syncSettings(
  settings: SettingsStore,
  keep: BrowserStorage,
  target: Pick<Window, 'addEventListener'>,
): () => void {
  const stop = new AbortController();
  const hear = ({ key }: StorageEvent) => {
    // No key: all of it was forgotten.
    if (key === themeKey || key === null) settings.applyStoredTheme();
    if (key === languageKey || key === null) runInAction(() => (settings.language = getStoredLanguage(keep)));
  };
  target.addEventListener('storage', hear, { signal: stop.signal });
  return () => stop.abort();
}
