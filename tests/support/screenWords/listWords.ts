import { isObject, type JsonObject, type JsonValue } from '#model/json';

/** Parts of the meta-schema whose keywords are listed at another part. */
export const samePlace: Readonly<Record<string, string>> = {
  topRoute: 'route',
  innerPart: 'part',
  shownField: 'part',
};

/** JSON Schema keywords whose subschemas have keywords of the same part. */
export const around = ['then', 'else', 'items', 'additionalProperties', 'allOf', 'oneOf'];

const listParts = (value: JsonValue | undefined): JsonValue[] => [value ?? null].flat();

/**
 * The words of the vocabulary that a meta-schema allows, each with its place, such as `tile.measure.sum`. The English
 * text of a word is drawn where the Chinese one is, and is left out.
 */
export function listWords(meta: JsonObject, root: string): string[] {
  const found = new Set<string>();
  const visit = (node: JsonValue, place: string): void => {
    if (!isObject(node)) return;
    const { properties } = node;
    for (const [word, below] of Object.entries(isObject(properties) ? properties : {})) {
      found.add(`${place}.${word}`);
      visit(below, `${place}.${word}`);
    }
    for (const keyword of around) listParts(node[keyword]).forEach(part => visit(part, place));
  };
  visit(meta, root);
  const { $defs } = meta;
  for (const [name, node] of Object.entries(isObject($defs) ? $defs : {}))
    visit(node, samePlace[name] ?? name);
  return [...found].filter(word => !/-en$/.test(word));
}
