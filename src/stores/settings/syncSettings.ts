import { runInAction } from 'mobx';
import { getStoredLanguage, languageKey, themeKey, type BrowserStorage } from './browserStorage';
import type { SettingsStore } from './SettingsStore';

/** Applies settings changed in another window of this browser. Returns a disposer. */
export function syncSettings(
  settings: SettingsStore,
  storage: BrowserStorage,
  target: Pick<Window, 'addEventListener'>,
): () => void {
  const controller = new AbortController();
  const hear = ({ key }: StorageEvent) => {
    // A storage event without a key means that the whole storage was cleared.
    if (key === themeKey || key === null) settings.applyStoredTheme();
    if (key === languageKey || key === null)
      runInAction(() => (settings.language = getStoredLanguage(storage)));
  };
  target.addEventListener('storage', hear, { signal: controller.signal });
  return () => controller.abort();
}
