import { isObject, type Value } from '#model/json';
import type { Path } from '../place';
import { listIn, membersOf, namesIn, objectIn, type Named } from './members';

/** The names that a test asks about, at one level: its `properties` and `required`, through `allOf`, `not` and the like. */
export function askedIn(test: Value, at: Path): Named[] {
  if (!isObject(test)) return [];
  return [
    ...membersOf(test.properties, [...at, 'properties']),
    ...namesIn(test.required, [...at, 'required']),
    ...['allOf', 'anyOf', 'oneOf'].flatMap(word =>
      listIn(test[word]).flatMap((part, index) => askedIn(part, [...at, word, index])),
    ),
    ...['not', 'if', 'then', 'else'].flatMap(word => askedIn(test[word] ?? null, [...at, word])),
  ];
}

/** The tests of one property below a test, each with its place. */
export function testsOf(test: Value, at: Path, name: string): { value: Value; at: Path }[] {
  if (!isObject(test)) return [];
  const own = membersOf(test.properties, [...at, 'properties']).filter(member => member.name === name);
  const deeper = ['allOf', 'anyOf', 'oneOf'].flatMap(word =>
    listIn(test[word]).flatMap((part, index) => testsOf(part, [...at, word, index], name)),
  );
  const branches = ['not', 'if', 'then', 'else'].flatMap(word =>
    testsOf(test[word] ?? null, [...at, word], name),
  );
  return [...own, ...deeper, ...branches];
}

/** Which constants a test of one value compares it with. */
export function constantsIn(test: Value, at: Path): { value: Value; at: Path }[] {
  const words = objectIn(test);
  return [
    ...(words.const === undefined ? [] : [{ value: words.const, at: [...at, 'const'] }]),
    ...listIn(words.enum).map((value, index) => ({ value, at: [...at, 'enum', index] })),
    ...['allOf', 'anyOf', 'oneOf'].flatMap(word =>
      listIn(words[word]).flatMap((part, index) => constantsIn(part, [...at, word, index])),
    ),
    ...(words.not === undefined ? [] : constantsIn(words.not, [...at, 'not'])),
  ];
}
