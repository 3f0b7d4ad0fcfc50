import type { Access } from '../access';
import { filterWays, type FilterWay } from '../asking';
import type { Condition, Test } from '../conditions';
import type { Issue } from '../errors';
import { isStorable, normaliseNumber } from '../formats';
import { own, type Value } from '../json';
import { traits } from '../kinds';
import { readItem, readValue } from '../readValue';
import type { Filter } from '../records';
import type { Field, Resource } from '../resource';
import { allOf, anyOf } from '../simplify';

export const filterOps = [
  'eq',
  'in',
  'gte',
  'lte',
  'like',
  'last',
] as const satisfies readonly Filter['op'][];

const wayOf: Readonly<Record<Filter['op'], FilterWay>> = {
  eq: 'equal',
  in: 'equal',
  gte: 'range',
  lte: 'range',
  like: 'contains',
  last: 'last',
};

/** The keyed hashes under which sensitive values are found: several while one key follows another. */
export interface Hashes {
  hashes(value: string): readonly string[];
  lastHashes(text: string): readonly string[];
}

/**
 * The condition that a filter asks for, only over rows whose grant shows the field; or what is wrong with it. A field
 * that the caller may not read is as unknown as one that is not there.
 */
export function readFilter(
  filter: Filter,
  resource: Resource,
  access: Access,
  hashes: Hashes,
): { condition: Condition } | { issues: Issue[] } {
  const path = `/${filter.field}`;
  const field = own(resource.fields, filter.field);
  if (!field || !access.readable.includes(field.name)) return { issues: [{ path, keyword: 'unknown' }] };
  const shown = access.where(field.name);
  if (!shown || !filterWays(field).includes(wayOf[filter.op])) {
    return { issues: [{ path, keyword: 'filter', params: { op: filter.op } }] };
  }
  const read = filter.values.map(text => readTest(field, filter.op, text, path, hashes));
  const issues = read.flatMap(one => ('issue' in one ? [one.issue] : []));
  if (read.length === 0) issues.push({ path, keyword: 'required' });
  if (read.length > 1 && wayOf[filter.op] !== 'equal') issues.push({ path, keyword: 'repeated' });
  if (issues.length > 0) return { issues };
  const tests = read.flatMap(one => ('tests' in one ? one.tests : []));
  return { condition: allOf([anyTest(field.name, tests), shown]) };
}

/** Any of the tests will do. */
type ReadTest = { tests: readonly Test[] } | { issue: Issue };

const lastLength = 4;

function readTest(field: Field, op: Filter['op'], text: string, path: string, hashes: Hashes): ReadTest {
  if (!isStorable(text)) return { issue: { path, keyword: 'characters' } };
  if (text === '') return { issue: { path, keyword: 'required' } };
  if (op === 'like') return { tests: [{ like: text.normalize('NFC') }] };
  if (op === 'last') {
    return Array.from(normaliseNumber(text)).length === lastLength
      ? { tests: hashes.lastHashes(text).map(last => ({ last })) }
      : { issue: { path, keyword: 'last', params: { limit: lastLength } } };
  }
  const read = op === 'gte' || op === 'lte' ? readValue(field, text, path) : readItem(field, text, path);
  if (read.issue) return { issue: read.issue };
  if (read.value === null) return { issue: { path, keyword: 'required' } };
  return { tests: testsOf(field, op, read.value, hashes) };
}

function testsOf(
  field: Field,
  op: 'eq' | 'in' | 'gte' | 'lte',
  value: Value,
  hashes: Hashes,
): readonly Test[] {
  if (op === 'gte') return [{ gte: value }];
  if (op === 'lte') return [{ lte: value }];
  if (field.sensitive && typeof value === 'string') return hashes.hashes(value).map(hash => ({ hash }));
  return traits[field.kind].itemKind !== undefined ? [{ has: value }] : [{ eq: value }];
}

function anyTest(field: string, tests: readonly Test[]): Condition {
  const path = [field];
  const values = tests.flatMap(test => ('eq' in test ? [test.eq] : []));
  if (values.length === tests.length && values.length > 1) return { op: 'is', path, test: { in: values } };
  return anyOf(tests.map(test => ({ op: 'is', path, test })));
}
