import { createInstance } from 'i18next';
import type { Language, LocalizedText } from '#model/language';

/** What a screen says, by key, in both languages; a missing one does not compile. */
export type Texts = Readonly<Record<string, LocalizedText>>;
export type Values = Readonly<Record<string, string | number>>;

/** Texts stand beside the code that shows them and travel with it, so nothing is loaded that is not shown. */
export const i18n = createInstance();

void i18n.init({
  lng: 'zh',
  fallbackLng: false,
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  // React escapes what it draws.
  interpolation: { escapeValue: false },
  resources: {},
});

const namespaces = new WeakMap<Texts, string>();
let namespaceCount = 0;

function registerNamespace(texts: Texts): string {
  const known = namespaces.get(texts);
  if (known !== undefined) return known;
  const namespace = `texts${++namespaceCount}`;
  for (const language of ['zh', 'en'] as const) {
    const words = Object.entries(texts).map(([key, text]) => [key, text[language]]);
    i18n.addResourceBundle(language, namespace, Object.fromEntries(words));
  }
  namespaces.set(texts, namespace);
  return namespace;
}

/** `rows_one` and `rows_other` are two forms of `rows`; `count` among the values chooses. */
export type TextKey<T> = keyof T extends infer Key
  ? Key extends `${infer Stem}_one` | `${infer Stem}_other`
    ? Stem
    : Key & string
  : never;
export type Translate<T> = (key: TextKey<T>, values?: Values) => string;

export function createTranslator<T extends Texts>(texts: T, language: Language): Translate<T> {
  const translate = i18n.getFixedT(language, registerNamespace(texts));
  return (key, values) => translate(key, { ...values });
}
