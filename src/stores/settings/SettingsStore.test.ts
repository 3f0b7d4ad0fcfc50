import { describe, expect, it } from 'vitest';
import { FakeStorage } from '#tests/support/fakeServer';
import { SettingsStore } from './SettingsStore';
import { defaultTheme } from './theme';

describe('SettingsStore', () => {
  it('settings default to Chinese and an unfolded side bar for an empty storage and for invalid stored values', () => {
    expect(new SettingsStore(new FakeStorage())).toMatchObject({
      language: 'zh',
      isSidebarCollapsed: false,
      hasPageKeys: true,
    });
    const invalid = new FakeStorage({ language: 'constructor', collapse: '1' });
    expect(new SettingsStore(invalid)).toMatchObject({ language: 'zh', isSidebarCollapsed: false });
  });

  it('settings are restored from the storage at the next load', () => {
    const storage = new FakeStorage();
    const settings = new SettingsStore(storage);
    settings.setLanguage('en');
    settings.toggleSidebar();
    settings.setPageKeys(false);
    expect(new SettingsStore(storage)).toMatchObject({
      language: 'en',
      isSidebarCollapsed: true,
      hasPageKeys: false,
    });
  });

  it('settings preview a theme at once, store it on save, and remove it on reset [state.8]', () => {
    const storage = new FakeStorage();
    const settings = new SettingsStore(storage);
    settings.previewTheme({ themeName: 'ocean' });
    expect(settings.theme.themeName).toBe('ocean');
    expect(storage.getItem('theme')).toBeNull();
    settings.saveTheme();
    expect(new SettingsStore(storage).theme.themeName).toBe('ocean');
    settings.resetTheme();
    expect(settings.theme).toEqual(defaultTheme);
    expect(storage.getItem('theme')).toBeNull();
  });

  it('settings force the vertical layout on mobile and restore the chosen one [shell.2] [shell.3] [state.11]', () => {
    const settings = new SettingsStore(new FakeStorage());
    settings.previewTheme({ layout: 'float' });
    settings.setDevice('mobile');
    expect(settings.layout).toBe('vertical');
    settings.setDevice('desktop');
    expect(settings.layout).toBe('float');
  });
});
