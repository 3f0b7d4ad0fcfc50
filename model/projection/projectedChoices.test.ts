import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import { projectFiles } from '#tests/support/projectFiles';

const titled = (title: string): JsonObject => ({ title, 'x-title-en': title });
const choices = (values: string[]): JsonObject => ({
  oneOf: values.map(value => ({ const: value, ...titled(value) })),
});

const account: JsonObject = {
  ...titled('Account'),
  type: 'object',
  properties: {
    kind: { ...titled('Kind'), ...choices(['staff', 'guest']) },
    roles: { ...titled('Roles'), type: 'array', items: choices(['school', 'dept', 'admin']) },
  },
  'x-access': {
    admin: { all: true },
    school: {
      see: true,
      create: true,
      rows: { kind: 'staff', roles: { has: 'school' }, not: { any: [{ roles: { has: 'dept' } }] } },
    },
    dept: [{ see: true }, { create: ['kind'], edit: ['kind'], rows: { kind: { not: 'guest' } } }],
  },
};

async function getOffered(role: string, name: string): Promise<unknown[]> {
  const { properties } = await projectFiles({ account }, 'account', role, 'en');
  const all = properties[name]?.['x-choices'] ?? [];
  expect(all.length).toBeGreaterThan(1);
  return all.filter(({ retired }) => !retired).map(({ value }) => value);
}

describe('choices of a projected field', () => {
  it('field in the schema sent to a caller offers the caller no choice that the rows of each of its write grants exclude, and still has the title of that choice', async () => {
    expect(await getOffered('school', 'kind')).toEqual(['staff']);
    expect(await getOffered('school', 'roles')).toEqual(['school', 'admin']);
    expect(await getOffered('dept', 'kind')).toEqual(['staff']);
    expect(await getOffered('admin', 'roles')).toEqual(['school', 'dept', 'admin']);
  });

  it('field in the schema sent to a caller keeps all its choices for a caller who can only read it', async () => {
    expect(await getOffered('dept', 'roles')).toEqual(['school', 'dept', 'admin']);
  });
});
