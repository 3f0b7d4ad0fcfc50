import { isObject, type JsonObject, type Value } from '#model/json';
import { listIn } from './author';

const typeOfConstants = (constants: readonly (Value | undefined)[]): string =>
  constants.length > 0 && constants.every(Number.isInteger) ? 'integer' : 'string';

function typeOf(source: JsonObject): string | undefined {
  if (source['x-ref'] !== undefined) return 'string';
  if (source.oneOf !== undefined)
    return typeOfConstants(listIn(source, 'oneOf').map(one => (isObject(one) ? one.const : undefined)));
  if (source.enum !== undefined) return typeOfConstants(listIn(source, 'enum'));
  if (source.properties !== undefined) return 'object';
  if (source.items !== undefined) return 'array';
  return source.format === undefined ? undefined : 'string';
}

/** A property with the type that its other words imply, at itself and at its items. */
export function typed(source: JsonObject): JsonObject {
  const type = source.type ?? typeOf(source);
  const withType: JsonObject = type === undefined ? source : { ...source, type };
  return isObject(source.items) ? { ...withType, items: typed(source.items) } : withType;
}
