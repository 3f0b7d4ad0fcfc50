import { createInstance } from 'i18next';
import type { Language, LocalizedText } from '#model/language';

/** Texts of a screen by key, in both languages; a missing language does not compile. */
export type ScreenTexts = Readonly<Record<string, LocalizedText>>;
export type TextValues = Readonly<Record<string, string | number>>;

/** The i18next instance. Texts are bundled with the code that shows them. */
const i18n = createInstance();

void i18n.init({
  lng: 'zh',
  fallbackLng: false,
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  // React escapes interpolated values.
  interpolation: { escapeValue: false },
  resources: {},
});

const namespaces = new WeakMap<ScreenTexts, string>();
let namespaceCount = 0;

function registerNamespace(texts: ScreenTexts): string {
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

/** `rows_one` and `rows_other` are plural forms of `rows`, selected by `count`. */
export type TextKey<T> = keyof T extends infer Key
  ? Key extends `${infer Stem}_one` | `${infer Stem}_other`
    ? Stem
    : Key & string
  : never;
export type Translate<T> = (key: TextKey<T>, values?: TextValues) => string;

export function createTranslator<T extends ScreenTexts>(texts: T, language: Language): Translate<T> {
  const translate = i18n.getFixedT(language, registerNamespace(texts));
  return (key, values) => translate(key, { ...values });
}
