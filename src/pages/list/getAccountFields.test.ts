import { expect, it } from 'vitest';
import type { ProjectedSchema } from '#model/projection';
import { getAccountFields } from './getAccountFields';

const account = { 'x-ref': { to: 'user' }, 'x-filter': ['equal'], 'x-origin': 'author' };
const schemaOf = (properties: object, columns: string[] = [], filters: string[] = []) =>
  ({
    properties,
    'x-list': { columns: columns.map(field => ({ field })), filters },
  }) as unknown as ProjectedSchema;

it('offers fields that refer to an account and that the list shows or filters by, three at most', () => {
  const properties = {
    a: account,
    b: account,
    c: account,
    d: account,
    unlisted: account,
    area: { ...account, 'x-ref': { to: 'area' } },
  };
  const listed = ['area', 'a', 'b', 'c'];
  expect(getAccountFields(schemaOf(properties, listed, ['d', 'a']))).toEqual(['d', 'a', 'b']);
  expect(getAccountFields(schemaOf(properties))).toEqual([]);
});

it('offers no field that the caller cannot filter by', () => {
  const { 'x-filter': _, ...unfiltered } = account;
  expect(getAccountFields(schemaOf({ a: unfiltered }, ['a']))).toEqual([]);
});
