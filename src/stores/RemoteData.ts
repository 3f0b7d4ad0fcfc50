import { AppError, NotAllowed } from '#model/errors';

/** What became of a remote call: one value, so that impossible mixes cannot be written. */
export type RemoteData<T> =
  | { state: 'idle' }
  | { state: 'pending'; /** The last answer, shown until the next is there. */ last?: T }
  | { state: 'done'; value: T }
  | { state: 'failed'; error: AppError; last?: T };

export const idle: RemoteData<never> = { state: 'idle' };

/** The newest value there is, while a newer one is under way or failed as well. */
export function latestValue<T>(remote: RemoteData<T>): T | undefined {
  if (remote.state === 'done') return remote.value;
  return remote.state === 'idle' ? undefined : remote.last;
}

export function pending<T>(before: RemoteData<T>): RemoteData<T> {
  const last = latestValue(before);
  return last === undefined ? { state: 'pending' } : { state: 'pending', last };
}

/** The call is called off: what was known before it is known still. */
export function cancelled<T>(before: RemoteData<T>): RemoteData<T> {
  const last = latestValue(before);
  return last === undefined ? idle : { state: 'done', value: last };
}

export function failed<T>(before: RemoteData<T>, error: unknown): RemoteData<T> {
  const last = latestValue(before);
  const known = toAppError(error);
  return last === undefined ? { state: 'failed', error: known } : { state: 'failed', error: known, last };
}

/** Nothing of it may be seen, by whom it is asked. */
export const isForbidden = (remote: RemoteData<unknown>): boolean =>
  remote.state === 'failed' && remote.error instanceof NotAllowed && remote.last === undefined;

/** Every call of the console ends in one of our errors; anything else is a fault of ours, kept as its cause. */
export function toAppError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('unknownError', null, { cause: error });
}
