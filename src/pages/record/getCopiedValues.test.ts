import { expect, it } from 'vitest';
import type { ProjectedField, ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { getCopiedValues } from './getCopiedValues';

const text: ProjectedField = { title: '', type: 'string', 'x-kind': 'text', 'x-origin': 'author' };
const properties: Record<string, ProjectedField> = {
  name: text,
  number: { ...text, readOnly: true },
  idcard: { ...text, 'x-sensitive': 'idcard' },
  photo: { ...text, 'x-kind': 'file' },
  note: text,
  hidden: text,
  empty: text,
};
const schema = { properties, 'x-can': { create: Object.keys(properties) } } as unknown as ProjectedSchema;
const record: RecordDetail = {
  ...{ uuid: 'a', version: 1, actions: [], refusals: {}, editable: [], labels: {} },
  masked: ['note'],
  ...{ name: '一小', number: '7', idcard: '11010519491231002X', photo: 'f', note: '***', empty: null },
};

it('duplicate of a record copies readable and writable fields, but no sensitive, computed, file or masked value', () => {
  expect(getCopiedValues(schema, record)).toEqual({ name: '一小' });
});

it('duplicate of a record is empty if the caller may set no field on creation', () => {
  expect(getCopiedValues({ ...schema, 'x-can': { ...schema['x-can'], create: [] } }, record)).toEqual({});
});
