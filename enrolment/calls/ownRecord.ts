import type { CityCall } from '#model/cityCalls';
import { findResource } from '#model/catalog';
import { parseCondition } from '#model/conditions/parseCondition';
import { NotFound } from '#model/errors';

/** The newest record of this season that the caller made, as he may see it; null if there is none. */
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
