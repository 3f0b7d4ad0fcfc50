import { isObject, type JsonObject, type JsonValue } from '#model/json';
import { getListKeyword } from './readKeywords';

const inferConstantType = (constants: readonly (JsonValue | undefined)[]): string =>
  constants.length > 0 && constants.every(Number.isInteger) ? 'integer' : 'string';

function inferType(source: JsonObject): string | undefined {
  if (source['x-ref'] !== undefined || isObject(source['x-choices'])) return 'string';
  if (source.oneOf !== undefined)
    return inferConstantType(
      getListKeyword(source, 'oneOf').map(one => (isObject(one) ? one.const : undefined)),
    );
  if (source.enum !== undefined) return inferConstantType(getListKeyword(source, 'enum'));
  if (source.properties !== undefined) return 'object';
  if (source.items !== undefined) return 'array';
  return source.format === undefined ? undefined : 'string';
}

/** Adds the type implied by the other keywords, to a property and its items. */
export function addImpliedType(source: JsonObject): JsonObject {
  const type = source.type ?? inferType(source);
  const withType: JsonObject = type === undefined ? source : { ...source, type };
  return isObject(source.items) ? { ...withType, items: addImpliedType(source.items) } : withType;
}
