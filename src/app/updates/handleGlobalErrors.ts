import { AppError, Unreachable } from '#model/errors';
import type { RootStore } from '../../stores/RootStore';
import { isPrefetchError } from '../../lazy/prefetchErrors';
import { findModuleUrl, isCodeFileGone } from './isFileGone';
import { StaleCodeReloader } from './StaleCodeReloader';

type Stores = Pick<RootStore, 'notices' | 'errorLog'> & { unsaved: { readonly hasAny: boolean } };

/** Handles uncaught errors and failed code loads. Returns the root options for errors that React caught. */
export function handleGlobalErrors(stores: Stores): { onCaughtError?: (error: unknown) => void } {
  const reloader = new StaleCodeReloader(stores, {
    buildId: import.meta.url,
    storage: sessionStorage,
    reload: () => location.reload(),
    isFileGone: isCodeFileGone,
  });
  handleCodeLoadErrors(window, error => void reloader.onLoadFailed(findModuleUrl(error)));
  const log = (error: unknown) => stores.errorLog.add(error, location.href);
  return handleUncaughtErrors(window, stores, import.meta.env.PROD ? log : undefined);
}

/**
 * Reports failed loads of lazy code, except for prefetches, whose failure does not affect the page. The check
 * is delayed, because the caller of a load marks it as a prefetch only afterwards.
 */
export function handleCodeLoadErrors(
  target: Pick<EventTarget, 'addEventListener'>,
  miss: (error: Error) => void,
): void {
  target.addEventListener('vite:preloadError', event => {
    const { payload } = event as VitePreloadErrorEvent;
    setTimeout(() => isPrefetchError(payload) || miss(payload));
  });
}

/**
 * Handles uncaught errors. Without `log`, as in development, they are left to the browser's console, which
 * shows more.
 */
export function handleUncaughtErrors(
  target: Pick<EventTarget, 'addEventListener'>,
  { notices }: Pick<RootStore, 'notices'>,
  log: ((error: unknown) => void) | undefined,
): { onCaughtError?: (error: unknown) => void } {
  target.addEventListener('unhandledrejection', event => {
    const reason = (event as PromiseRejectionEvent).reason as unknown;
    // An unhandled rejection of a request is shown as a notice.
    if (reason instanceof AppError) notices.showError(reason);
    else log?.(reason);
  });
  target.addEventListener('error', event => {
    const error = (event as ErrorEvent).error as unknown;
    // Some browser notices, such as a ResizeObserver loop, are error events without an error object.
    if (error instanceof Error) log?.(error);
  });
  // Does not log an unreachable server: React caught the error of a lazy part that could not be loaded
  // without a network.
  return log ? { onCaughtError: error => (error instanceof Unreachable ? undefined : log(error)) } : {};
}
