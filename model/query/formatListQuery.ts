import type { ListFilter, ListQuery } from '../records';

/** Maximum page size of a list query. */
export const maxPageSize = 500;

/** Reserved query parameters. A field with such a name is filtered as `title[eq]`. */
export const reservedParameters: ReadonlySet<string> = new Set([
  'pageNo',
  'pageSize',
  'after',
  'sort',
  'title',
  'fields',
]);

/** Formats a list query as URL parameters, the inverse of `parseListQuery`. */
export function formatListQuery(query: ListQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (query.after === undefined) params.set('pageNo', String(query.pageNo));
  params.set('pageSize', String(query.pageSize));
  if (query.after !== undefined) params.set('after', query.after);
  if (query.title !== undefined && query.title !== '') params.set('title', query.title);
  for (const filter of query.filters) formatFilter(filter, params);
  for (const { field, descending } of query.sort) params.append('sort', `${descending ? '-' : ''}${field}`);
  if (query.fields) params.set('fields', query.fields.join(','));
  return params;
}

function formatFilter({ field, op, values }: ListFilter, params: URLSearchParams): void {
  const hasCommas = values.some(value => value.includes(','));
  if (op === 'in' && !hasCommas) return params.append(`${field}[in]`, values.join(','));
  const equal = op === 'eq' || op === 'in';
  const key = equal && !reservedParameters.has(field) ? field : `${field}[${equal ? 'eq' : op}]`;
  for (const value of values) params.append(key, value);
}
