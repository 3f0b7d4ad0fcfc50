import type { JsonObject, JsonValue } from '#model/json';
import type { Row } from '#model/records';
import { getFields } from './naiveFields';
import { toObject, getBaseFile, type World } from './naiveWorld';

export type { World };

const toList = (value: JsonValue | undefined): JsonValue[] => (Array.isArray(value) ? value : []);
const isEmpty = (value: JsonValue | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.every(isEmpty));

/** Rows of a resource; a view has those of its base. */
const getBaseRows = (world: World, name: string): readonly Row[] =>
  world.rows[getBaseFile(world, name).name] ?? [];

function resolveWord(word: JsonValue, world: World): JsonValue | undefined {
  if (typeof word !== 'string' || !word.startsWith('$')) return word;
  if (word === '$today') return world.today;
  if (word === '$now') return world.now;
  if (word === '$season') return world.season;
  return world.me[word === '$me' ? 'id' : word.slice('$me.'.length)];
}

const scalarTests = ['gt', 'gte', 'lt', 'lte', 'like', 'has'];

/** Whether every variable of the condition is bound. */
export function isResolvable(source: JsonValue, world: World, key = ''): boolean {
  if (Array.isArray(source)) return source.every(item => isResolvable(item, world, key));
  if (typeof source === 'object' && source !== null) {
    return Object.entries(source).every(
      ([name, value]) =>
        isResolvable(value, world, name) && !(name.startsWith('$me.') && isEmpty(resolveWord(name, world))),
    );
  }
  if (typeof source !== 'string' || !source.startsWith('$')) return true;
  const value = resolveWord(source, world);
  return !isEmpty(value) && !(Array.isArray(value) && scalarTests.includes(key));
}

/**
 * What the facts of the caller alone decide about a condition: undefined if that depends on the row. A false one is as
 * good as no grant.
 */
export function decideByFacts(source: JsonObject, world: World): boolean | undefined {
  const decideAll = (wanted: JsonValue) => toList(wanted).map(part => decideByFacts(toObject(part), world));
  const parts = Object.entries(source).map(([key, wanted]) => {
    if (key.startsWith('$me.')) return holdsFact(key, wanted, world);
    if (key === 'all') return joinDecisions(decideAll(wanted), false);
    if (key === 'any') return joinDecisions(decideAll(wanted), true);
    const inner = key === 'not' ? decideByFacts(toObject(wanted), world) : undefined;
    return inner === undefined ? undefined : !inner;
  });
  return joinDecisions(parts, false);
}

/** Whether one part decides the whole, as a false one does in a conjunction; undefined if a part is open. */
function joinDecisions(parts: readonly (boolean | undefined)[], decisive: boolean): boolean | undefined {
  if (parts.includes(decisive)) return decisive;
  return parts.includes(undefined) ? undefined : !decisive;
}

const holdsFact = (word: string, wanted: JsonValue, world: World): boolean =>
  [resolveWord(word, world) ?? null].flat().includes(toObject(wanted).has ?? null);

/** Whether a row matches a row condition. An unbound variable matches nothing. */
export function matchesCondition(source: JsonObject, name: string, row: Row, world: World): boolean {
  return isResolvable(source, world) && matchesResolved(source, name, row, world);
}

function matchesResolved(source: JsonObject, name: string, row: Row, world: World): boolean {
  return Object.entries(source).every(([key, wanted]) => {
    if (key === 'all') return toList(wanted).every(part => matchesResolved(toObject(part), name, row, world));
    if (key === 'any') return toList(wanted).some(part => matchesResolved(toObject(part), name, row, world));
    if (key === 'not') return !matchesResolved(toObject(wanted), name, row, world);
    if (key === 'some') {
      return Object.entries(toObject(wanted)).every(([place, where]) =>
        hasReferringRow(place, toObject(where), row, world),
      );
    }
    if (key.startsWith('$me.')) return holdsFact(key, wanted, world);
    const end = followPath(key.split('.'), name, row, world);
    return passesTests(wanted, end, world);
  });
}

function hasReferringRow(place: string, where: JsonObject, row: Row, world: World): boolean {
  const [other = '', via = ''] = place.split('.');
  return (world.rows[other] ?? []).some(
    candidate =>
      !candidate.deleted && candidate[via] === row.uuid && matchesResolved(where, other, candidate, world),
  );
}

