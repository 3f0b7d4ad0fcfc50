import { getOwn, type JsonObject, type JsonValue } from '#model/json';
import { omitKeywords } from '../../normalise/readKeywords';
import { toObjectOrEmpty, toTextOrUndefined } from './locatedNames';

/** Keywords after `$ref` was inlined. */
export interface InlinedKeywords {
  keywords: JsonObject;
  /** Definitions that may still be inlined; excludes those in progress, against infinite recursion. */
  remainingDefinitions: JsonObject;
}

/** Keywords with the target of their `$ref` inlined; sibling keywords win. */
export function inlineSchemaRef(words: JsonObject, defs: JsonObject): InlinedKeywords {
  const name = getDefinitionName(words.$ref);
  const definition = name === undefined ? undefined : getOwn(defs, name);
  if (name === undefined || definition === undefined) return { keywords: words, remainingDefinitions: defs };
  const brought = inlineSchemaRef(toObjectOrEmpty(definition), omitKeywords(defs, [name]));
  return {
    keywords: { ...brought.keywords, ...omitKeywords(words, ['$ref']) },
    remainingDefinitions: brought.remainingDefinitions,
  };
}

/** `#/$defs/name`; undefined for any other address. */
export function getDefinitionName(ref: JsonValue | undefined): string | undefined {
  return /^#\/\$defs\/([^/]+)$/.exec(toTextOrUndefined(ref) ?? '')?.[1];
}
