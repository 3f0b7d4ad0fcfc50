import type { LocalizedText } from './language';

/** A printable letter about a record, such as a notice of admission. */
export interface LetterTemplate {
  name: string;
  title: LocalizedText;
  /** States of the records for which the letter can be printed; all if absent. */
  states?: readonly string[];
  /** Templates over fields, `Dear parents of {name}`. */
  paragraphs: Readonly<Record<keyof LocalizedText, readonly string[]>>;
  /** Rows of fields in the table below the text. */
  rows: readonly (readonly string[])[];
  /** Field with the sender, below the letter. */
  from?: string;
  /** Field with the date of the letter. */
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

/** Matches a placeholder of a letter text. */
export const letterPlaceholderPattern = /\{(\w+)\}/g;

/**
 * Lists the fields that must have a value, or the letter cannot be printed: those of its text, its sender and its date.
 */
export const listLetterFields = (
  paragraphs: readonly string[],
  { from, on }: Pick<LetterTemplate, 'from' | 'on'>,
): string[] => [
  ...new Set([
    ...paragraphs.flatMap(text => [...text.matchAll(letterPlaceholderPattern)].map(([, name = '']) => name)),
    ...(from === undefined ? [] : [from]),
    ...(on === undefined ? [] : [on]),
  ]),
];
