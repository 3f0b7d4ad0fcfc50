import { isObject, type JsonObject, type JsonValue } from '#model/json';
import type { SourceFile } from '../SourceFile';

/** A file of `choices/`: choices that several fields share. */
export interface ChoiceList {
  source: SourceFile;
  /** Valid choices without duplicate codes; empty if the choices are stored records. */
  choices: readonly JsonObject[];
  /** Keywords of a choice list whose choices are records. */
  entries?: JsonObject;
}

/** Keywords of a choice file whose choices are stored records. */
export const choiceEntryKeywords = ['from', 'where', 'offered', 'value', 'label'] as const;

/** Creates a choice list from a file of `choices/`. */
export function createChoiceList(source: SourceFile): ChoiceList {
  const file = isObject(source.value) ? source.value : {};
  const listed = file.choices;
  const choices = (Array.isArray(listed) ? listed : []).filter(isChoice);
  const byCode = new Map([...choices].reverse().map(choice => [choice.const, choice]));
  return {
    source,
    choices: choices.filter(choice => byCode.get(choice.const) === choice),
    ...(typeof file.from === 'string' && { entries: pickEntryKeywords(file) }),
  };
}

const pickEntryKeywords = (file: JsonObject): JsonObject =>
  Object.fromEntries(
    choiceEntryKeywords.flatMap(word => (file[word] === undefined ? [] : [[word, file[word]]])),
  );

const isChoice = (value: JsonValue): value is JsonObject =>
  isObject(value) && (typeof value.const === 'string' || typeof value.const === 'number');
