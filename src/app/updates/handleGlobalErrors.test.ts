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

describe('a fault that nobody caught', () => {
  it('goes to the log in production, wherever it came up [catalogue.8]', () => {
    const { happen, logged, told } = begin();
    happen('error', { error: fault });
    happen('unhandledrejection', { reason: fault });
    told.onCaughtError?.(fault);
    expect(logged).toEqual([fault, fault, fault]);
  });

  it('stays with the console otherwise [catalogue.8]', () => {
    const { happen, logged, told } = begin({ production: false });
    happen('error', { error: fault });
    happen('unhandledrejection', { reason: fault });
    expect(told).toEqual({});
    expect(logged).toEqual([]);
  });

  it('is none when a browser only speaks of itself', () => {
    const { happen, logged } = begin();
    happen('error', {
      error: null,
      message: 'ResizeObserver loop completed with undelivered notifications.',
    });
    expect(logged).toEqual([]);
  });

  it('is told as it was said when it is a call that no page speaks of [catalogue.4]', () => {
    const { happen, logged, notices } = begin();
    const say = { zh: '不行', en: 'No' };
    happen('unhandledrejection', { reason: new AppError(say) });
    expect(notices.notices).toMatchObject([{ intent: 'danger', message: say }]);
    expect(logged).toEqual([]);
  });
});

describe('code that does not come', () => {
  /** As the loader does: it tells first, and lets the caller have the same fault. */
  const load = (target: EventTarget, payload: Error) => {
    target.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
    return Promise.reject(payload);
  };
  const settled = () => new Promise(resolve => setTimeout(resolve));

  it('is missed when somebody wants it, and not when it was fetched on a guess', async () => {
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
