import { expect, it } from 'vitest';
import type { ProjectedField } from '#model/projection';
import type { ListFilter } from '#model/records';
import { findExactFilterValue } from './findExactFilterValue';

const field = (kind: ProjectedField['x-kind']): ProjectedField => ({
  ...{ title: '', type: 'string', 'x-kind': kind, 'x-origin': 'author' },
});
const properties = { idcard: field('text'), code: field('text'), status: field('choice') };
const filter = (name: string, op: ListFilter['op'], ...values: string[]): ListFilter => ({
  ...{ field: name, op, values },
});

it.each<[string, ListFilter[], string | undefined]>([
  ['a whole number', [filter('status', 'in', 'open'), filter('idcard', 'eq', '110')], '110'],
  ['the last four characters', [filter('idcard', 'last', '002X')], undefined],
  ['a part of a text', [filter('code', 'like', '11')], undefined],
  ['a choice', [filter('status', 'eq', 'open')], undefined],
  ['several numbers', [filter('code', 'eq', '1', '2')], undefined],
  ['no field of the resource', [filter('gone', 'eq', '1')], undefined],
])('findExactFilterValue of list filters by %s', (_, filters, value) => {
  expect(findExactFilterValue({ properties }, filters)).toBe(value);
});
