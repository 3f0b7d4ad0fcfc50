import type { ListFilter } from '#model/records';
import { savedViewParameter } from './views/savedViewAddress';

/** URL parameters that are kept when the filters change. */
const keptParameters: ReadonlySet<string> = new Set(['pageSize', 'sort', 'title', savedViewParameter]);

export function replaceFilterParameters(
  address: URLSearchParams,
  filters: readonly ListFilter[],
): URLSearchParams {
  const kept = [...address].filter(([key]) => keptParameters.has(key));
  const next = new URLSearchParams(kept);
  for (const { field, op, values } of filters) {
    for (const value of op === 'in' ? [values.join(',')] : values) {
      next.append(op === 'eq' && field !== 'title' ? field : `${field}[${op}]`, value);
    }
  }
  return next;
}

/** Updates parameters of the address; an empty value removes one. A changed query starts at page 1. */
export function replaceListParameters(
  address: URLSearchParams,
  parameters: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = new URLSearchParams(address);
  if (!('pageNo' in parameters)) next.delete('pageNo');
  for (const [key, value] of Object.entries(parameters)) {
    if (value === '') next.delete(key);
    else next.set(key, value);
  }
  return next;
}

export function replaceSortParameter(
  address: URLSearchParams,
  sort: readonly { id: string; desc: boolean }[],
): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete('sort');
  next.delete('pageNo');
  for (const { id, desc } of sort) next.append('sort', desc ? `-${id}` : id);
  return next;
}
