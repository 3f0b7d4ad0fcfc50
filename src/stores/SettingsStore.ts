import { makeAutoObservable } from 'mobx';
import type { Language } from '#model/language';
import { keptLanguage, languageKey, type Keep } from './Keep';

/** What a person likes, kept in this browser. */
export class SettingsStore {
  language: Language;
  /** The side bar shows icons only. */
  collapse: boolean;
  private readonly keep: Keep;

  constructor(keep: Keep) {
    this.keep = keep;
    this.language = keptLanguage(keep);
    this.collapse = keep.getItem('collapse') === 'true';
    makeAutoObservable<this, 'keep'>(this, { keep: false }, { autoBind: true });
  }

  speak(language: Language): void {
    this.language = language;
    this.keep.setItem(languageKey, language);
  }

  toggleCollapse(): void {
    this.collapse = !this.collapse;
    this.keep.setItem('collapse', String(this.collapse));
  }
}
