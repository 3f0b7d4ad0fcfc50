import { ValidationFailed, type Issue } from '#model/errors';
import { parseListQuery } from '#model/query';
import type { TreePartQuery } from '#model/records';

const words = ['parent', 'reveal', 'find'] as const;

/**
 * Splits a query into the requested part of the tree and the other parameters; undefined if it requests the
 * whole tree. A field with the name of one of these parameters is filtered as `parent[eq]`.
 */
export function splitTreePartQuery(query: URLSearchParams): {
  question: TreePartQuery | undefined;
  rest: URLSearchParams;
} {
  const rest = new URLSearchParams(query);
  for (const word of words) rest.delete(word);
  if (!words.some(word => query.has(word))) return { question: undefined, rest };
  const repeated = (['reveal', 'find'] as const).filter(word => query.getAll(word).length > 1);
  if (repeated.length > 0)
    throw new ValidationFailed(repeated.map((word): Issue => ({ path: `/${word}`, keyword: 'repeated' })));
  const [reveal, find] = [query.get('reveal'), query.get('find')];
  return {
    question: {
      parents: query.getAll('parent'),
      ...(reveal !== null && { reveal }),
      // The search text of a tree is parsed and limited like that of a list.
      ...(find !== null && { find: parseListQuery(new URLSearchParams({ title: find })).title ?? '' }),
    },
    rest,
  };
}
