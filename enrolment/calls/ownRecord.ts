import type { CityCall } from '#model/cityCalls';
import { findResource } from '#model/catalog';
import { parseCondition } from '#model/conditions/parseCondition';
import { NotFound } from '#model/errors';

/**
 * Creates an API call that returns the newest record of this season that the caller created, with the fields that the
 * caller may see; null if there is none.
 */
export const ownRecord = (resource: string, summary: string): CityCall => ({
  summary,
  roles: ['any'],
  parameters: {},
  data: { type: ['object', 'null'] },
  answer: async (_, { catalog, reader, records, account = '', season }) => {
    if (!findResource(catalog, resource)) throw new NotFound('notFound');
    const { rows } = await reader.list(resource, {
      where: parseCondition({ createdBy: account, season }),
      sort: [{ field: 'createdAt', descending: true }],
      limit: 1,
      count: false,
    });
    return rows[0] ? records.get(resource, rows[0].uuid) : null;
  },
});
