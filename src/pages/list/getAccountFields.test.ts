import { expect, it } from 'vitest';
import type { ProjectedSchema } from '#model/projection';
import { getAccountFields } from './getAccountFields';

const account = { 'x-ref': { to: 'user' }, 'x-filter': ['equal'], 'x-origin': 'author' };
const schemaOf = (properties: object, columns: string[] = [], filters: string[] = [], create = false) =>
  ({
    properties,
    'x-can': { create },
    'x-states': { transitions: [{}] },
    'x-list': { columns: columns.map(field => ({ field })), filters },
  }) as unknown as ProjectedSchema;

it('account filters of a list are fields that refer to an account, listed columns first, three at most', () => {
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
  expect(getAccountFields(schemaOf(properties, ['unlisted']))).toEqual(['unlisted', 'a', 'b']);
});

it('account filters of a list include the creator for callers who may create, or if the list shows the creator', () => {
  const system = { ...account, 'x-origin': 'system' };
  const properties = { createdBy: system, reviewer: account, updatedBy: { 'x-origin': 'system' } };
  expect(getAccountFields(schemaOf(properties))).toEqual(['reviewer']);
  expect(getAccountFields(schemaOf(properties, [], [], true))).toEqual(['createdBy', 'reviewer']);
  const { updatedBy: _, ...family } = properties;
  expect(getAccountFields(schemaOf(family, [], [], true))).toEqual(['reviewer']);
  expect(getAccountFields(schemaOf(properties, ['reviewer', 'createdBy']))).toEqual([
    'reviewer',
    'createdBy',
  ]);
});

it('account filters of a list omit fields that the caller cannot filter by', () => {
  const { 'x-filter': _, ...unfiltered } = account;
  expect(getAccountFields(schemaOf({ a: unfiltered }, ['a']))).toEqual([]);
});
