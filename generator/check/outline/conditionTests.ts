import { isObject, type JsonValue } from '#model/json';
import type { JsonPath } from '../../sourceLocation';
import { toList, getMembers, getNames, toObject, type LocatedName } from './locatedNames';

/** Property names that a condition schema tests at one level: `properties` and `required`, through `allOf`, `not` and the like. */
export function getTestedNames(test: JsonValue, at: JsonPath): LocatedName[] {
  if (!isObject(test)) return [];
  return [
    ...getMembers(test.properties, [...at, 'properties']),
    ...getNames(test.required, [...at, 'required']),
    ...['allOf', 'anyOf', 'oneOf'].flatMap(word =>
      toList(test[word]).flatMap((part, index) => getTestedNames(part, [...at, word, index])),
    ),
    ...['not', 'if', 'then', 'else'].flatMap(word => getTestedNames(test[word] ?? null, [...at, word])),
  ];
}

/** Subschemas for one property, each with its location. */
export function getTestsOfProperty(
  test: JsonValue,
  at: JsonPath,
  name: string,
): { value: JsonValue; at: JsonPath }[] {
  if (!isObject(test)) return [];
  const own = getMembers(test.properties, [...at, 'properties']).filter(member => member.name === name);
  const deeper = ['allOf', 'anyOf', 'oneOf'].flatMap(word =>
    toList(test[word]).flatMap((part, index) => getTestsOfProperty(part, [...at, word, index], name)),
  );
  const branches = ['not', 'if', 'then', 'else'].flatMap(word =>
    getTestsOfProperty(test[word] ?? null, [...at, word], name),
  );
  return [...own, ...deeper, ...branches];
}

/** Constants that a value test compares with. */
export function getComparedConstants(test: JsonValue, at: JsonPath): { value: JsonValue; at: JsonPath }[] {
  const words = toObject(test);
  return [
    ...(words.const === undefined ? [] : [{ value: words.const, at: [...at, 'const'] }]),
    ...toList(words.enum).map((value, index) => ({ value, at: [...at, 'enum', index] })),
    ...['allOf', 'anyOf', 'oneOf'].flatMap(word =>
      toList(words[word]).flatMap((part, index) => getComparedConstants(part, [...at, word, index])),
    ),
    ...(words.not === undefined ? [] : getComparedConstants(words.not, [...at, 'not'])),
  ];
}
