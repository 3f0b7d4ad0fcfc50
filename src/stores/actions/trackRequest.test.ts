import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorLogStore } from '../feedback/ErrorLogStore';
import { trackRequest } from './trackRequest';
import { LoadingStore } from '../feedback/LoadingStore';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

function setUp() {
  const stores = { loading: new LoadingStore(), errorLog: new ErrorLogStore(), signedIn: undefined };
  return {
    ...stores,
    onCall: (path: string, answer: Promise<unknown>) => trackRequest(stores, path, answer, false),
  };
}

const never = new Promise(() => {});

describe('trackRequest', () => {
  it.each(['/pool/doEdit', '/pool/doSave'])(
    'request to %s shows the loading overlay [valid.6] [const.3]',
    async path => {
      const { loading, onCall } = setUp();
      onCall(path, never);
      await vi.advanceTimersByTimeAsync(200);
      expect(loading.current?.message).toEqual({ zh: '正在保存，请稍候', en: 'Saving, please wait' });
    },
  );

  it.each(['/pool/getList', '/pool/doDelete', '/draft/getDetail'])(
    'request to %s shows no loading overlay [valid.6]',
    async path => {
      const { loading, onCall } = setUp();
      onCall(path, never);
      await vi.advanceTimersByTimeAsync(200);
      expect(loading.current).toBeUndefined();
    },
  );

  it.each([
    [true, 1],
    [false, 0],
  ])('failed request is logged in development only (%s) [catalogue.8]', async (isDevelopment, logged) => {
    vi.stubEnv('DEV', isDevelopment);
    const { errorLog, onCall } = setUp();
    const answer = Promise.reject(new Error('refused'));
    onCall('/pool/getList', answer);
    await answer.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(errorLog.errors).toHaveLength(logged);
  });

  it('request that its page aborted is not logged', async () => {
    vi.stubEnv('DEV', true);
    const { errorLog, onCall } = setUp();
    const answer = Promise.reject(AbortSignal.abort().reason as Error);
    onCall('/pool/getList', answer);
    await answer.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(errorLog.errors).toEqual([]);
  });
});
