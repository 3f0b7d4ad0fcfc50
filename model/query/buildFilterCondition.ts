import type { ResourceAccess } from '../access';
import { getFilterModes, type FieldFilterMode } from '../resource/queryableFields';
import { accountResource } from '../catalog';
import type { Condition, ConditionTest } from '../conditions';
import type { Issue } from '../errors';
import { isStorableText, normaliseDocumentNumber } from '../formats';
import { buildLeaseCondition } from './buildLeaseCondition';
import { buildPeriodCondition, findDatePeriod } from './buildPeriodCondition';
import { callerFilterValue, leaseFilterParameter } from './callerValue';
import { getOwn, type JsonValue } from '../json';
import { kindTraits } from '../kinds';
import { parseItem, parseValue } from '../values/parseValue';
import type { ListFilter } from '../records';
import type { Field } from '../field';
import type { Resource } from '../resource';
import { andConditions, orConditions } from '../conditions/simplifyCondition';

/** Operators of a filter in a list query. */
export const filterOperators = [
  'eq',
  'in',
  'gte',
  'lte',
  'like',
  'last',
] as const satisfies readonly ListFilter['op'][];

/** Filter mode that a field must support for each operator. */
export const filterModeByOperator: Readonly<Record<ListFilter['op'], FieldFilterMode>> = {
  eq: 'equal',
  in: 'equal',
  gte: 'range',
  lte: 'range',
  like: 'contains',
  last: 'last',
};

/** Keyed hashes for searching sensitive values; several during a key rotation. */
export interface SearchHashes {
  hashes(value: string): readonly string[];
  lastHashes(text: string): readonly string[];
}

/**
 * Builds the condition of a filter, limited to rows whose grant shows the field, or returns its issues. An unreadable
 * field is reported like an unknown one.
 */
export function buildFilterCondition(
  filter: ListFilter,
  resource: Resource,
  access: ResourceAccess,
  hashes: SearchHashes,
): { condition: Condition } | { issues: Issue[] } {
  if (filter.field === leaseFilterParameter) return buildLeaseCondition(filter, access);
  const path = `/${filter.field}`;
  const field = getOwn(resource.fields, filter.field);
  if (!field || !access.readableFields.includes(field.name))
    return { issues: [{ path, keyword: 'unknown' }] };
  const shown = access.whereReadable(field.name);
  if (!shown || !getFilterModes(field).includes(filterModeByOperator[filter.op])) {
    return { issues: [{ path, keyword: 'filter', params: { op: filter.op } }] };
  }
  const values = filter.values.map(text => bindCaller(field, text, access));
  const read = values.map((text): ParsedTests => {
    const period = findDatePeriod(field, text);
    return period
      ? { period: buildPeriodCondition(field, filter.op, period, access.now) }
      : parseTests(field, filter.op, text, path, hashes);
  });
  const issues = read.flatMap(one => ('issue' in one ? [one.issue] : []));
  if (read.length === 0) issues.push({ path, keyword: 'required' });
  if (read.length > 1 && filterModeByOperator[filter.op] !== 'equal')
    issues.push({ path, keyword: 'repeated' });
  if (issues.length > 0) return { issues };
  const tests = read.flatMap(one => ('tests' in one ? one.tests : []));
  const periods = read.flatMap(one => ('period' in one ? [one.period] : []));
  return { condition: andConditions([orConditions([combineTests(field.name, tests), ...periods]), shown]) };
}

const bindCaller = (field: Field, text: string, { callerId }: ResourceAccess): string =>
  text === callerFilterValue && field.ref?.to === accountResource ? (callerId ?? text) : text;

/** Tests of a list filter, of which one must match, or the days of a period. */
type ParsedTests = { tests: readonly ConditionTest[] } | { period: Condition } | { issue: Issue };

const lastLength = 4;

function parseTests(
  field: Field,
  op: ListFilter['op'],
  text: string,
  path: string,
  hashes: SearchHashes,
): ParsedTests {
  if (!isStorableText(text)) return { issue: { path, keyword: 'characters' } };
  if (text === '') return { issue: { path, keyword: 'required' } };
  if (op === 'like') return { tests: [{ like: text.normalize('NFC') }] };
  if (op === 'last') {
    return Array.from(normaliseDocumentNumber(text)).length === lastLength
      ? { tests: hashes.lastHashes(text).map(last => ({ last })) }
      : { issue: { path, keyword: 'last', params: { limit: lastLength } } };
  }
  const read = op === 'gte' || op === 'lte' ? parseValue(field, text, path) : parseItem(field, text, path);
  if (read.issue) return { issue: read.issue };
  if (read.value === null) return { issue: { path, keyword: 'required' } };
  return { tests: buildTests(field, op, read.value, hashes) };
}

function buildTests(
  field: Field,
  op: 'eq' | 'in' | 'gte' | 'lte',
  value: JsonValue,
  hashes: SearchHashes,
): readonly ConditionTest[] {
  if (op === 'gte') return [{ gte: value }];
  if (op === 'lte') return [{ lte: value }];
  if (field.sensitive && typeof value === 'string') return hashes.hashes(value).map(hash => ({ hash }));
  return kindTraits[field.kind].itemKind !== undefined ? [{ has: value }] : [{ eq: value }];
}

function combineTests(field: string, tests: readonly ConditionTest[]): Condition {
  const path = [field];
  const values = tests.flatMap(test => ('eq' in test ? [test.eq] : []));
  if (values.length === tests.length && values.length > 1) return { op: 'is', path, test: { in: values } };
  return orConditions(tests.map(test => ({ op: 'is', path, test })));
}
