import type { RootStore } from '../../stores/RootStore';
import { closeConsole, type Line } from '../closeConsole';
import { isGone } from './isGone';

const lines: readonly Line[] = [
  { language: 'zh-CN', text: '图标包缺失，系统已停用。请刷新页面；若仍然如此，请联系管理员。' },
  {
    language: 'en',
    text: 'The icon package is missing, so this console is closed. Reload the page; if that does not help, tell the administrator.',
  },
];

const missing = {
  zh: '图标包缺失，保存后请刷新页面',
  en: 'The icon package is missing; please save your work and reload the page',
};
const reload = { zh: '刷新', en: 'Reload' };

/** Who tells it, and who knows whether text would be lost. */
export type DrawingWatch = Pick<RootStore, 'notices'> & { unsaved: { readonly any: boolean } };

/** How the folder is looked at, and what follows when it is missing. */
interface Ways {
  versionOf: (address: string) => Promise<unknown>;
  isGone: (address: string) => Promise<boolean>;
  close: () => void;
}

const ways: Ways = {
  versionOf: async address => ((await import(/* @vite-ignore */ address)) as { default: unknown }).default,
  isGone,
  close: () => closeConsole(document, lines),
};

/**
 * Closes the console when the folder of drawings is missing, and tells in the log when it is another one. Under text
 * that is not stored it only says so: the next load closes it.
 */
export async function checkDrawings(
  { notices, unsaved }: DrawingWatch,
  folder = import.meta.env.ICON_DRAWINGS,
  built = import.meta.env.ICON_VERSION,
  { versionOf, isGone: isMissing, close } = ways,
): Promise<void> {
  const address = `${folder}/_version.js`;
  const found = await versionOf(address).catch(() => undefined);
  if (found === built) return;
  if (found !== undefined)
    console.warn(`The folder of icons ${folder} holds version ${JSON.stringify(found)}, not ${built}.`);
  else if (await isMissing(address).catch(() => false)) {
    if (unsaved.any) notices.suggest(missing, { say: reload, take: () => location.reload() });
    else close();
  }
}
