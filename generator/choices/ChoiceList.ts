import { isObject, type JsonObject, type JsonValue } from '#model/json';
import type { SourceFile } from '../SourceFile';

/** A file of `choices/`: choices that several fields share. */
export interface ChoiceList {
  source: SourceFile;
  /** The well-formed choices, each code once. */
  choices: readonly JsonObject[];
}

export function createChoiceList(source: SourceFile): ChoiceList {
  const listed = isObject(source.value) ? source.value.choices : undefined;
  const choices = (Array.isArray(listed) ? listed : []).filter(isChoice);
  const byCode = new Map([...choices].reverse().map(choice => [choice.const, choice]));
  return { source, choices: choices.filter(choice => byCode.get(choice.const) === choice) };
}

const isChoice = (value: JsonValue): value is JsonObject =>
  isObject(value) && (typeof value.const === 'string' || typeof value.const === 'number');
