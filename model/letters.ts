import type { LocalizedText } from './language';

/** A letter about a record, such as a notice of admission, that is printed on a page of its own. */
export interface Letter {
  name: string;
  title: LocalizedText;
  /** States of the records that it is for; all if absent. */
  states?: readonly string[];
  /** Templates over fields, `Dear parents of {name}`. */
  paragraphs: Readonly<Record<keyof LocalizedText, readonly string[]>>;
  /** Rows of fields in the table below the text. */
  rows: readonly (readonly string[])[];
  /** Field with the sender, below the letter. */
  from?: string;
  /** Field with its date. */
  on?: string;
}

/** A letter as one caller may print it, in its language. */
export interface ProjectedLetter {
  name: string;
  title: string;
  /** States as the caller sees them; all if absent. */
  states?: string[];
  paragraphs: string[];
  rows: string[][];
  from?: string;
  on?: string;
}

export const letterPlaceholder = /\{(\w+)\}/g;

/** Fields without whose values there is no letter: those of its text, its sender and its date. */
export const listLetterFields = (
  paragraphs: readonly string[],
  { from, on }: Pick<Letter, 'from' | 'on'>,
): string[] => [
  ...new Set([
    ...paragraphs.flatMap(text => [...text.matchAll(letterPlaceholder)].map(([, name = '']) => name)),
    ...(from === undefined ? [] : [from]),
    ...(on === undefined ? [] : [on]),
  ]),
];
