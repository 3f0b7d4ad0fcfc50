import { isObject, type JsonValue } from '#model/json';
import type { JsonPath } from '../../sourceLocation';
import {
  toListOrEmpty,
  getLocatedMembers,
  getLocatedNames,
  toObjectOrEmpty,
  type LocatedName,
} from './locatedNames';

/** Property names that a condition schema tests at one level: `properties` and `required`, through `allOf`, `not` and the like. */
export function getTestedPropertyNames(test: JsonValue, at: JsonPath): LocatedName[] {
  if (!isObject(test)) return [];
  return [
    ...getLocatedMembers(test.properties, [...at, 'properties']),
    ...getLocatedNames(test.required, [...at, 'required']),
    ...['allOf', 'anyOf', 'oneOf'].flatMap(word =>
      toListOrEmpty(test[word]).flatMap((part, index) => getTestedPropertyNames(part, [...at, word, index])),
    ),
    ...['not', 'if', 'then', 'else'].flatMap(word =>
      getTestedPropertyNames(test[word] ?? null, [...at, word]),
    ),
  ];
}

/** Subschemas for one property, each with its location. */
export function getTestsOfProperty(
  test: JsonValue,
  at: JsonPath,
  name: string,
): { value: JsonValue; at: JsonPath }[] {
  if (!isObject(test)) return [];
  const own = getLocatedMembers(test.properties, [...at, 'properties']).filter(
    member => member.name === name,
  );
  const deeper = ['allOf', 'anyOf', 'oneOf'].flatMap(word =>
    toListOrEmpty(test[word]).flatMap((part, index) => getTestsOfProperty(part, [...at, word, index], name)),
  );
  const branches = ['not', 'if', 'then', 'else'].flatMap(word =>
    getTestsOfProperty(test[word] ?? null, [...at, word], name),
  );
  return [...own, ...deeper, ...branches];
}

/** Constants that a value test compares with. */
export function getConstantsComparedByTest(
  test: JsonValue,
  at: JsonPath,
): { value: JsonValue; at: JsonPath }[] {
  const words = toObjectOrEmpty(test);
  return [
    ...(words.const === undefined ? [] : [{ value: words.const, at: [...at, 'const'] }]),
    ...toListOrEmpty(words.enum).map((value, index) => ({ value, at: [...at, 'enum', index] })),
    ...['allOf', 'anyOf', 'oneOf'].flatMap(word =>
      toListOrEmpty(words[word]).flatMap((part, index) =>
        getConstantsComparedByTest(part, [...at, word, index]),
      ),
    ),
    ...(words.not === undefined ? [] : getConstantsComparedByTest(words.not, [...at, 'not'])),
  ];
}
