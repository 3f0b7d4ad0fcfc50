import { expect, it } from 'vitest';
import type { ProjectedSchema } from '#model/projection';
import { formatRecordTitle } from './formatRecordTitle';

const schemaOf = (display: string): ProjectedSchema =>
  ({
    title: '核查',
    'x-display': display,
    properties: {
      typeId: { title: '类型', 'x-kind': 'reference' },
      number: { title: '编号', 'x-kind': 'integer' },
      stage: { title: '学段', 'x-kind': 'choice', 'x-choices': [{ value: 1, title: '小学一年级' }] },
      closedAt: { title: '办结', 'x-kind': 'datetime' },
    },
  }) as unknown as ProjectedSchema;

const record = {
  ...{ uuid: 'r', version: 1, typeId: 't', number: 284, stage: 1 },
  closedAt: '2026-04-16T00:30:00.000Z',
};

it.each([
  ['the label of a related record', '{typeId} {number}', { t: '房产核验' }, '房产核验 284'],
  ['no uuid of a related record that the caller may not see', '{typeId} {number}', {}, '284'],
  ['the title of a choice', '{stage}', {}, '小学一年级'],
  ['a moment in the time of the city', '{closedAt}', {}, '2026-04-16 08:30:00'],
  ['the title of the resource where nothing may be read', '{name}', {}, '核查'],
])('record title is built from %s', (_, display, labels, title) => {
  expect(formatRecordTitle(schemaOf(display), { ...record, labels })).toBe(title);
});

it('record title in a list row uses the labels of related records that the list loaded', () => {
  expect(formatRecordTitle(schemaOf('{typeId}'), record, { t: '房产核验' })).toBe('房产核验');
});
