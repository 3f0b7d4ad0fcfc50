import { own, type JsonObject, type Value } from '#model/json';
import { without } from '../normalise/author';
import { objectIn, textIn } from './members';

export interface Inlined {
  words: JsonObject;
  /** The definitions that may be taken over below: one that took itself over would never end. */
  below: JsonObject;
}

/** Words with what their `$ref` brings in; what is said beside it wins. */
export function inlined(words: JsonObject, defs: JsonObject): Inlined {
  const name = definitionIn(words.$ref);
  const definition = name === undefined ? undefined : own(defs, name);
  if (name === undefined || definition === undefined) return { words, below: defs };
  const brought = inlined(objectIn(definition), without(defs, [name]));
  return { words: { ...brought.words, ...without(words, ['$ref']) }, below: brought.below };
}

/** `#/$defs/name`; undefined for any other address. */
export function definitionIn(ref: Value | undefined): string | undefined {
  return /^#\/\$defs\/([^/]+)$/.exec(textIn(ref) ?? '')?.[1];
}
