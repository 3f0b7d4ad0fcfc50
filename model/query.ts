import type { ResourceAccess } from './access';
import type { Condition } from './conditions';
import { ValidationFailed, type Issue } from './errors';
import { normaliseText, isStorableText } from './formats';
import { filterOperators, buildFilterCondition, type SearchHashes } from './query/buildFilterCondition';
import { findDatePeriod } from './query/buildPeriodCondition';
import { maxPageSize, reservedParameters } from './query/formatListQuery';
import { countParameters } from './query/countParameters';
import { buildSearchCondition } from './query/buildSearchCondition';
import { parseSortKey } from './query/authorizeSort';
import { findQueryLimitIssues } from './query/queryLimits';
import type { Field } from './field';
import { getOwn } from './json';
import type { ListFilter, ListQuery } from './records';
import type { Resource } from './resource';
import { andConditions } from './conditions/simplifyCondition';

export { authorizeSort, type RelationAccess } from './query/authorizeSort';
export type { SearchHashes } from './query/buildFilterCondition';

/** Page size of a list query that requests none. */
export const defaultPageSize = 20;
const maxPageNumber = 1_000_000_000;

/**
 * Parses a list query; every invalid parameter is reported in `ValidationFailed`, none is ignored. `buildListCondition`
 * and `authorizeSort` check later whether the caller may use the fields.
 */
export function parseListQuery(params: URLSearchParams): ListQuery {
  const times = countParameters(params);
  const issues: Issue[] = [];
  const single = (word: string): string | undefined => {
    if ((times.get(word) ?? 0) > 1) issues.push({ path: `/${word}`, keyword: 'repeated' });
    return params.get(word) ?? undefined;
  };
  const count = (word: string, standard: number, limit: number): number => {
    const text = single(word);
    const value = text === undefined ? standard : /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value <= limit) return value;
    issues.push({ path: `/${word}`, keyword: 'between', params: { min: 1, max: limit } });
    return standard;
  };

  const pageNo = count('pageNo', 1, maxPageNumber);
  const pageSize = count('pageSize', defaultPageSize, maxPageSize);
  const after = single('after');
  if (after !== undefined && times.has('pageNo')) issues.push({ path: '/after', keyword: 'withPageNo' });
  const title = normaliseText(single('title') ?? '');
  if (!isStorableText(title)) issues.push({ path: '/title', keyword: 'characters' });
  const filters = [...times.keys()]
    .filter(key => !reservedParameters.has(key))
    .flatMap(key => {
      const filter = parseFilter(key, params.getAll(key));
      if (!filter) issues.push({ path: `/${key}`, keyword: 'unknown' });
      return filter ?? [];
    });
  const sort = params.getAll('sort').map(parseSortKey);
  const fields = single('fields')?.split(',');
  issues.push(...findQueryLimitIssues({ title, filters, sort, ...(fields && { fields }) }));
  if (issues.length > 0) throw new ValidationFailed(issues);
  return {
    pageNo,
    pageSize,
    ...(after === undefined ? {} : { after }),
    ...(title === '' ? {} : { title }),
    filters,
    sort,
    ...(fields && { fields: [...new Set(fields)] }),
  };
}

const filterKey = /^([A-Za-z_]\w*)(?:\[(\w+)\])?$/;

function parseFilter(key: string, values: readonly string[]): ListFilter | undefined {
  const [, field, word = 'eq'] = filterKey.exec(key) ?? [];
  const op = filterOperators.find(known => known === word);
  if (field === undefined || op === undefined) return undefined;
  return { field, op, values: op === 'in' ? values.flatMap(text => text.split(',')) : values };
}

/**
 * The fields requested by a list query, or all that the caller may see. Throws `ValidationFailed` for an unreadable
 * field, as for an unknown one.
 */
export function authorizeRequestedFields(
  { fields }: Pick<ListQuery, 'fields'>,
  { readableFields }: ResourceAccess,
): readonly string[] {
  const unknown = (fields ?? []).filter(name => !readableFields.includes(name));
  if (unknown.length > 0)
    throw new ValidationFailed(unknown.map(name => ({ path: `/${name}`, keyword: 'unknown' })));
  return fields ?? readableFields;
}

/**
 * Builds the condition of a list query. A filter or search matches only rows whose grant shows the field concerned.
 * Throws `ValidationFailed` for fields that the caller cannot filter.
 */
export function buildListCondition(
  query: ListQuery,
  resource: Resource,
  access: ResourceAccess,
  hashes: SearchHashes,
): Condition {
  const read = query.filters.map(filter => buildFilterCondition(filter, resource, access, hashes));
  const issues = read.flatMap(one => ('issues' in one ? one.issues : []));
  if (issues.length > 0) throw new ValidationFailed(issues);
  return andConditions([
    access.whereFound(listWholeValues(query, resource)),
    ...read.flatMap(one => ('condition' in one ? [one.condition] : [])),
    ...(query.title === undefined || query.title === ''
      ? []
      : [buildSearchCondition(query.title, resource, access)]),
  ]);
}

/** Fields that the query filters by one exact value. */
const listWholeValues = ({ filters }: Pick<ListQuery, 'filters'>, { fields }: Resource): string[] =>
  filters
    .filter(({ op, values }) => (op === 'eq' || op === 'in') && values.length === 1)
    .filter(({ field, values: [text = ''] }) => !namesPeriod(getOwn(fields, field), text))
    .map(({ field }) => field);

const namesPeriod = (field: Field | undefined, text: string): boolean =>
  field !== undefined && findDatePeriod(field, text) !== undefined;
