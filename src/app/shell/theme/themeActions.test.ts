import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeWindow } from '#tests/support/FakeWindow';
import { FakeStorage, fakeServer } from '#tests/support/fakeServer';
import { tokenKey } from '../../../stores/settings/browserStorage';
import { LoadingStore } from '../../../stores/feedback/LoadingStore';
import { NoticeStore } from '../../../stores/feedback/NoticeStore';
import { RootStore } from '../../../stores/RootStore';
import { SettingsStore } from '../../../stores/settings/SettingsStore';
import { defaultTheme, type Theme } from '../../../stores/settings/theme';
import { clearBrowserData, closeThemeDrawer, applyRandomTheme } from './themeActions';

afterEach(() => void vi.useRealTimers());

const words = { zh: '离开吗？', en: 'Leave?' };

/** Clears the browser data, with these answers to the confirmation questions. */
async function clear(...answers: readonly boolean[]) {
  const stores = new RootStore(fakeServer(), new FakeStorage({ [tokenKey]: 'a' }), new FakeWindow('/index'));
  stores.unsaved.register('/street', {
    isUnsaved: () => true,
    question: words,
    answerLabels: { yes: words, no: words },
  });
  const seen: string[] = [];
  const done = clearBrowserData(stores, {
    storage: { clear: () => void seen.push(`cleared, token ${stores.session.token}`) },
    reload: () => void seen.push('loaded anew'),
  });
  const asked: (string | undefined)[] = [];
  for (const yes of answers) {
    await Promise.resolve();
    await Promise.resolve();
    asked.push(stores.questions.current?.answerLabels?.yes.zh);
    stores.questions.current?.answer(yes);
  }
  await done;
  return { seen, stores, asked };
}

describe('clearBrowserData', () => {
  it('clearBrowserData signs out, clears the storage and reloads, in this order [theme.10]', async () => {
    const { seen, asked } = await clear(true, true);
    expect(seen).toEqual(['cleared, token undefined', 'loaded anew']);
    expect(asked).toEqual(['清理', words.zh]);
  });

  it.each([
    ['the person does not want it', [false]],
    ['text would be lost', [true, false]],
  ])('clearBrowserData does nothing when %s', async (_, answers) => {
    const { seen, stores } = await clear(...answers);
    expect(seen).toEqual([]);
    expect(stores.session.token).toBe('a');
  });
});

describe('applyRandomTheme', () => {
  it('random theme is applied under the loading overlay, which is removed a second later [theme.11]', () => {
    vi.useFakeTimers();
    const [keep, loading] = [new FakeStorage(), new LoadingStore()];
    const settings = new SettingsStore(keep);
    applyRandomTheme(settings, loading);
    expect(settings.theme).toEqual(defaultTheme);
    applyRandomTheme(settings, loading);
    const { current } = loading;
    current?.onShown?.();
    const thrown = settings.theme;
    current?.onShown?.();
    expect(settings.theme).toBe(thrown);
    expect(settings.theme.themeName).not.toBe(defaultTheme.themeName);
    expect(new SettingsStore(keep).theme).toEqual(settings.theme);
    vi.advanceTimersByTime(999);
    expect(loading.current).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(loading.current).toBeUndefined();
  });
});

describe('closeThemeDrawer', () => {
  function close(change: Partial<Theme>, how: 'saveTheme' | 'resetTheme' | undefined) {
    const keep = new FakeStorage();
    const stores = { settings: new SettingsStore(keep), notices: new NoticeStore() };
    stores.settings.openThemeDrawer();
    stores.settings.previewTheme(change);
    if (how) stores.settings[how]();
    closeThemeDrawer(stores, keep);
    expect(stores.settings.isThemeDrawerOpen).toBe(false);
    return { ...stores, keep };
  }

  it('closing the theme drawer offers to save an unsaved theme [theme.9]', () => {
    const { notices, keep } = close({ themeName: 'ocean' }, undefined);
    expect(notices.notices.map(({ message }) => message)).toMatchObject([
      { zh: '主题尚未保存，重新加载后将恢复原样' },
    ]);
    notices.notices[0]?.action?.run();
    expect(new SettingsStore(keep).theme.themeName).toBe('ocean');
  });

  it.each(['saveTheme', 'resetTheme'] as const)('closing the theme drawer shows no notice after %s', how => {
    expect(close({ themeName: 'ocean' }, how).notices.notices).toEqual([]);
  });
});
