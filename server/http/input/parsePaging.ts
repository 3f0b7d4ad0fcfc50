import { ValidationFailed } from '#model/errors';
import { parseListQuery } from '#model/query';
import type { PagingParameters } from '#model/history';

/** Parses the paging parameters of a call, whose other allowed parameters are `others`. */
export function parsePaging(query: URLSearchParams, others: readonly string[]): PagingParameters {
  const words = new URLSearchParams(query);
  for (const other of others) words.delete(other);
  const unknown = [...new Set(words.keys())].filter(word => word !== 'pageNo' && word !== 'pageSize');
  if (unknown.length > 0)
    throw new ValidationFailed(unknown.map(word => ({ path: `/${word}`, keyword: 'unknown' })));
  const { pageNo, pageSize } = parseListQuery(words);
  return { pageNo, pageSize };
}
