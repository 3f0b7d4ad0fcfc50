import type { JsonObject, Value } from '#model/json';
import { verbs, type Verb } from '#model/resource';
import type { Path } from '../place';
import { isObject } from '#model/json';
import { membersOf, namesIn, objectIn, textIn, type Named } from './members';

/** One grant of one role, with each thing that it allows. */
export interface GrantOutline {
  role: string;
  at: Path;
  words: JsonObject;
  all: boolean;
  rows?: { value: Value; at: Path };
  mays: readonly MayOutline[];
}

export interface MayOutline {
  may: Verb | `do:${string}`;
  at: Path;
  /** Which fields; absent when all of them. */
  fields?: { only: readonly Named[] } | { except: readonly Named[] };
  rows?: { value: Value; at: Path };
  rule?: Named;
}

export function accessOutline(words: JsonObject): GrantOutline[] {
  return membersOf(words['x-access'], ['x-access']).flatMap(({ name, value, at }) =>
    Array.isArray(value)
      ? value.map((item, index) => grantOutline(name, item, [...at, index]))
      : [grantOutline(name, value, at)],
  );
}

function grantOutline(role: string, value: Value, at: Path): GrantOutline {
  const words = objectIn(value);
  const rows = rowsIn(words, at);
  const all = words.all === true;
  const mays = [
    ...verbs.flatMap(verb => verbOutline(verb, words, at)),
    ...transitionOutlines(words.do, [...at, 'do']),
  ];
  return { role, at, words, all, ...(rows && { rows }), mays };
}

function rowsIn(words: JsonObject, at: Path): { value: Value; at: Path } | undefined {
  return words.rows === undefined ? undefined : { value: words.rows, at: [...at, 'rows'] };
}

function verbOutline(verb: Verb, grant: JsonObject, above: Path): MayOutline[] {
  const said = grant[verb];
  if (said === undefined) return [];
  const at = [...above, verb];
  const rows = rowsIn(objectIn(said), at);
  const rule = textIn(objectIn(said).rule);
  const fields =
    isObject(said) && said.fields !== undefined
      ? fieldsIn(said.fields, [...at, 'fields'])
      : fieldsIn(said, at);
  return [
    {
      may: verb,
      at,
      ...(fields && { fields }),
      ...(rows && { rows }),
      ...(rule !== undefined && { rule: { name: rule, at: [...at, 'rule'] } }),
    },
  ];
}

function fieldsIn(said: Value, at: Path): MayOutline['fields'] {
  if (Array.isArray(said)) return { only: namesIn(said, at) };
  const except = objectIn(said).except;
  return except === undefined ? undefined : { except: namesIn(except, [...at, 'except']) };
}

function transitionOutlines(said: Value | undefined, at: Path): MayOutline[] {
  if (Array.isArray(said))
    return namesIn(said, at).map(({ name, at: place }) => ({ may: `do:${name}`, at: place }));
  return membersOf(said, at).map(({ name, value, at: place }) => {
    const rows = rowsIn(objectIn(value), place);
    return { may: `do:${name}`, at: place, ...(rows && { rows }) };
  });
}
