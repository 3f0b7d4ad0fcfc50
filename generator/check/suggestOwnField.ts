import type { LocalizedText } from '#model/language';

/** The cure where a field is written without `$this`, and is read as a text. */
export const suggestOwnField = (name: string): LocalizedText => ({
  zh: `若指本记录的“${name}”，写 "$this.${name}"。`,
  en: `If the "${name}" of this record is meant, write "$this.${name}".`,
});
