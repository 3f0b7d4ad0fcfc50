import type { ProjectedSchema } from '#model/projection';

/**
 * Query of a view: the address without its page. Words of the search and values of sensitive fields are left out, since
 * views stay in the browser and may name a person.
 */
export function getViewQuery(address: URLSearchParams, schema: ProjectedSchema): string {
  const kept = [...address].filter(([key]) => {
    const field = key.replace(/\[\w+\]$/, '');
    return key !== 'pageNo' && key !== 'title' && !schema.properties[field]?.['x-sensitive'];
  });
  return new URLSearchParams(kept).toString();
}
