import type { JsonObject, Value } from '#model/json';
import type { Row } from '#model/records';
import { fieldsIn } from './naiveFields';
import { asObject, fileOfRows, type World } from './naiveWorld';

export type { World };

const asList = (value: Value | undefined): Value[] => (Array.isArray(value) ? value : []);
const isEmpty = (value: Value | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.every(isEmpty));

/** The rows that a resource shows, whatever it leaves out of them: a view's are those of its base. */
const rowsBehind = (world: World, name: string): readonly Row[] =>
  world.rows[fileOfRows(world, name).name] ?? [];

function meaning(word: Value, world: World): Value | undefined {
  if (typeof word !== 'string' || !word.startsWith('$')) return word;
  if (word === '$today') return world.today;
  if (word === '$now') return world.now;
  if (word === '$season') return world.season;
  return world.me[word === '$me' ? 'id' : word.slice('$me.'.length)];
}

const scalarTests = ['gt', 'gte', 'lt', 'lte', 'like', 'has'];

/** Whether every word in the condition stands for something that can be compared there. */
export function isMeant(source: Value, world: World, key = ''): boolean {
  if (Array.isArray(source)) return source.every(item => isMeant(item, world, key));
  if (typeof source === 'object' && source !== null) {
    return Object.entries(source).every(([name, value]) => isMeant(value, world, name));
  }
  if (typeof source !== 'string' || !source.startsWith('$')) return true;
  const value = meaning(source, world);
  return !isEmpty(value) && !(Array.isArray(value) && scalarTests.includes(key));
}

/** Whether a row is among those that an author's row condition speaks of. A word without a meaning leaves none. */
export function fits(source: JsonObject, name: string, row: Row, world: World): boolean {
  return isMeant(source, world) && holds(source, name, row, world);
}

function holds(source: JsonObject, name: string, row: Row, world: World): boolean {
  return Object.entries(source).every(([key, wanted]) => {
    if (key === 'all') return asList(wanted).every(part => holds(asObject(part), name, row, world));
    if (key === 'any') return asList(wanted).some(part => holds(asObject(part), name, row, world));
    if (key === 'not') return !holds(asObject(wanted), name, row, world);
    if (key === 'some') {
      return Object.entries(asObject(wanted)).every(([place, where]) =>
        isReferredTo(place, asObject(where), row, world),
      );
    }
    const end = follow(key.split('.'), name, row, world);
    return passesAll(wanted, end, world);
  });
}

function isReferredTo(place: string, where: JsonObject, row: Row, world: World): boolean {
  const [other = '', via = ''] = place.split('.');
  return (world.rows[other] ?? []).some(
    candidate => !candidate.deleted && candidate[via] === row.uuid && holds(where, other, candidate, world),
  );
}

interface End {
  value: Value;
  isMoment: boolean;
  /** The resource that a relation leads to. */
  leadsTo: string;
}

const nowhere: End = { value: null, isMoment: false, leadsTo: '' };

function follow(path: readonly string[], name: string, row: Row, world: World): End {
  const [field = '', ...rest] = path;
  const { name: table } = fileOfRows(world, name);
  const property = asObject(fieldsIn(world, table).get(field));
  const ref = property['x-ref'];
  const to = typeof ref === 'string' ? ref : asObject(ref)['to'];
  const leadsTo = typeof to === 'string' ? to : field === 'uuid' ? table : '';
  if (rest.length === 0) {
    return { value: row[field] ?? null, isMoment: property.format === 'date-time', leadsTo };
  }
  const next = rowsBehind(world, leadsTo).find(candidate => candidate.uuid === row[field]);
  return next && field !== 'uuid' ? follow(rest, leadsTo, next, world) : nowhere;
}

function passesAll(wanted: Value, end: End, world: World): boolean {
  if (wanted === null) return end.value === null;
  if (typeof wanted !== 'object' || Array.isArray(wanted)) return isAmong(end, wanted, world);
  return Object.entries(wanted).every(([test, value]) => passes(test, value, end, world));
}

function isAmong(end: End, wanted: Value, world: World): boolean {
  const all = [wanted].flat().flatMap(value => meaning(value, world) ?? null);
  return all.some(value => (value === null ? end.value === null : order(end, value) === 0));
}

/** Below, at or above 0; not a number when the two do not compare. */
function order({ value, isMoment }: End, other: Value): number {
  if (typeof value === 'string' && typeof other === 'string') {
    if (isMoment) return Date.parse(value) - Date.parse(other);
    return Buffer.compare(Buffer.from(value), Buffer.from(other));
  }
  return typeof value === typeof other && typeof value !== 'object'
    ? Number(value) - Number(other)
    : Number.NaN;
}

function passes(test: string, wanted: Value, end: End, world: World): boolean {
  const value = meaning(wanted, world) ?? null;
  switch (test) {
    case 'eq':
    case 'in':
      return isAmong(end, wanted, world);
    case 'not':
      return !passesAll(wanted, end, world);
    case 'null':
      return (end.value === null) === wanted;
    case 'gt':
      return order(end, value) > 0;
    case 'gte':
      return order(end, value) >= 0;
    case 'lt':
      return order(end, value) < 0;
    case 'lte':
      return order(end, value) <= 0;
    case 'like': {
      const lower = (text: string) => text.replace(/[A-Z]/g, letter => letter.toLowerCase());
      return (
        typeof end.value === 'string' && typeof value === 'string' && lower(end.value).includes(lower(value))
      );
    }
    case 'has':
      return asList(end.value).includes(value);
    case 'within':
      return isWithin(end, new Set([wanted].flat().flatMap(word => meaning(word, world) ?? null)), world);
    default:
      throw new Error(`${test} is no test`);
  }
}

function isWithin({ value, leadsTo }: End, among: ReadonlySet<Value>, world: World): boolean {
  const parent = fileOfRows(world, leadsTo).file['x-tree'];
  const ways: Value[] = [value];
  // No way up is longer than the tree has rows.
  for (let step = 0; step <= rowsBehind(world, leadsTo).length; step += 1) {
    const row = rowsBehind(world, leadsTo).find(candidate => candidate.uuid === ways.at(-1));
    ways.push((row && typeof parent === 'string' ? row[parent] : null) ?? null);
  }
  return leadsTo !== '' && ways.some(uuid => typeof uuid === 'string' && among.has(uuid));
}
