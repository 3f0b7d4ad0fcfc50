import fc from 'fast-check';
import { one, some, type Words, type Writable } from './Words';

const writable: Readonly<Record<string, Writable>> = {
  organ: { needed: { name: one(['局', '处'], '') }, usual: {}, special: {} },
  school: {
    needed: {
      code: one(['001', '002', '003', '004', '005', '006', '007', '008', '009'], '12'),
      name: one(['甲', '乙', '丙', 'X校', 'Y校'], null),
    },
    usual: { kind: one(['public', 'private'], 'other'), seats: one([0, 1, 2], -1) },
    special: {
      organId: some('organ'),
      phone: one(['13800000001', '13800000002', null], '12'),
      note: one(['n', 'm', null]),
      fee: one([100, 200, null]),
      licence: one(['L1', null]),
      openedOn: one(['2026-04-01', '2026-05-01'], 'soon'),
      visitedAt: one(['2026-04-16T08:00:00+08:00', '2026-04-17T00:00:00Z', null]),
    },
  },
  pupil: {
    needed: { name: one(['张三', '李四', 'z'], 7), schoolId: some('school', 'nobody') },
    usual: { idcard: one(['110101201901010037', '11010519491231002X', null], '1'), friendId: some('pupil') },
    special: {
      rivalIds: fc.oneof(fc.constant(null), fc.array(some('pupil'), { maxLength: 2 })),
      season: one([2026, 2027]),
      dueAt: one(['2026-04-16T09:00:00+08:00', '2026-04-16T12:00:00+08:00', null]),
      reason: one(['r']),
    },
  },
  letter: { needed: { pupilId: some('pupil') }, usual: { text: one(['t', 'u', null]) }, special: {} },
};

const comments = [{ comment: '不符合条件' }, { comment: '材料不全' }, {}];

/** Of `tests/support/town`. */
export const townWords: Words = {
  writable,
  steps: [
    ...['submit', 'submit', 'admit', 'expire'].map(action => ({ of: 'pupil', action, inputs: [{}] })),
    { of: 'pupil', action: 'refuse', inputs: comments },
    { of: 'letter', action: 'send', inputs: [{}] },
    { of: 'school', action: 'submit', inputs: [{}] },
  ],
  filters: [
    { field: 'kind', op: 'eq', values: ['public'] },
    { field: 'status', op: 'in', values: ['draft', 'admitted'] },
    { field: 'name', op: 'like', values: ['张'] },
    { field: 'seats', op: 'gte', values: ['1'] },
    { field: 'phone', op: 'last', values: ['0001'] },
    { field: 'idcard', op: 'eq', values: ['110101201901010037'] },
  ],
  sorts: ['name', 'code', 'seats', 'schoolId.name', 'dueAt', 'createdAt'],
  titles: ['甲', 'x', '张', '0'],
  relations: ['organId', 'schoolId', 'friendId', 'pupilId', 'name'],
  groups: ['kind', 'seats', 'status', 'schoolId'],
};
