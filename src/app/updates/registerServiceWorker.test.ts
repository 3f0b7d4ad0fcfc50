import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoticeStore } from '../../stores/feedback/NoticeStore';
import { registerServiceWorker } from './registerServiceWorker';

const reload = vi.fn();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockClear();
});

/** Fake browser whose service worker has an update. */
async function setUp(unsaved: boolean) {
  const next = Object.assign(new EventTarget(), { state: 'installing' });
  const registration = Object.assign(new EventTarget(), { installing: next });
  const serviceWorker = { controller: {}, register: () => Promise.resolve(registration) };
  const locks = { request: () => new Promise(() => {}) };
  vi.stubGlobal('navigator', { serviceWorker, locks });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('location', { reload });
  const notices = new NoticeStore();
  await registerServiceWorker({ notices, unsaved: { hasAny: unsaved } }, 'main.js');
  registration.dispatchEvent(new Event('updatefound'));
  const activate = () => {
    next.state = 'activated';
    next.dispatchEvent(new Event('statechange'));
  };
  const getNoticeTexts = () =>
    notices.notices.map(({ message }) => (typeof message === 'string' ? message : message.zh));
  return { activate, getNoticeTexts };
}

describe('registerServiceWorker', () => {
  it('service worker update shows notices of 8000 milliseconds while it installs and when it is ready [const.6]', async () => {
    const { activate, getNoticeTexts } = await setUp(false);
    vi.advanceTimersByTime(7999);
    expect(getNoticeTexts()).toEqual(['发现新版本，正在下载']);
    vi.advanceTimersByTime(1);
    expect(getNoticeTexts()).toEqual([]);
    activate();
    vi.advanceTimersByTime(7999);
    expect(getNoticeTexts()).toEqual(['更新完成，页面将在 10 秒后刷新']);
    vi.advanceTimersByTime(1);
    expect(getNoticeTexts()).toEqual([]);
  });

  it('service worker update reloads the page 10000 milliseconds after it is ready [const.6]', async () => {
    const { activate } = await setUp(false);
    activate();
    vi.advanceTimersByTime(9999);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('service worker update does not reload a page with unsaved text', async () => {
    const { activate, getNoticeTexts } = await setUp(true);
    activate();
    vi.advanceTimersByTime(10_000);
    expect(reload).not.toHaveBeenCalled();
    expect(getNoticeTexts()).toEqual(['更新完成，保存后请刷新页面']);
  });
});
