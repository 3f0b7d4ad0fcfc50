import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import { projectFiles } from '#tests/support/projectFiles';
import { buildRelatedQuery } from './buildRelatedQuery';

const titled = (title: string): JsonObject => ({ title, 'x-title-en': title });
const choice = (title: string, ...values: string[]): JsonObject => ({
  ...titled(title),
  oneOf: values.map(value => ({ const: value, ...titled(value) })),
});
const finding = (items: JsonObject): JsonObject => ({
  ...titled('Finding'),
  type: 'object',
  'x-display': '{kind} {name}',
  properties: {
    name: { ...titled('Name'), type: 'string', maxLength: 20 },
    kind: choice('Kind', 'deed', 'tax'),
    score: { ...titled('Score'), type: 'integer' },
    items: {
      ...titled('Items'),
      type: 'array',
      items: { type: 'object', properties: { result: choice('Result', 'same', 'other') } },
      ...items,
    },
  },
  'x-list': { columns: ['score'] },
  'x-access': { admin: { all: true }, bureau: { see: { except: ['items'] } } },
});
const query = async (items: JsonObject, role = 'admin') =>
  buildRelatedQuery(await projectFiles({ finding: finding(items) }, 'finding', role, 'en'), 'id', '1');

describe('query of a related tab', () => {
  it('related tab query requests the columns of the first five records', async () => {
    expect(await query({})).toMatchObject({ pageSize: 5, fields: ['score', 'id'] });
  });

  it('related tab query of register comparisons requests the comparison and the title field', async () => {
    const differs = { 'x-differs': { result: ['other'] } };
    const { pageSize, fields } = await query(differs);
    expect(pageSize).toBe(30);
    expect(fields).toEqual(['score', 'id', 'kind', 'name', 'items']);
  });

  it('related tab query omits a register comparison that the caller may not read', async () => {
    const differs = { 'x-differs': { result: ['other'] } };
    expect(await query(differs, 'bureau')).toMatchObject({ pageSize: 5, fields: ['score', 'id'] });
  });
});