interface PathEnd {
  value: JsonValue;
  isMoment: boolean;
  /** The target resource of a relation. */
  targetResource: string;
}

const missingEnd: PathEnd = { value: null, isMoment: false, targetResource: '' };

/** The value at the end of a path over relations. */
export const getValueByPath = (path: string, name: string, row: Row, world: World): JsonValue =>
  followPath(path.split('.'), name, row, world).value;

function followPath(path: readonly string[], name: string, row: Row, world: World): PathEnd {
  const [field = '', ...rest] = path;
  const { name: table } = getBaseFile(world, name);
  const property = toObject(getFields(world, table).get(field));
  const ref = property['x-ref'];
  const to = typeof ref === 'string' ? ref : toObject(ref)['to'];
  const leadsTo = typeof to === 'string' ? to : field === 'uuid' ? table : '';
  if (rest.length === 0) {
    return { value: row[field] ?? null, isMoment: property.format === 'date-time', targetResource: leadsTo };
  }
  const next = getBaseRows(world, leadsTo).find(candidate => candidate.uuid === row[field]);
  return next && field !== 'uuid' ? followPath(rest, leadsTo, next, world) : missingEnd;
}

function passesTests(wanted: JsonValue, end: PathEnd, world: World): boolean {
  if (wanted === null) return end.value === null;
  if (typeof wanted !== 'object' || Array.isArray(wanted)) return equalsAny(end, wanted, world);
  return Object.entries(wanted).every(([test, value]) => passesTest(test, value, end, world));
}

function equalsAny(end: PathEnd, wanted: JsonValue, world: World): boolean {
  const all = [wanted].flat().flatMap(value => resolveWord(value, world) ?? null);
  return all.some(value => (value === null ? end.value === null : compareEnd(end, value) === 0));
}

/** Compares two values like a sort function; NaN when they do not compare. */
function compareEnd({ value, isMoment }: PathEnd, other: JsonValue): number {
  if (typeof value === 'string' && typeof other === 'string') {
    if (isMoment) return Date.parse(value) - Date.parse(other);
    return Buffer.compare(Buffer.from(value), Buffer.from(other));
  }
  return typeof value === typeof other && typeof value !== 'object'
    ? Number(value) - Number(other)
    : Number.NaN;
}

function passesTest(test: string, wanted: JsonValue, end: PathEnd, world: World): boolean {
  const value = resolveWord(wanted, world) ?? null;
  switch (test) {
    case 'eq':
    case 'in':
      return equalsAny(end, wanted, world);
    case 'not':
      return !passesTests(wanted, end, world);
    case 'null':
      return (end.value === null) === wanted;
    case 'gt':
      return compareEnd(end, value) > 0;
    case 'gte':
      return compareEnd(end, value) >= 0;
    case 'lt':
      return compareEnd(end, value) < 0;
    case 'lte':
      return compareEnd(end, value) <= 0;
    case 'like': {
      const lower = (text: string) => text.replace(/[A-Z]/g, letter => letter.toLowerCase());
      return (
        typeof end.value === 'string' && typeof value === 'string' && lower(end.value).includes(lower(value))
      );
    }
    case 'has':
      return toList(end.value).includes(value);
    case 'within':
      return isWithin(end, new Set([wanted].flat().flatMap(word => resolveWord(word, world) ?? null)), world);
    default:
      throw new Error(`${test} is not a known test`);
  }
}

function isWithin({ value, targetResource }: PathEnd, among: ReadonlySet<JsonValue>, world: World): boolean {
  const parent = getBaseFile(world, targetResource).file['x-tree'];
  const ways: JsonValue[] = [value];
  // Bounds the walk on a cyclic tree.
  for (let step = 0; step <= getBaseRows(world, targetResource).length; step += 1) {
    const row = getBaseRows(world, targetResource).find(candidate => candidate.uuid === ways.at(-1));
    ways.push((row && typeof parent === 'string' ? row[parent] : null) ?? null);
  }
  return targetResource !== '' && ways.some(uuid => typeof uuid === 'string' && among.has(uuid));
}
