import { makeAutoObservable, observableRef } from 'mobx';
import type { Language } from '#model/language';
import { keptLanguage, keptTheme, languageKey, themeKey, type Keep } from './Keep';
import { defaultTheme, type Layout, type Theme } from './theme';

/** What a person likes, kept in this browser. */
export class SettingsStore {
  language: Language;
  /** The side bar shows icons only. */
  collapse: boolean;
  theme: Theme;
  device: 'desktop' | 'mobile' = 'desktop';
  /** The drawer in which the theme is chosen is open. */
  themeOpen = false;
  private readonly keep: Keep;
  /** What was kept when this window last looked. */
  private known: Theme;

  constructor(keep: Keep) {
    this.keep = keep;
    this.language = keptLanguage(keep);
    this.collapse = keep.getItem('collapse') === 'true';
    this.theme = this.known = keptTheme(keep);
    makeAutoObservable<this, 'keep' | 'known'>(
      this,
      { keep: false, known: false, theme: observableRef },
      { autoBind: true },
    );
  }

  /** A narrow window has room for one layout; the one that was chosen comes back with the room. */
  get layout(): Layout {
    return this.device === 'mobile' ? 'vertical' : this.theme.layout;
  }

  speak(language: Language): void {
    this.language = language;
    this.keep.setItem(languageKey, language);
  }

  toggleCollapse(): void {
    this.collapse = !this.collapse;
    this.keep.setItem('collapse', String(this.collapse));
  }

  fit(device: SettingsStore['device']): void {
    this.device = device;
  }

  openTheme(): void {
    this.themeOpen = true;
  }

  closeTheme(): void {
    this.themeOpen = false;
  }

  /** Shown at once, and kept only when it is saved. */
  dress(change: Partial<Theme>): void {
    this.theme = { ...this.theme, ...change };
  }

  saveTheme(): void {
    this.wearKept();
    this.known = this.theme;
    this.keep.setItem(themeKey, JSON.stringify(this.theme));
  }

  /** Another window may have kept another theme: what was not chosen here meanwhile is as it is kept. */
  wearKept(): void {
    const { theme, known } = this;
    this.known = keptTheme(this.keep);
    this.theme = { ...this.known, ...differing(theme, known) };
  }

  restoreTheme(): void {
    this.theme = this.known = defaultTheme;
    this.keep.removeItem(themeKey);
  }
}

const differing = (theme: Theme, from: Theme): Partial<Theme> =>
  Object.fromEntries(Object.entries(theme).filter(([name, value]) => from[name as keyof Theme] !== value));
