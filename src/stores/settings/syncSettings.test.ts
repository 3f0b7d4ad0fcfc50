import { describe, expect, it } from 'vitest';
import { FakeStorage } from '#tests/support/fakeServer';
import { syncSettings } from './syncSettings';
import { SettingsStore } from './SettingsStore';

/** Two windows over one storage: each is told of what the other writes, unless it sleeps. */
function begin() {
  const keep = new FakeStorage();
  const open = () => {
    const target = new EventTarget();
    const settings = new SettingsStore(keep);
    const stop = syncSettings(settings, keep, target);
    const hear = (key: string | null) => target.dispatchEvent(Object.assign(new Event('storage'), { key }));
    return { settings, hear, stop };
  };
  return { keep, one: open(), other: open() };
}

describe('two windows of a browser', () => {
  it('speak the language that was chosen in one of them', () => {
    const { one, other } = begin();
    one.settings.setLanguage('en');
    other.hear('language');
    expect(other.settings.language).toBe('en');
  });

  it('wear the theme that was saved in one of them, and what is being tried on stays', () => {
    const { one, other } = begin();
    other.settings.previewTheme({ layout: 'float' });
    one.settings.previewTheme({ themeName: 'ocean' });
    one.settings.saveTheme();
    other.hear('theme');
    expect(other.settings.theme).toMatchObject({ themeName: 'ocean', layout: 'float' });
    one.settings.resetTheme();
    other.hear('theme');
    expect(other.settings.theme).toMatchObject({ themeName: 'blue-black', layout: 'float' });
  });

  it('do not take from each other what was saved later, even if one has slept', () => {
    const { keep, one, other } = begin();
    one.settings.previewTheme({ themeName: 'ocean', showTabs: false });
    one.settings.saveTheme();
    other.settings.previewTheme({ layout: 'float' });
    other.settings.saveTheme();
    expect(JSON.parse(keep.getItem('theme') ?? '')).toMatchObject({
      themeName: 'ocean',
      showTabs: false,
      layout: 'float',
    });
    expect(other.settings.theme.themeName).toBe('ocean');
  });

  it('begin anew together when all was forgotten', () => {
    const { keep, one, other } = begin();
    one.settings.setLanguage('en');
    other.hear('language');
    keep.entries.clear();
    other.hear(null);
    expect(other.settings.language).toBe('zh');
    expect([...keep.entries]).toEqual([]);
  });

  it('go their own ways once one of them stops', () => {
    const { one, other } = begin();
    other.stop();
    one.settings.setLanguage('en');
    other.hear('language');
    expect(other.settings.language).toBe('zh');
  });
});
