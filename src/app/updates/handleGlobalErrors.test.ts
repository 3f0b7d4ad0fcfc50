import { describe, expect, it } from 'vitest';
import { AppError, Unreachable } from '#model/errors';
import { NoticeStore } from '../../stores/feedback/NoticeStore';
import { trackPrefetch } from '../../lazy/prefetchErrors';
import { handleUncaughtErrors, handleCodeLoadErrors } from './handleGlobalErrors';

function setUp({ production = true } = {}) {
  const target = new EventTarget();
  const notices = new NoticeStore();
  const logged: unknown[] = [];
  const rootOptions = handleUncaughtErrors(
    target,
    { notices },
    production ? error => void logged.push(error) : undefined,
  );
  const dispatch = (type: string, properties: object) =>
    target.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), properties));
  return { notices, logged, rootOptions, dispatch };
}

const fault = new Error('boom');

describe('handleUncaughtErrors', () => {
  it('global error handler writes uncaught errors to the error log in production [catalogue.8]', () => {
    const { dispatch, logged, rootOptions } = setUp();
    dispatch('error', { error: fault });
    dispatch('unhandledrejection', { reason: fault });
    rootOptions.onCaughtError?.(fault);
    expect(logged).toEqual([fault, fault, fault]);
  });

  it("global error handler leaves uncaught errors to the browser's developer console outside of production [catalogue.8]", () => {
    const { dispatch, logged, rootOptions } = setUp({ production: false });
    dispatch('error', { error: fault });
    dispatch('unhandledrejection', { reason: fault });
    expect(rootOptions).toEqual({});
    expect(logged).toEqual([]);
  });

  it('global error handler ignores browser-internal error events', () => {
    const { dispatch, logged } = setUp();
    dispatch('error', {
      error: null,
      message: 'ResizeObserver loop completed with undelivered notifications.',
    });
    expect(logged).toEqual([]);
  });

  it('global error handler shows the message of an unhandled request error [catalogue.4]', () => {
    const { dispatch, logged, notices } = setUp();
    const message = { zh: '不行', en: 'No' };
    dispatch('unhandledrejection', { reason: new AppError(message) });
    expect(notices.notices).toMatchObject([{ intent: 'danger', message }]);
    expect(logged).toEqual([]);
  });
});

describe('errors that React caught', () => {
  it('global error handler logs errors that a React error boundary caught, except a chunk that failed to load offline', () => {
    const { logged, rootOptions } = setUp();
    rootOptions.onCaughtError?.(new Unreachable({ zh: '断', en: 'gone' }));
    expect(logged).toEqual([]);
    rootOptions.onCaughtError?.(fault);
    expect(logged).toHaveLength(1);
  });
});

describe('handleCodeLoadErrors', () => {
  /** As Vite does: dispatches the event first, then rejects with the same error. */
  const load = (target: EventTarget, payload: Error) => {
    target.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
    return Promise.reject(payload);
  };
  const flushPromises = () => new Promise(resolve => setTimeout(resolve));

  it('global error handler reports code that fails to load when requested, and ignores a failed prefetch', async () => {
    const target = new EventTarget();
    let missed = 0;
    handleCodeLoadErrors(target, () => (missed += 1));
    trackPrefetch(load(target, new Error('guessed')));
    await flushPromises();
    expect(missed).toBe(0);
    await expect(load(target, new Error('wanted'))).rejects.toThrow('wanted');
    await flushPromises();
    expect(missed).toBe(1);
  });
});
