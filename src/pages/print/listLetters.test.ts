import { expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import type { ProjectedSchema } from '#model/projection';
import { listLetters } from './listLetters';

const schema = {
  'x-states': { field: 'progress' },
  'x-letters': [
    {
      ...{ name: 'admission', title: '录取通知书', states: ['admitted'], paragraphs: ['{child}：'] },
      ...{ rows: [['number']], from: 'schoolId', on: 'admittedOn' },
    },
  ],
} as unknown as ProjectedSchema;

const admitted = {
  progress: 'admitted',
  child: '张三',
  schoolId: 's',
  admittedOn: '2026-07-06',
  number: null,
};
const list = (record: JsonObject) =>
  listLetters(schema, { uuid: 'r', version: 1, labels: {}, ...record } as never);

it('record page offers the printed letters (x-letters) of its state, as the caller sees the state', () => {
  expect(list(admitted)).toHaveLength(1);
  expect(list({ ...admitted, progress: 'review' })).toEqual([]);
});

it.each(['child', 'schoolId', 'admittedOn'])(
  'record page offers no printed letter for a record without a value of %s, a field that the letter contains',
  missing => {
    expect(list({ ...admitted, [missing]: null })).toEqual([]);
  },
);
