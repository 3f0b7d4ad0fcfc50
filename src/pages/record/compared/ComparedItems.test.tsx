import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { projectFiles } from '#tests/support/projectFiles';
import { TabsFixture } from '#tests/support/TabsFixture';
import { StoresContext } from '../../../stores/hooks/useStores';
import { RelatedComparisons } from '../related/RelatedComparisons';
import { ComparedItems } from './ComparedItems';

const titled = (title: string): JsonObject => ({ title, 'x-title-en': title });
const finding: JsonObject = {
  ...titled('Finding'),
  type: 'object',
  'x-display': '{name}',
  properties: {
    name: { ...titled('Name'), type: 'string', maxLength: 20 },
    score: { ...titled('Score'), type: 'integer' },
    compared: {
      ...titled('Compared'),
      type: 'array',
      'x-differs': { result: ['other'] },
      items: {
        type: 'object',
        properties: {
          about: { ...titled('About'), type: 'string' },
          claimed: { ...titled('Claimed'), type: 'string' },
          result: {
            ...titled('Result'),
            oneOf: ['same', 'other'].map(value => ({ const: value, ...titled(`is ${value}`) })),
          },
        },
      },
    },
  },
  'x-list': { columns: ['name', 'score'] },
  'x-access': { admin: { all: true } },
};
const uuid = '0198f5f0-0000-7000-8000-0000000000aa';
const compared = [
  { about: 'Deed', claimed: 'No. 1***', result: 'same' },
  { about: 'Owner', claimed: '李**', result: 'other' },
];
const record: RecordDetail = {
  ...{ uuid, version: 1, actions: [], refusals: {}, editable: [], masked: [], labels: {} },
  ...{ name: 'House', score: 30, compared },
};

async function draw(get: (schema: ProjectedSchema) => ReactNode) {
  const { stores } = await TabsFixture.create();
  const schema = await projectFiles({ finding }, 'finding', 'admin', 'en');
  return renderToStaticMarkup(
    <MemoryRouter>
      <StoresContext value={stores}>{get(schema)}</StoresContext>
    </MemoryRouter>,
  );
}

describe('register comparison on a record page', () => {
  it('register comparison lists the differing items first, each marked by an icon and a word', async () => {
    const drawn = await draw(({ properties: { compared: field } }) => {
      if (!field) throw new Error('There is no list of what was compared');
      return <ComparedItems field={field} value={compared} language="en" getLabel={() => undefined} />;
    });
    expect(drawn.indexOf('Owner')).toBeLessThan(drawn.indexOf('Deed'));
    expect(drawn.match(/data-differs="true"/g)).toHaveLength(2);
    expect(drawn).toMatch(/≠<\/span><span class="unseen">[^<]+<\/span>.*Owner/);
    expect(drawn).not.toMatch(/≠.*Deed.*≠/);
    expect(drawn).toContain('No. 1***');
  });

  it('related tab of register comparisons on a record page shows each record with title and facts, and its compared items below', async () => {
    const same = { ...record, uuid: uuid.replace(/a$/, 'b'), name: 'Tax', compared: compared.slice(0, 1) };
    const page = {
      list: [same, record],
      total: 2,
      pageNo: 1,
      pageSize: 5,
      checkList: [],
      next: null,
      labels: {},
    };
    const drawn = await draw(schema => (
      <RelatedComparisons
        {...{ schema, page }}
        without="ofId"
        compared={['compared']}
        getHref={one => `/finding/${one}`}
      />
    ));
    expect(drawn).toContain(`<a href="/finding/${uuid}"`);
    expect(drawn).toMatch(/House<\/a>.*Score.*30.*is other.*Tax<\/a>.*is same/);
  });
});
