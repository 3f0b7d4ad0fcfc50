import type { LoadingStore } from '../../../stores/LoadingStore';
import { keptTheme, type Keep } from '../../../stores/Keep';
import { options, otherTheme } from '../../../stores/otherTheme';
import type { RootStore } from '../../../stores/RootStore';
import type { SettingsStore } from '../../../stores/SettingsStore';
import type { Theme } from '../../../stores/theme';

/** Whose theme is being thrown: one at a time. */
const throwing = new WeakSet<SettingsStore>();

/** A theme by chance, kept at once. Everything changes under a cover, which goes a second later. */
export function throwTheme(settings: SettingsStore, loading: LoadingStore): void {
  if (throwing.has(settings)) return;
  throwing.add(settings);
  let changed = false;
  const uncover = loading.begin({
    onCovered: () => {
      // Told again when the cover comes back from under another.
      if (changed) return;
      changed = true;
      settings.dress(otherTheme(settings.theme, settings.device));
      settings.saveTheme();
      setTimeout(() => {
        throwing.delete(settings);
        uncover();
      }, 1000);
    },
  });
}

/** Whether another theme is worn than the one that this browser keeps. */
export function isUnsaved(worn: Theme, keep: Keep): boolean {
  const kept = keptTheme(keep);
  return options.some(name => worn[name] !== kept[name]);
}

const unsaved = {
  zh: '主题尚未保存，重新加载后将恢复原样',
  en: 'The theme is not saved, and lasts until the page is loaded anew',
};
const save = { zh: '保存', en: 'Save' };

/** The drawer goes. What was chosen in it and not saved is still worn, which is said, with a way to keep it. */
export function closeTheme({ settings, notices }: Pick<RootStore, 'settings' | 'notices'>, keep: Keep): void {
  settings.closeTheme();
  if (isUnsaved(settings.theme, keep))
    notices.propose(unsaved, { say: save, take: () => settings.saveTheme() });
}

const forgetting = {
  zh: '将退出登录，并清除此浏览器记住的全部内容（主题、语言等），然后重新加载页面。确定吗？',
  en: 'You will be signed out, all that this browser remembers (theme, language and so on) is forgotten, and the page is loaded anew. Go on?',
};

/** What of a browser is needed to begin anew in it. */
export interface Browser {
  keep: Pick<Storage, 'clear'>;
  reload: () => void;
}

/** Forgets all that this browser remembers, once the person agrees and is signed out, and begins anew. */
export async function clearCache(
  { questions, unsaved, session }: Pick<RootStore, 'questions' | 'unsaved' | 'session'>,
  { keep, reload }: Browser,
): Promise<void> {
  if (!(await questions.confirm(forgetting)) || !(await unsaved.mayLose())) return;
  // Out of the window, the person is signed out whether or not the server hears of it.
  if (session.token !== undefined) await session.logout().catch(() => undefined);
  keep.clear();
  reload();
}
