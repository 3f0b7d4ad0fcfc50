import { expect, it } from 'vitest';
import type { ProjectedSchema } from '#model/projection';
import { getAccountFields } from './getAccountFields';

const account = { 'x-ref': { to: 'user' }, 'x-filter': ['equal'], 'x-origin': 'author' };
const schemaOf = (properties: object, columns: string[] = [], filters: string[] = []) =>
  ({
    properties,
    'x-list': { columns: columns.map(field => ({ field })), filters },
  }) as unknown as ProjectedSchema;

it('offers fields that refer to an account, those of the list first and three at most', () => {
  const properties = {
    a: account,
    b: account,
    c: account,
    d: account,
    e: { ...account, 'x-ref': { to: 'area' } },
  };
  expect(getAccountFields(schemaOf(properties, ['d']))).toEqual(['d', 'a', 'b']);
});

it('offers no field that the caller cannot filter by, and its author only where the list shows it', () => {
  const createdBy = { ...account, 'x-origin': 'system' };
  const { 'x-filter': _, ...unfiltered } = account;
  expect(getAccountFields(schemaOf({ createdBy, a: unfiltered }))).toEqual([]);
  expect(getAccountFields(schemaOf({ createdBy }, ['createdBy']))).toEqual(['createdBy']);
});
