import fc from 'fast-check';
import { one, some, type Words, type Writable } from './Words';

const item: Writable = {
  needed: {},
  usual: {
    qName: one(['x', 'Y', 'z', null], 'long'),
    qLevel: one(['x', 'Y', 'z', null], 'other'),
    qSeats: one([0, 1, 2, null], -1),
    qReason: one(['x', 'z', null]),
    qZone: some('zone', 'nowhere'),
  },
  special: {
    qUntil: one(['2026-04-16', '2026-04-18', null], 'soon'),
    qAt: one(['2026-04-16T16:00:00Z', '2026-04-18T00:00:00Z', null]),
    qOpen: one([true, false, null]),
    qTags: fc.option(fc.subarray(['x', 'Y', 'z'])),
    qPhone: one(['13800000000', '13911112222', null], '12'),
    qCard: one(['1234', '7701', null], '1'),
    qMark: one(['x']),
  },
};

/** Of the resources that grants are made up for in `tests/support/arbitraryAccess`. */
export const sceneWords: Words = {
  writable: { item, view: item },
  steps: ['item', 'view'].flatMap(of => ['finish', 'reopen'].map(action => ({ of, action, inputs: [{}] }))),
  filters: [
    { field: 'qLevel', op: 'eq', values: ['x'] },
    { field: 'qCard', op: 'eq', values: ['7701'] },
    { field: 'qUntil', op: 'lte', values: ['2026-04-17'] },
    { field: 'qSeats', op: 'gte', values: ['1'] },
    { field: 'qState', op: 'in', values: ['open'] },
    { field: 'qName', op: 'like', values: ['x'] },
  ],
  sorts: ['qName', 'qSeats', 'qUntil', 'qZone.zName', 'createdAt'],
  titles: ['x', 'y', 'z'],
  relations: ['qZone', 'qName'],
  groups: ['qLevel', 'qSeats', 'qState', 'qZone', 'qMark'],
};
