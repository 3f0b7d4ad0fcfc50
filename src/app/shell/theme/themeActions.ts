import type { LoadingStore } from '../../../stores/feedback/LoadingStore';
import { getStoredTheme, type BrowserStorage } from '../../../stores/settings/browserStorage';
import { themeOptions, getRandomTheme } from '../../../stores/settings/randomTheme';
import type { RootStore } from '../../../stores/RootStore';
import type { SettingsStore } from '../../../stores/settings/SettingsStore';
import type { Theme } from '../../../stores/settings/theme';

/** The settings stores to which a random theme is being applied, so that a second click changes nothing. */
const randomizing = new WeakSet<SettingsStore>();

/** Applies and saves a random theme behind the loading overlay, which is removed a second later. */
export function applyRandomTheme(settings: SettingsStore, loading: LoadingStore): void {
  if (randomizing.has(settings)) return;
  randomizing.add(settings);
  let changed = false;
  const uncover = loading.begin({
    onShown: () => {
      // The overlay calls this again when it reappears after a question that covered it.
      if (changed) return;
      changed = true;
      settings.previewTheme(getRandomTheme(settings.theme, settings.device));
      settings.saveTheme();
      setTimeout(() => {
        randomizing.delete(settings);
        uncover();
      }, 1000);
    },
  });
}

/** Whether the applied theme differs from the stored one. */
export function isThemeUnsaved(worn: Theme, keep: BrowserStorage): boolean {
  const kept = getStoredTheme(keep);
  return themeOptions.some(name => worn[name] !== kept[name]);
}

const unsavedMessage = {
  zh: '主题尚未保存，重新加载后将恢复原样',
  en: 'The theme is not saved, and lasts until the page is loaded anew',
};
const saveLabel = { zh: '保存', en: 'Save' };

/** Closes the theme drawer. An unsaved theme stays applied; a notice offers to save it. */
export function closeThemeDrawer(
  { settings, notices }: Pick<RootStore, 'settings' | 'notices'>,
  keep: BrowserStorage,
): void {
  settings.closeThemeDrawer();
  if (isThemeUnsaved(settings.theme, keep))
    notices.showWithAction(unsavedMessage, { label: saveLabel, run: () => settings.saveTheme() });
}

const clearQuestion = {
  title: { zh: '清理缓存', en: 'Clear cache' },
  message: {
    zh: '将退出登录，并清除此浏览器记住的全部内容（主题、语言等），然后重新加载页面。',
    en: 'You are signed out, and this browser forgets all that it remembers (theme, language and so on).',
  },
  answers: { yes: { zh: '清理', en: 'Clear' }, no: { zh: '保留', en: 'Keep' } },
};

/** The browser functions that clearing the stored data needs. */
export interface BrowserAccess {
  storage: Pick<Storage, 'clear'>;
  reload: () => void;
}

/** Clears all data of the console in this browser after a confirmation, signs the user out and reloads. */
export async function clearBrowserData(
  { questions, unsaved, session }: Pick<RootStore, 'questions' | 'unsaved' | 'session'>,
  { storage, reload }: BrowserAccess,
): Promise<void> {
  const { message, answers, title } = clearQuestion;
  if (!(await questions.confirm(message, answers, title)) || !(await unsaved.confirmLoss())) return;
  // The sign-out here takes effect whether or not the server receives it.
  if (session.token !== undefined) await session.logout().catch(() => undefined);
  storage.clear();
  reload();
}
