import { describe, expect, it } from 'vitest';
import { FakeStorage } from '#tests/support/fakeServer';
import { syncSettings } from './syncSettings';
import { SettingsStore } from './SettingsStore';

/** Two windows over one storage with storage events, which a sleeping window misses. */
function setUp() {
  const storage = new FakeStorage();
  const open = () => {
    const target = new EventTarget();
    const settings = new SettingsStore(storage);
    const dispose = syncSettings(settings, storage, target);
    const hear = (key: string | null) => target.dispatchEvent(Object.assign(new Event('storage'), { key }));
    return { settings, hear, dispose };
  };
  return { storage, one: open(), other: open() };
}

describe('syncSettings', () => {
  it('settings sync applies a language chosen in another browser window', () => {
    const { one, other } = setUp();
    one.settings.setLanguage('en');
    other.hear('language');
    expect(other.settings.language).toBe('en');
  });

  it('settings sync applies a theme saved in another browser window, and keeps the theme preview of this browser window', () => {
    const { one, other } = setUp();
    other.settings.previewTheme({ layout: 'float' });
    one.settings.previewTheme({ themeName: 'ocean' });
    one.settings.saveTheme();
    other.hear('theme');
    expect(other.settings.theme).toMatchObject({ themeName: 'ocean', layout: 'float' });
    one.settings.resetTheme();
    other.hear('theme');
    expect(other.settings.theme).toMatchObject({ themeName: 'blue-black', layout: 'float' });
  });

  it('settings sync merges theme saves of two browser windows, although one missed the storage event of the other', () => {
    const { storage, one, other } = setUp();
    one.settings.previewTheme({ themeName: 'ocean', showTabs: false });
    one.settings.saveTheme();
    other.settings.previewTheme({ layout: 'float' });
    other.settings.saveTheme();
    expect(JSON.parse(storage.getItem('theme') ?? '')).toMatchObject({
      themeName: 'ocean',
      showTabs: false,
      layout: 'float',
    });
    expect(other.settings.theme.themeName).toBe('ocean');
  });

  it('settings sync resets the settings of all browser windows when the storage is cleared', () => {
    const { storage, one, other } = setUp();
    one.settings.setLanguage('en');
    other.hear('language');
    storage.entries.clear();
    other.hear(null);
    expect(other.settings.language).toBe('zh');
    expect([...storage.entries]).toEqual([]);
  });

  it('settings sync stops after disposal', () => {
    const { one, other } = setUp();
    other.dispose();
    one.settings.setLanguage('en');
    other.hear('language');
    expect(other.settings.language).toBe('zh');
  });
});
