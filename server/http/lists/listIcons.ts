import { iconNames } from '#generator/check/iconNames';
import { ValidationFailed } from '#model/errors';
import { parseListQuery } from '#model/query';

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
  const found = iconNames.filter(name => name.includes(title.trim().toLowerCase()));
  const start = (page.pageNo - 1) * page.pageSize;
  return {
    list: found.slice(start, start + page.pageSize),
    total: found.length,
    pageNo: page.pageNo,
    pageSize: page.pageSize,
  };
}
