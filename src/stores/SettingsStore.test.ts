import { describe, expect, it } from 'vitest';
import { FakeKeep } from '#tests/support/fakeServer';
import { SettingsStore } from './SettingsStore';
import { defaultTheme } from './theme';

describe('the settings of a browser', () => {
  it('are Chinese and unfolded at first, whatever else may stand in its storage', () => {
    expect(new SettingsStore(new FakeKeep())).toMatchObject({ language: 'zh', collapse: false });
    const odd = new FakeKeep({ language: 'constructor', collapse: '1' });
    expect(new SettingsStore(odd)).toMatchObject({ language: 'zh', collapse: false });
  });

  it('are the same at the next visit', () => {
    const keep = new FakeKeep();
    const settings = new SettingsStore(keep);
    settings.speak('en');
    settings.toggleCollapse();
    expect(new SettingsStore(keep)).toMatchObject({ language: 'en', collapse: true });
  });

  it('show a theme at once, keep it when it is saved, and forget it when it is restored [state.8]', () => {
    const keep = new FakeKeep();
    const settings = new SettingsStore(keep);
    settings.dress({ themeName: 'ocean' });
    expect(settings.theme.themeName).toBe('ocean');
    expect(keep.getItem('theme')).toBeNull();
    settings.saveTheme();
    expect(new SettingsStore(keep).theme.themeName).toBe('ocean');
    settings.restoreTheme();
    expect(settings.theme).toEqual(defaultTheme);
    expect(keep.getItem('theme')).toBeNull();
  });

  it('force the vertical layout on mobile, and give the chosen one back [shell.2] [shell.3]', () => {
    const settings = new SettingsStore(new FakeKeep());
    settings.dress({ layout: 'float' });
    settings.fit('mobile');
    expect(settings.layout).toBe('vertical');
    settings.fit('desktop');
    expect(settings.layout).toBe('float');
  });
});
