import { AppError, NotAllowed, Unreachable } from '#model/errors';

/** State of a remote call as one union, so that impossible combinations cannot be expressed. */
export type RemoteData<T> =
  | { state: 'idle' }
  | { state: 'pending'; /** Last value, shown until the next arrives. */ last?: T }
  | { state: 'done'; value: T }
  | { state: 'failed'; error: AppError; last?: T };

export const idleData: RemoteData<never> = { state: 'idle' };

/** Latest value, also while a newer request is pending or failed. */
export function getLatestValue<T>(remote: RemoteData<T>): T | undefined {
  if (remote.state === 'done') return remote.value;
  return remote.state === 'idle' ? undefined : remote.last;
}

export function toPendingData<T>(previous: RemoteData<T>): RemoteData<T> {
  const last = getLatestValue(previous);
  return last === undefined ? { state: 'pending' } : { state: 'pending', last };
}

/** State after a request was aborted: the earlier value remains. */
export function toCancelledData<T>(previous: RemoteData<T>): RemoteData<T> {
  const last = getLatestValue(previous);
  return last === undefined ? idleData : { state: 'done', value: last };
}

export function toFailedData<T>(previous: RemoteData<T>, error: unknown): RemoteData<T> {
  const last = getLatestValue(previous);
  const failure = toAppError(error);
  return last === undefined ? { state: 'failed', error: failure } : { state: 'failed', error: failure, last };
}

/** The server answered 403. */
export const isForbiddenData = (remote: RemoteData<unknown>): boolean =>
  remote.state === 'failed' && remote.error instanceof NotAllowed && remote.last === undefined;

/** The server was not reached, or not yet: the same request may succeed later. */
export const isUnreachableData = (remote: RemoteData<unknown>): boolean =>
  remote.state === 'failed' && remote.error instanceof Unreachable;

/** Wraps anything but an AppError as an internal error, with the original as its cause. */
export function toAppError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('unknownError', null, { cause: error });
}
