import type { ProjectedSchema } from '#model/projection';
import { savedViewParameter } from './savedViewAddress';

const visitParameters: ReadonlySet<string> = new Set(['pageNo', 'title', savedViewParameter]);

/**
 * Query of a view: the address without its page. Search texts and values of sensitive fields are omitted,
 * since they may name a person.
 */
export function getSavedViewQuery(address: URLSearchParams, schema: ProjectedSchema): string {
  const kept = [...address].filter(([key]) => {
    const field = key.replace(/\[\w+\]$/, '');
    return !visitParameters.has(key) && !schema.properties[field]?.['x-sensitive'];
  });
  return new URLSearchParams(kept).toString();
}

/** Whether two list queries are equal, regardless of the order of their parameters. */
export function isSameListQuery(one: string, other: string): boolean {
  const sort = (query: string) => {
    const parameters = new URLSearchParams(query);
    const sorts = parameters.getAll('sort').join();
    parameters.sort();
    return `${parameters.toString()} ${sorts}`;
  };
  return sort(one) === sort(other);
}
