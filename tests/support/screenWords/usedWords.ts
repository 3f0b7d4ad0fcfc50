import { isObject, type JsonObject, type JsonValue } from '#model/json';
import { around, samePlace } from './listWords';

const definition = /^#\/\$defs\/(\w+)$/;

/** Steps from the top of a file to a keyword. */
export type WordPath = readonly (string | number)[];

/** Where a file uses each word, with the places of `listWords`: it is read along the meta-schema. */
export function findWords(meta: JsonObject, root: string, file: JsonValue): Map<string, WordPath[]> {
  const found = new Map<string, WordPath[]>();
  const definitions = isObject(meta.$defs) ? meta.$defs : {};
  const visit = (value: JsonValue, node: JsonValue | undefined, place: string, path: WordPath): void => {
    if (!isObject(node)) return;
    const { properties, additionalProperties: others, items, $ref } = node;
    const [, name] = definition.exec(String($ref)) ?? [];
    if (name !== undefined) visit(value, definitions[name], samePlace[name] ?? name, path);
    if (Array.isArray(value)) value.forEach((one, index) => visit(one, items, place, [...path, index]));
    if (isObject(value))
      for (const [word, below] of Object.entries(value)) {
        const known = isObject(properties) ? properties[word] : undefined;
        if (known === undefined) {
          visit(below, others, place, [...path, word]);
          continue;
        }
        const paths = found.get(`${place}.${word}`) ?? [];
        found.set(`${place}.${word}`, [...paths, [...path, word]]);
        visit(below, known, `${place}.${word}`, [...path, word]);
      }
    for (const keyword of around.filter(one => one !== 'items' && one !== 'additionalProperties'))
      [node[keyword] ?? null].flat().forEach(part => visit(value, part, place, path));
  };
  visit(file, meta, root, []);
  return found;
}

/** The words that a file uses. */
export const usedWords = (meta: JsonObject, root: string, file: JsonValue): Set<string> =>
  new Set(findWords(meta, root, file).keys());

/** A copy of the file without the keyword. */
export function removeWord(file: JsonValue, [step, ...rest]: WordPath): JsonValue {
  if (Array.isArray(file))
    return rest.length === 0
      ? file.filter((_, index) => index !== step)
      : file.map((one, index) => (index === step ? removeWord(one, rest) : one));
  if (!isObject(file) || step === undefined) return file;
  const { [step]: below, ...others } = file;
  return rest.length === 0 || below === undefined ? others : { ...file, [step]: removeWord(below, rest) };
}
