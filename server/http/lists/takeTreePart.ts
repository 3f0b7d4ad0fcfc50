import { ValidationFailed, type Issue } from '#model/errors';
import { parseListQuery } from '#model/query';
import type { TreePartQuestion } from '#model/records';

const words = ['parent', 'reveal', 'find'] as const;

/**
 * The part of a tree that the query asks for, and its other words; undefined where it asks for the whole tree. A field that is
 * called like one of these words is filtered as `parent[eq]`.
 */
export function takeTreePart(query: URLSearchParams): {
  question: TreePartQuestion | undefined;
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
      // Read and limited as the search of a list is.
      ...(find !== null && { find: parseListQuery(new URLSearchParams({ title: find })).title ?? '' }),
    },
    rest,
  };
}
