import type { OnRequest } from '../../api/http';
import { showLoadingWhile } from '../feedback/showLoadingWhile';
import type { RootStore } from '../RootStore';

/** A person waits for what these do, and does nothing else meanwhile. */
const savePaths = /do(?:Edit|Save)/;
const savingMessage = { zh: '正在保存，请稍候', en: 'Saving, please wait' };

/** What the console itself has to do with a call that it makes. */
export function trackRequest(
  { loading, errorLog, signedIn }: Pick<RootStore, 'loading' | 'errorLog' | 'signedIn'>,
  ...[path, answer, aside]: Parameters<OnRequest>
): void {
  if (savePaths.test(path)) showLoadingWhile(loading, answer, savingMessage);
  signedIn?.trackRequest(answer, aside);
  // In production whoever asked deals with it, and the log is for what nobody foresaw.
  if (import.meta.env.DEV) answer.catch((error: unknown) => errorLog.add(error, path));
}
