import { describe, expect, it } from 'vitest';
import { FakeStorage } from '#tests/support/fakeServer';
import { SettingsStore } from './SettingsStore';
import { defaultTheme } from './theme';

describe('the settings of a browser', () => {
  it('are Chinese and unfolded at first, whatever else may stand in its storage', () => {
    expect(new SettingsStore(new FakeStorage())).toMatchObject({ language: 'zh', isSidebarCollapsed: false });
    const odd = new FakeStorage({ language: 'constructor', collapse: '1' });
    expect(new SettingsStore(odd)).toMatchObject({ language: 'zh', isSidebarCollapsed: false });
  });

  it('are the same at the next visit', () => {
    const keep = new FakeStorage();
    const settings = new SettingsStore(keep);
    settings.setLanguage('en');
    settings.toggleSidebar();
    expect(new SettingsStore(keep)).toMatchObject({ language: 'en', isSidebarCollapsed: true });
  });

  it('show a theme at once, keep it when it is saved, and forget it when it is restored [state.8]', () => {
    const keep = new FakeStorage();
    const settings = new SettingsStore(keep);
    settings.previewTheme({ themeName: 'ocean' });
    expect(settings.theme.themeName).toBe('ocean');
    expect(keep.getItem('theme')).toBeNull();
    settings.saveTheme();
    expect(new SettingsStore(keep).theme.themeName).toBe('ocean');
    settings.resetTheme();
    expect(settings.theme).toEqual(defaultTheme);
    expect(keep.getItem('theme')).toBeNull();
  });

  it('force the vertical layout on mobile, and give the chosen one back [shell.2] [shell.3]', () => {
    const settings = new SettingsStore(new FakeStorage());
    settings.previewTheme({ layout: 'float' });
    settings.setDevice('mobile');
    expect(settings.layout).toBe('vertical');
    settings.setDevice('desktop');
    expect(settings.layout).toBe('float');
  });
});
