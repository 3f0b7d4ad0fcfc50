import { expect, it } from 'vitest';
import type { ProjectedSchema } from '#model/projection';
import { getUnlistedGroups } from './getUnlistedGroups';

const schema = {
  properties: { code: {}, name: {}, phone: {}, reason: { 'x-shown-if': { op: 'all', of: [] } } },
  'x-detail': [
    { title: 'Basics', rows: [['code', 'name'], ['phone']] },
    { title: 'Why', rows: [['reason']] },
  ],
} as unknown as ProjectedSchema;
const record = { uuid: 'a', version: 1, code: '1', name: 'A', phone: null, reason: 'x' };

it('expanded row details of a list contain the fields of the detail page that have no column, in their groups', () => {
  expect(getUnlistedGroups(schema, record, ['name', 'code'])).toEqual([
    { title: 'Basics', rows: [['phone']] },
    { title: 'Why', rows: [['reason']] },
  ]);
});

it('expanded row details of a list omit fields that the record lacks, and empty groups', () => {
  expect(getUnlistedGroups(schema, { ...record, reason: null }, ['code'])).toEqual([
    { title: 'Basics', rows: [['name'], ['phone']] },
  ]);
  const { phone: _phone, ...narrow } = record;
  expect(getUnlistedGroups(schema, narrow, ['code', 'name', 'reason'])).toEqual([]);
});
