import { makeAutoObservable } from 'mobx';
import { languages, type Language } from '#model/language';

/** What a browser remembers between visits. */
export type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What a person likes, kept in this browser. */
export class SettingsStore {
  language: Language;
  /** The side bar shows icons only. */
  collapse: boolean;
  private readonly keep: Keep;

  constructor(keep: Keep) {
    this.keep = keep;
    const language = keep.getItem('language');
    this.language = languages.find(known => known === language) ?? 'zh';
    this.collapse = keep.getItem('collapse') === 'true';
    makeAutoObservable<this, 'keep'>(this, { keep: false }, { autoBind: true });
  }

  speak(language: Language): void {
    this.language = language;
    this.keep.setItem('language', language);
  }

  toggleCollapse(): void {
    this.collapse = !this.collapse;
    this.keep.setItem('collapse', String(this.collapse));
  }
}
