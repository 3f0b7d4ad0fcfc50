import { BlueprintIcons_16 as Icons } from '@blueprintjs/icons/lib/esm/generated/16px/blueprint-icons-16';
import { ValidationFailed } from '#model/errors';
import { parseListQuery } from '#model/query';

const names: readonly string[] = Object.values(Icons);
const pageSize = '72';

/** A page of the icon names that contain the searched text. */
export function listIcons(query: URLSearchParams) {
  const {
    title = '',
    filters,
    ...page
  } = parseListQuery(new URLSearchParams({ pageSize, ...Object.fromEntries(query) }));
  if (filters.length > 0)
    throw new ValidationFailed(filters.map(({ field }) => ({ path: `/${field}`, keyword: 'unknown' })));
  const found = names.filter(name => name.includes(title.trim().toLowerCase()));
  const start = (page.pageNo - 1) * page.pageSize;
  return {
    list: found.slice(start, start + page.pageSize),
    total: found.length,
    pageNo: page.pageNo,
    pageSize: page.pageSize,
  };
}
