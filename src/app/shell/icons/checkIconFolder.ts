import type { RootStore } from '../../../stores/RootStore';
import { showFatalMessage, type FatalMessageLine } from '../../startup/showFatalMessage';
import { isScriptMissing } from './isScriptMissing';

const iconsMissingLines: readonly FatalMessageLine[] = [
  { language: 'zh-CN', text: '图标包缺失，系统已停用。请刷新页面；若仍然如此，请联系管理员。' },
  {
    language: 'en',
    text: 'The icon package is missing, so this console is closed. Reload the page; if that does not help, tell the administrator.',
  },
];

const iconsMissingMessage = {
  zh: '图标包缺失，保存后请刷新页面',
  en: 'The icon package is missing; please save your work and reload the page',
};
const reloadLabel = { zh: '刷新', en: 'Reload' };

/** Stores that show the warning and know of unsaved text. */
export type IconCheckStores = Pick<RootStore, 'notices'> & { unsaved: { readonly hasAny: boolean } };

/** Requests that the check sends and the function that closes the console; tests replace them. */
interface IconCheckDependencies {
  loadVersion: (address: string) => Promise<unknown>;
  isScriptMissing: (address: string) => Promise<boolean>;
  close: () => void;
}

const defaultDependencies: IconCheckDependencies = {
  loadVersion: async address => ((await import(/* @vite-ignore */ address)) as { default: unknown }).default,
  isScriptMissing,
  close: () => showFatalMessage(document, iconsMissingLines),
};

/**
 * Closes the console if the icon folder is missing, and logs a different version. With unsaved text it only shows a
 * warning; the next page load closes it.
 */
export async function checkIconFolder(
  { notices, unsaved }: IconCheckStores,
  folder = import.meta.env.ICON_DRAWINGS,
  built = import.meta.env.ICON_VERSION,
  { loadVersion, isScriptMissing: isMissing, close } = defaultDependencies,
): Promise<void> {
  const address = `${folder}/_version.js`;
  const found = await loadVersion(address).catch(() => undefined);
  if (found === built) return;
  if (found !== undefined)
    console.warn(`The folder of icons ${folder} holds version ${JSON.stringify(found)}, not ${built}.`);
  else if (await isMissing(address).catch(() => false)) {
    if (unsaved.hasAny)
      notices.offer(iconsMissingMessage, { label: reloadLabel, run: () => location.reload() });
    else close();
  }
}
