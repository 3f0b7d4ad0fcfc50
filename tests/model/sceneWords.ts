import fc from 'fast-check';
import { one, some, type Vocabulary, type Words } from './Words';

const steps = ['finish', 'reopen'].map(action => ({ action, inputs: [{}] }));

const view: Words = {
  needed: {
    qName: one(['x', 'Y', 'z'], 'long'),
    qLevel: one(['x', 'Y', 'z', 'Y', 'z'], 'other'),
    qPhone: one(['13800000000', '13911112222'], '12'),
    qZone: some('zone', 'nowhere'),
  },
  usual: {},
  special: { qReason: one(['x', 'z']), qName: one([null]), qPhone: one([null]), qLevel: one([null]) },
  steps,
  filters: [
    { field: 'qLevel', op: 'eq', values: ['x'] },
    { field: 'qName', op: 'like', values: ['x'] },
    { field: 'qPhone', op: 'eq', values: ['13800000001'] },
    { field: 'qPhone', op: 'last', values: ['0000'] },
    { field: 'qState', op: 'in', values: ['open'] },
  ],
  sorts: ['qName', 'qZone.zName', 'createdAt'],
  titles: ['x', 'y', 'z'],
  relations: ['qZone', 'qName'],
  groups: ['qLevel', 'qState', 'qZone'],
  masked: ['qPhone'],
};

const item: Words = {
  ...view,
  needed: {
    ...view.needed,
    qSeats: one([0, 1, 2], -1),
    qUntil: one(['2026-04-16', '2026-04-18'], 'soon'),
    qAt: one(['2026-04-16T16:00:00Z', '2026-04-18T00:00:00Z']),
    qOpen: one([true, false]),
    qTags: fc.subarray(['x', 'Y', 'z']),
    qCard: one(['1234', '7701'], '1'),
  },
  special: {
    ...view.special,
    qSeats: one([null]),
    qUntil: one([null]),
    qTags: one([null]),
    qCard: one([null]),
    qMark: one(['x']),
  },
  filters: [
    ...view.filters,
    { field: 'qCard', op: 'eq', values: ['7701'] },
    { field: 'qCard', op: 'last', values: ['1234'] },
    { field: 'qUntil', op: 'lte', values: ['2026-04-17'] },
    { field: 'qSeats', op: 'gte', values: ['1'] },
  ],
  sorts: [...view.sorts, 'qSeats', 'qUntil'],
  groups: [...view.groups, 'qSeats', 'qMark'],
  masked: ['qPhone', 'qCard', 'qName'],
};

/** Of the resources that grants are made up for in `tests/support/arbitraryAccess`. */
export const sceneWords: Vocabulary = {
  of: { item, view },
  wholes: ['zone', 'zone', 'item'],
  busy: ['item', 'view'],
};
