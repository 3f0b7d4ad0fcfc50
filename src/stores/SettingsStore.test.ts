import { describe, expect, it } from 'vitest';
import { FakeKeep } from '#tests/support/fakeServer';
import { SettingsStore } from './SettingsStore';

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
});
