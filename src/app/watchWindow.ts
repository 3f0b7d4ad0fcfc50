import { AppError } from '#model/errors';
import type { RootStore } from '../stores/RootStore';
import { isGuess } from './guesses';
import { StaleCode } from './staleCode';

type Stores = Pick<RootStore, 'notices' | 'errorLog'> & { unsaved: { readonly any: boolean } };

/** Hears what no page hears: faults that nobody caught, and code that is gone. Returns what the root has to tell. */
export function watchWindow(stores: Stores): { onCaughtError?: (error: unknown) => void } {
  const stale = new StaleCode(stores, {
    build: import.meta.url,
    keep: sessionStorage,
    reload: () => location.reload(),
    answers,
  });
  hearMissing(window, () => void stale.miss());
  const log = (error: unknown) => stores.errorLog.add(error, location.href);
  return hearFaults(window, stores, import.meta.env.PROD ? log : undefined);
}

/** A guess that went wrong takes no page from anybody; whose fault it is can be told when it has come to its caller. */
export function hearMissing(target: Pick<EventTarget, 'addEventListener'>, miss: () => void): void {
  target.addEventListener('vite:preloadError', event => {
    const { payload } = event as VitePreloadErrorEvent;
    setTimeout(() => isGuess(payload) || miss());
  });
}

/** The log is for production: while the console is written, its console says more. */
export function hearFaults(
  target: Pick<EventTarget, 'addEventListener'>,
  { notices }: Pick<RootStore, 'notices'>,
  log: ((error: unknown) => void) | undefined,
): { onCaughtError?: (error: unknown) => void } {
  target.addEventListener('unhandledrejection', event => {
    const reason = (event as PromiseRejectionEvent).reason as unknown;
    // A call has failed that no page speaks of.
    if (reason instanceof AppError) notices.fail(reason);
    else log?.(reason);
  });
  target.addEventListener('error', event => {
    const error = (event as ErrorEvent).error as unknown;
    // What a browser says of itself, such as of an observer that it asked twice, brings no error.
    if (error instanceof Error) log?.(error);
  });
  return log ? { onCaughtError: log } : {};
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
