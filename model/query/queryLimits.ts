import type { Issue } from '../errors';
import type { ListFilter, ListQuery } from '../records';

/**
 * Limits of a list query. Each is far above what the console requests and below what any store can compile.
 */
export const queryLimits = {
  filters: 50,
  valuesPerFilter: 500,
  /** Maximum number of values in all filters of a query together. */
  values: 1000,
  /** Maximum length of a search text. */
  searchText: 200,
  sortKeys: 8,
  /** Maximum number of relations that a sort key follows. */
  sortRelations: 4,
  /** Maximum number of fields that a list query requests. */
  fields: 500,
} as const;

/** Issues of all limits that a list query exceeds. */
export function findQueryLimitIssues({
  title,
  filters,
  sort,
  fields,
}: Pick<ListQuery, 'title' | 'filters' | 'sort' | 'fields'>): Issue[] {
  const values = filters.reduce((sum, filter) => sum + filter.values.length, 0);
  return [
    ...findSearchTextIssues('title', title ?? ''),
    ...findCountIssues('', 'maxFilters', filters.length, queryLimits.filters),
    ...findCountIssues('', 'maxFilterValues', values, queryLimits.values),
    ...filters.flatMap(findFilterIssues),
    ...findCountIssues('/sort', 'maxSortKeys', sort.length, queryLimits.sortKeys),
    ...findCountIssues('/fields', 'maxItems', fields?.length ?? 0, queryLimits.fields),
    ...sort.flatMap(({ field }) =>
      findCountIssues('/sort', 'maxSortRelations', countRelations(field), queryLimits.sortRelations),
    ),
  ];
}

/** The issue of a search text that is too long. */
export const findSearchTextIssues = (name: string, text: string): Issue[] =>
  findCountIssues(`/${name}`, 'maxLength', text.length, queryLimits.searchText);

function findFilterIssues({ field, op, values }: ListFilter): Issue[] {
  return [
    ...findCountIssues(`/${field}`, 'maxItems', values.length, queryLimits.valuesPerFilter),
    ...(op === 'like' ? values.flatMap(text => findSearchTextIssues(field, text)) : []),
  ];
}

const findCountIssues = (path: string, keyword: string, count: number, limit: number): Issue[] =>
  count > limit ? [{ path, keyword, params: { limit } }] : [];

const countRelations = (path: string): number => path.split('.').length - 1;
