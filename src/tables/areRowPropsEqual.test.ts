import { expect, it } from 'vitest';
import { areRowPropsEqual } from './areRowPropsEqual';
import type { TableRowProps } from './tableProps';

const school = '0190b0f0-0000-7000-8000-000000000001';
const village = '0190b0f0-0000-7000-8000-000000000002';
const getLabel = (labels: Readonly<Record<string, string>>) => (uuid: string) => labels[uuid];
const row: TableRowProps = {
  record: { uuid: 'a', version: 1, name: 'One', school, villages: [village], score: 4 },
  index: 120,
  offset: 4800,
  isActive: false,
  isSelected: false,
  onToggle: undefined,
  isOpen: undefined,
  onOpen: undefined,
  onMenu: undefined,
  href: '/child/a',
  cardHeight: undefined,
  step: undefined,
  onStep: undefined,
  mark: undefined,
  columns: [],
  grid: '1fr',
  language: 'en',
  getLabel: getLabel({ [school]: 'East', [village]: 'Garden' }),
};

it.each<[string, Partial<TableRowProps>]>([
  ['an equal record', { record: structuredClone(row.record) }],
  [
    'labels of other records',
    { getLabel: getLabel({ [school]: 'East', [village]: 'Garden', other: 'West' }) },
  ],
])('table row is not rendered again for %s', (_, change) => {
  expect(areRowPropsEqual(row, { ...row, ...change })).toBe(true);
});

it.each<[string, Partial<TableRowProps>]>([
  ['another value of its record', { record: { ...row.record, score: 5 } }],
  ['another label of a relation', { getLabel: getLabel({ [school]: 'West', [village]: 'Garden' }) }],
  ['another label in a list of relations', { getLabel: getLabel({ [school]: 'East', [village]: 'Park' }) }],
  ['a label that is not shown to the caller any more', { getLabel: getLabel({ [village]: 'Garden' }) }],
  ['another place', { index: 121, offset: 4840 }],
  ['a mark', { mark: { text: 'li', description: 'li is at work' } }],
  ['being selected', { isSelected: true }],
  ['another language', { language: 'zh' }],
  ['other columns', { columns: [] }],
])('table row is rendered again for %s', (_, change) => {
  expect(areRowPropsEqual(row, { ...row, ...change })).toBe(false);
});
