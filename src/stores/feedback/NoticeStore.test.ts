import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#model/errors';
import { NoticeStore } from './NoticeStore';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const saved = { zh: '已保存', en: 'Saved' };
const refused = new AppError({ zh: '不行', en: 'No' });

function setUp() {
  const store = new NoticeStore();
  const count = () => store.notices.length;
  /** Count of notices after a further delay in milliseconds. */
  const after = (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    return count();
  };
  const id = () => store.notices[0]?.id ?? 0;
  return { store, count, after, id };
}

describe('NoticeStore', () => {
  it.each([
    ['what was done', (store: NoticeStore) => store.show('success', saved)],
    ['an error', (store: NoticeStore) => store.showError(refused)],
  ])('NoticeStore shows a notice for 3000 milliseconds by default: %s [const.1]', (_, showNotice) => {
    const { store, after } = setUp();
    showNotice(store);
    expect(after(2999)).toBe(1);
    expect(after(1)).toBe(0);
  });

  it('NoticeStore shows a notice for the configured duration, and without a timeout if the duration is infinite', () => {
    const { store, after } = setUp();
    store.show('primary', saved, 8000);
    expect(after(7999)).toBe(1);
    expect(after(1)).toBe(0);
    store.offer(saved, { label: saved, run: () => {} });
    expect(after(10_000_000)).toBe(1);
  });

  it('NoticeStore shows a notice with an undo action for longer', () => {
    const { store, after } = setUp();
    store.showWithAction(saved, { label: saved, run: () => {} });
    expect(after(19_999)).toBe(1);
    expect(after(1)).toBe(0);
  });

  it('NoticeStore pauses the timeout of a notice on hover or focus', () => {
    const { store, after, id } = setUp();
    store.showError(refused);
    after(2000);
    store.pause(id());
    store.pause(id());
    expect(after(60_000)).toBe(1);
    store.resume(id());
    expect(after(60_000)).toBe(1);
    store.resume(id());
    expect(after(999)).toBe(1);
    expect(after(1)).toBe(0);
  });

  it('NoticeStore merges repeated notices into one with a count and restarts its timeout [const.7]', () => {
    const { store, after } = setUp();
    for (let time = 0; time < 3; time += 1) {
      store.showError(refused);
      expect(store.notices.map(notice => notice.count)).toEqual([time + 1]);
      after(time < 2 ? 1000 : 0);
    }
    expect(after(2999)).toBe(1);
    expect(after(1)).toBe(0);
  });

  it('NoticeStore announces a repeated notice again to screen readers, unless it is paused', () => {
    const { store, id } = setUp();
    store.showError(refused);
    const first = id();
    store.showError(refused);
    expect(id()).not.toBe(first);
    const held = id();
    store.pause(held);
    store.showError(refused);
    expect(store.notices).toMatchObject([{ id: held, count: 3 }]);
  });

  it('NoticeStore shows a separate notice for another text, another intent or another action', () => {
    const { store, count } = setUp();
    store.show('success', saved);
    store.show('warning', saved);
    store.show('success', { zh: '中午好，李', en: 'Good day, Li' });
    store.show('success', { zh: '中午好，王', en: 'Good day, Wang' });
    for (const take of [() => {}, () => {}]) store.showWithAction(saved, { label: saved, run: take });
    expect(count()).toBe(6);
  });

  it('NoticeStore removes a closed notice at once, and all notices with the session', () => {
    const { store, count, id } = setUp();
    store.show('success', saved);
    store.close(id());
    expect(count()).toBe(0);
    store.show('success', saved);
    store.showError(refused);
    store.clear();
    expect(count()).toBe(0);
    store.show('success', saved);
    vi.advanceTimersByTime(2999);
    expect(count()).toBe(1);
  });
});
