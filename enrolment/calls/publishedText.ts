import type { CityCall } from '#model/cityCalls';
import { findResource } from '#model/catalog';
import { parseCondition } from '#model/conditions/parseCondition';
import { NotFound } from '#model/errors';
import { scalarToText } from '#model/json';

const texts = 'description';

/** Creates a public API call that returns the latest published text of the city for one purpose. */
export const publishedText = (key: string, summary: string): CityCall => ({
  summary,
  roles: ['public'],
  parameters: {},
  data: {
    type: 'object',
    required: ['description'],
    properties: { title: { type: 'string' }, description: { type: 'string' }, edition: { type: 'string' } },
  },
  answer: async (_, { catalog, reader, language }) => {
    if (!findResource(catalog, texts)) throw new NotFound('notFound');
    const { rows } = await reader.list(texts, {
      where: parseCondition({
        key,
        status: 'published',
        any: [{ organId: null }, { 'organId.type': 'bureau' }],
      }),
      sort: [{ field: 'publishedAt', descending: true }],
      limit: 1,
      count: false,
    });
    const [row] = rows;
    const inLanguage = (zh: string, en: string): string =>
      scalarToText((language === 'en' && row?.[en]) || row?.[zh]);
    return {
      title: inLanguage('titleZh', 'titleEn'),
      description: inLanguage('contentZh', 'contentEn'),
      edition: scalarToText(row?.edition),
    };
  },
});
