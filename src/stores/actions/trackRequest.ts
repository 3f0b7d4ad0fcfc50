import type { RequestListener } from '../../api/http';
import { showLoadingWhile } from '../feedback/showLoadingWhile';
import type { RootStore } from '../RootStore';

/** Paths of saving requests, which block the window with the loading overlay. */
const savePaths = /do(?:Edit|Save)/;
const savingMessage = { zh: '正在保存，请稍候', en: 'Saving, please wait' };

/** Side effects of each request: loading overlay, progress bar, error log. */
export function trackRequest(
  { loading, errorLog, signedIn }: Pick<RootStore, 'loading' | 'errorLog' | 'signedIn'>,
  ...[path, answer, isBackground]: Parameters<RequestListener>
): void {
  if (savePaths.test(path)) showLoadingWhile(loading, answer, savingMessage);
  signedIn?.trackRequest(answer, isBackground);
  // In production the log is for unexpected errors; the caller handles failed requests.
  if (import.meta.env.DEV)
    answer.catch((error: unknown) => {
      if (!isAbort(error)) errorLog.add(error, path);
    });
}

/** Whether the request was aborted, which is no failure. */
const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
