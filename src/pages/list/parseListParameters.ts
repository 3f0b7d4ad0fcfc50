import type { ProjectedSchema } from '#model/projection';
import type { ListFilter, ListQuery } from '#model/records';
import { parseSortKey } from '#model/query/authorizeSort';
import { leaseFilterParameter } from '#model/query/callerValue';
import { allRowsPageSize, pageSizes, scrolledPageSize } from '../../stores/records/pageSizes';
import { getShownColumns } from '../../stores/settings/getShownColumns';
import type { ListLayout } from '../../stores/settings/ListLayoutsStore';
import { treeTableParameter } from '../tree/treeAddress';
import { savedViewParameter } from './views/savedViewAddress';

const operators = ['eq', 'in', 'gte', 'lte', 'like', 'last'] as const;
export const reservedParameters = new Set([
  ...['pageNo', 'pageSize', 'title', 'sort', 'fields'],
  ...[savedViewParameter, treeTableParameter],
]);

/**
 * Parses the list query from the address, in the server's own syntax, so that a link shows the same list.
 * Fields unknown to this caller are ignored: the link may come from someone with more access.
 */
export function parseListParameters(
  address: URLSearchParams,
  schema: ProjectedSchema,
  layout?: Pick<ListLayout, 'columns'>,
): ListQuery {
  const title = address.get('title') ?? undefined;
  const pageSize = address.get('pageSize');
  const chosen = address
    .getAll('sort')
    .filter(sort => schema.properties[sort.replace(/^-/, '')]?.['x-sortable']);
  const filters = parseFilters(address, schema);
  // The list response contains the label of the record that a filter refers to.
  const shown = [
    ...getShownColumns(schema, layout),
    ...filters.map(({ field }) => field).filter(name => schema.properties[name]),
  ];
  // The state field is always requested, because it determines the transitions of selected rows.
  const state = schema['x-states'] && shown.length > 0 ? [schema['x-states'].field] : [];
  const fields = [...new Set([...shown, ...state])];
  return {
    pageNo: Math.max(1, Math.trunc(Number(address.get('pageNo'))) || 1),
    pageSize:
      pageSizes.find(size => String(size) === pageSize) ??
      (pageSize === allRowsPageSize ? scrolledPageSize : pageSizes[0]),
    ...(title ? { title } : {}),
    filters: [...filters, ...getDefaultFilters(schema, filters)],
    sort: (chosen.length > 0 ? chosen : schema['x-list'].sort).map(parseSortKey),
    ...(fields.length > 0 ? { fields } : {}),
  };
}

/** Whether the address may filter by this name. */
export const isFilterable = (schema: ProjectedSchema, name: string): boolean =>
  name === leaseFilterParameter || schema.properties[name]?.['x-filter'] !== undefined;

/** Filters that the user set, without default filters. */
export function parseFilters(address: URLSearchParams, schema: ProjectedSchema): ListFilter[] {
  const found = new Map<string, ListFilter>();
  for (const [key, value] of address) {
    const [, field = '', word = 'eq'] = /^([^[\]]+)(?:\[(\w+)\])?$/.exec(key) ?? [];
    const op = operators.find(operator => operator === word);
    if (
      !op ||
      value === '' ||
      (reservedParameters.has(field) && word === 'eq' && !key.includes('[')) ||
      !isFilterable(schema, field)
    )
      continue;
    const filter = found.get(`${field} ${op}`) ?? { field, op, values: [] };
    found.set(`${field} ${op}`, {
      ...filter,
      values: [...filter.values, ...(op === 'in' ? value.split(',') : [value])],
    });
  }
  return [...found.values()];
}

/** Default filters of the list, each until the user sets that field. */
export function getDefaultFilters(schema: ProjectedSchema, chosen: readonly ListFilter[]): ListFilter[] {
  const used = new Set(chosen.map(filter => filter.field));
  return Object.entries(schema['x-list'].where ?? {})
    .filter(([field]) => !used.has(field))
    .map(([field, value]) => ({ field, op: 'eq' as const, values: [value] }));
}
