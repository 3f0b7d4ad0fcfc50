import type { LocalizedText } from '#model/language';

/** The fix for a field name without `$this`, which is read as a constant text. */
export const suggestOwnField = (name: string): LocalizedText => ({
  zh: `若指本记录的“${name}”，写 "$this.${name}"。`,
  en: `If the "${name}" of this record is meant, write "$this.${name}".`,
});
