import { isObject, type JsonObject, type JsonValue } from '#model/json';
import { around, samePlace } from './listWords';

const definition = /^#\/\$defs\/(\w+)$/;

/** The words that a file uses, with the places of `listWords`: it is read along the meta-schema. */
export function usedWords(meta: JsonObject, root: string, file: JsonValue): Set<string> {
  const found = new Set<string>();
  const definitions = isObject(meta.$defs) ? meta.$defs : {};
  const visit = (value: JsonValue, node: JsonValue | undefined, place: string): void => {
    if (!isObject(node)) return;
    const { properties, additionalProperties: others, items, $ref } = node;
    const [, name] = definition.exec(String($ref)) ?? [];
    if (name !== undefined) visit(value, definitions[name], samePlace[name] ?? name);
    if (Array.isArray(value)) value.forEach(one => visit(one, items, place));
    if (isObject(value))
      for (const [word, below] of Object.entries(value)) {
        const known = isObject(properties) ? properties[word] : undefined;
        if (known === undefined) {
          visit(below, others, place);
          continue;
        }
        found.add(`${place}.${word}`);
        visit(below, known, `${place}.${word}`);
      }
    for (const keyword of around.filter(one => one !== 'items' && one !== 'additionalProperties'))
      [node[keyword] ?? null].flat().forEach(part => visit(value, part, place));
  };
  visit(file, meta, root);
  return found;
}
