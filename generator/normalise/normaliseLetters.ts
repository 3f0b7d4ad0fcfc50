import type { JsonObject } from '#model/json';
import type { LetterTemplate } from '#model/letters';
import {
  getListKeyword,
  getNamedObjectsKeyword,
  getTextKeyword,
  getTextListKeyword,
  getTitleKeyword,
  omitUndefined,
} from './readKeywords';

/** The letters of a resource, in their order; undefined if there are none. */
export function normaliseLetters(source: JsonObject): LetterTemplate[] | undefined {
  const letters = getNamedObjectsKeyword(source, 'x-letters').map(entry => normaliseLetter(...entry));
  return letters.length > 0 ? letters : undefined;
}

const normaliseLetter = (name: string, letter: JsonObject): LetterTemplate =>
  omitUndefined({
    name,
    title: getTitleKeyword(letter, name),
    states: letter.states === undefined ? undefined : getTextListKeyword(letter, 'states'),
    paragraphs: { zh: getTextListKeyword(letter, 'text'), en: getTextListKeyword(letter, 'x-text-en') },
    rows: getListKeyword(letter, 'rows').map(row => getTextListKeyword({ row }, 'row')),
    from: getTextKeyword(letter, 'from'),
    on: getTextKeyword(letter, 'on'),
  });
