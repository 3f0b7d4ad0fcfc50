import { makeAutoObservable, observableRef } from 'mobx';
import type { Language } from '#model/language';
import {
  getStoredLanguage,
  getStoredTheme,
  languageKey,
  themeKey,
  type BrowserStorage,
} from './browserStorage';
import { defaultTheme, type ThemeLayout, type Theme } from './theme';

/** User settings stored in this browser. */
export class SettingsStore {
  language: Language;
  /** Whether the side bar is collapsed to icons. */
  isSidebarCollapsed: boolean;
  theme: Theme;
  device: 'desktop' | 'mobile' = 'desktop';
  /** The theme drawer is open. */
  isThemeDrawerOpen = false;
  private readonly storage: BrowserStorage;
  /** Theme last read from the storage. */
  private storedTheme: Theme;

  constructor(storage: BrowserStorage) {
    this.storage = storage;
    this.language = getStoredLanguage(storage);
    this.isSidebarCollapsed = storage.getItem('collapse') === 'true';
    this.theme = this.storedTheme = getStoredTheme(storage);
    makeAutoObservable<this, 'storage' | 'storedTheme'>(
      this,
      { storage: false, storedTheme: false, theme: observableRef, hasPageKeys: false },
      { autoBind: true },
    );
  }

  /** A narrow window always has the vertical layout; the chosen layout returns in a wider one. */
  get layout(): ThemeLayout {
    return this.device === 'mobile' ? 'vertical' : this.theme.layout;
  }

  /**
   * Whether single-key shortcuts are enabled. Read on each key press, so that a change in another window applies at
   * once.
   */
  get hasPageKeys(): boolean {
    return this.storage.getItem('pageKeys') !== 'off';
  }

  setPageKeys(areOn: boolean): void {
    this.storage.setItem('pageKeys', areOn ? 'on' : 'off');
  }

  setLanguage(language: Language): void {
    this.language = language;
    this.storage.setItem(languageKey, language);
  }

  toggleSidebar(): void {
    this.isSidebarCollapsed = !this.isSidebarCollapsed;
    this.storage.setItem('collapse', String(this.isSidebarCollapsed));
  }

  setDevice(device: SettingsStore['device']): void {
    this.device = device;
  }

  openThemeDrawer(): void {
    this.isThemeDrawerOpen = true;
  }

  closeThemeDrawer(): void {
    this.isThemeDrawerOpen = false;
  }

  /** Applies a theme without storing it. */
  previewTheme(change: Partial<Theme>): void {
    this.theme = { ...this.theme, ...change };
  }

  saveTheme(): void {
    this.applyStoredTheme();
    this.storedTheme = this.theme;
    this.storage.setItem(themeKey, JSON.stringify(this.theme));
  }

  /** Another window may have stored a theme: options not previewed here take the stored values. */
  applyStoredTheme(): void {
    const { theme, storedTheme } = this;
    this.storedTheme = getStoredTheme(this.storage);
    this.theme = { ...this.storedTheme, ...getChangedOptions(theme, storedTheme) };
  }

  resetTheme(): void {
    this.theme = this.storedTheme = defaultTheme;
    this.storage.removeItem(themeKey);
  }
}

const getChangedOptions = (theme: Theme, from: Theme): Partial<Theme> =>
  Object.fromEntries(Object.entries(theme).filter(([name, value]) => from[name as keyof Theme] !== value));
