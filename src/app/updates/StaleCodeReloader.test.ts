import { describe, expect, it } from 'vitest';
import { FakeStorage } from '#tests/support/fakeServer';
import { NoticeStore } from '../../stores/feedback/NoticeStore';
import { StaleCodeReloader } from './StaleCodeReloader';

function setUp({ build = 'main-1.js', storage = new FakeStorage(), current = false, typed = false } = {}) {
  const stores = { notices: new NoticeStore(), unsaved: { hasAny: typed } };
  const seen = { reloads: 0 };
  const window = {
    buildId: build,
    storage,
    reload: () => void (seen.reloads += 1),
    isFileGone: () => Promise.resolve(!current),
  };
  return { ...stores, seen, storage, reloader: new StaleCodeReloader(stores, window) };
}

describe('StaleCodeReloader', () => {
  it('StaleCodeReloader (after a new release) reloads the page when its code file is gone from the server, and then reports that a newer version runs [catalogue.7]', async () => {
    const { reloader, seen, storage } = setUp();
    await reloader.onLoadFailed();
    expect(seen.reloads).toBe(1);
    const { notices } = setUp({ build: 'main-2.js', storage });
    expect(notices.notices.map(({ message }) => message)).toEqual([
      { zh: '系统已更新到新版本', en: 'The console was updated to a new version' },
    ]);
    expect(setUp({ build: 'main-2.js', storage }).notices.notices).toEqual([]);
  });

  it('StaleCodeReloader (after a new release) reloads once per build, even when two builds alternate [catalogue.7]', async () => {
    const storage = new FakeStorage();
    const builds = ['main-1.js', 'main-1.js', 'main-2.js', 'main-1.js', 'main-2.js'];
    const reloads: number[] = [];
    for (const build of builds) {
      const { reloader, seen, notices } = setUp({ build, storage });
      await reloader.onLoadFailed();
      reloads.push(seen.reloads);
      if (build === 'main-1.js') expect(notices.notices).toEqual([]);
    }
    expect(reloads).toEqual([1, 0, 1, 0, 0]);
  });

  it.each([
    ['suggestion', true],
    ['reload', false],
  ])(
    'StaleCodeReloader (after a new release) treats concurrent load failures as one %s',
    async (_, typed) => {
      const { reloader, seen, notices } = setUp({ typed });
      await Promise.all([reloader.onLoadFailed(), reloader.onLoadFailed()]);
      expect([seen.reloads, notices.notices.length]).toEqual(typed ? [0, 1] : [1, 0]);
    },
  );

  it('StaleCodeReloader (after a new release) does not reload when code fails to load although its build is still served', async () => {
    const { reloader, seen } = setUp({ current: true });
    await reloader.onLoadFailed();
    expect(seen.reloads).toBe(0);
  });

  it('StaleCodeReloader (after a new release) keeps unsaved text and lets the user decide when to reload for missing code [catalogue.7]', async () => {
    const { reloader, seen, notices } = setUp({ typed: true });
    await reloader.onLoadFailed();
    await reloader.onLoadFailed();
    expect(seen.reloads).toBe(0);
    const [notice, another] = notices.notices;
    expect(another).toBeUndefined();
    expect(notice).toMatchObject({ action: { label: { en: 'Reload' } } });
    notice?.action?.run();
    expect(seen.reloads).toBe(1);
  });
});
