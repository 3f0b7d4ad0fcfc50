import { describe, expect, it } from 'vitest';
import { AppError } from '#model/errors';
import { NoticeStore } from '../../stores/feedback/NoticeStore';
import { trackPrefetch } from '../lazy/prefetchErrors';
import { handleUncaughtErrors, handleCodeLoadErrors } from './handleGlobalErrors';

function begin({ production = true } = {}) {
  const target = new EventTarget();
  const notices = new NoticeStore();
  const logged: unknown[] = [];
  const told = handleUncaughtErrors(
    target,
    { notices },
    production ? error => void logged.push(error) : undefined,
  );
  const happen = (type: string, words: object) =>
    target.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), words));
  return { notices, logged, told, happen };
}

const fault = new Error('boom');

describe('handleUncaughtErrors', () => {
  it('writes uncaught errors to the error log in production [catalogue.8]', () => {
    const { happen, logged, told } = begin();
    happen('error', { error: fault });
    happen('unhandledrejection', { reason: fault });
    told.onCaughtError?.(fault);
    expect(logged).toEqual([fault, fault, fault]);
  });

  it("leaves uncaught errors to the browser's console outside of production [catalogue.8]", () => {
    const { happen, logged, told } = begin({ production: false });
    happen('error', { error: fault });
    happen('unhandledrejection', { reason: fault });
    expect(told).toEqual({});
    expect(logged).toEqual([]);
  });

  it('ignores browser-internal error events', () => {
    const { happen, logged } = begin();
    happen('error', {
      error: null,
      message: 'ResizeObserver loop completed with undelivered notifications.',
    });
    expect(logged).toEqual([]);
  });

  it('shows the message of an unhandled request error [catalogue.4]', () => {
    const { happen, logged, notices } = begin();
    const say = { zh: '不行', en: 'No' };
    happen('unhandledrejection', { reason: new AppError(say) });
    expect(notices.notices).toMatchObject([{ intent: 'danger', message: say }]);
    expect(logged).toEqual([]);
  });
});

describe('handleCodeLoadErrors', () => {
  /** As Vite does: dispatches the event first, then rejects with the same error. */
  const load = (target: EventTarget, payload: Error) => {
    target.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
    return Promise.reject(payload);
  };
  const settled = () => new Promise(resolve => setTimeout(resolve));

  it('reports code that fails to load when requested and ignores a failed prefetch', async () => {
    const target = new EventTarget();
    let missed = 0;
    handleCodeLoadErrors(target, () => (missed += 1));
    trackPrefetch(load(target, new Error('guessed')));
    await settled();
    expect(missed).toBe(0);
    await expect(load(target, new Error('wanted'))).rejects.toThrow('wanted');
    await settled();
    expect(missed).toBe(1);
  });
});
