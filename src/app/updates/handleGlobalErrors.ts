import { AppError } from '#model/errors';
import type { RootStore } from '../../stores/RootStore';
import { isPrefetchError } from '../lazy/prefetchErrors';
import { StaleCodeReloader } from './StaleCodeReloader';

type Stores = Pick<RootStore, 'notices' | 'errorLog'> & { unsaved: { readonly hasAny: boolean } };

/** Hears what no page hears: faults that nobody caught, and code that is gone. Returns what the root has to tell. */
export function handleGlobalErrors(stores: Stores): { onCaughtError?: (error: unknown) => void } {
  const stale = new StaleCodeReloader(stores, {
    buildId: import.meta.url,
    storage: sessionStorage,
    reload: () => location.reload(),
    isServerReachable,
  });
  handleCodeLoadErrors(window, () => void stale.onLoadFailed());
  const log = (error: unknown) => stores.errorLog.add(error, location.href);
  return handleUncaughtErrors(window, stores, import.meta.env.PROD ? log : undefined);
}

/** A guess that went wrong takes no page from anybody; whose fault it is can be told when it has come to its caller. */
export function handleCodeLoadErrors(target: Pick<EventTarget, 'addEventListener'>, miss: () => void): void {
  target.addEventListener('vite:preloadError', event => {
    const { payload } = event as VitePreloadErrorEvent;
    setTimeout(() => isPrefetchError(payload) || miss());
  });
}

/** The log is for production: while the console is written, its console says more. */
export function handleUncaughtErrors(
  target: Pick<EventTarget, 'addEventListener'>,
  { notices }: Pick<RootStore, 'notices'>,
  log: ((error: unknown) => void) | undefined,
): { onCaughtError?: (error: unknown) => void } {
  target.addEventListener('unhandledrejection', event => {
    const reason = (event as PromiseRejectionEvent).reason as unknown;
    // A call has failed that no page speaks of.
    if (reason instanceof AppError) notices.showError(reason);
    else log?.(reason);
  });
  target.addEventListener('error', event => {
    const error = (event as ErrorEvent).error as unknown;
    // What a browser says of itself, such as of an observer that it asked twice, brings no error.
    if (error instanceof Error) log?.(error);
  });
  return log ? { onCaughtError: log } : {};
}

async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
