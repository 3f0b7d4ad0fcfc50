import fc from 'fast-check';
import {
  emptyInputs,
  mostlyOneOf,
  mostlyReferenceTo,
  type OperationInputs,
  type ResourceInputs,
} from './OperationInputs';

const organ: ResourceInputs = { ...emptyInputs, required: { name: mostlyOneOf(['局', '处'], '') } };

const area: ResourceInputs = {
  ...emptyInputs,
  required: { name: mostlyOneOf(['东', '西', '南', '北']) },
  optional: { parentId: mostlyReferenceTo('area'), role: mostlyOneOf(['school', 'dept', null]) },
  restricted: { nodes: fc.subarray(['a', 'b']), edges: fc.subarray(['ab', 'ba']) },
  filters: [{ field: 'name', op: 'eq', values: ['东'] }],
  sorts: ['name', 'parentId.name'],
  relations: ['parentId'],
};

const school: ResourceInputs = {
  required: {
    code: mostlyOneOf(['001', '002', '003', '004', '005', '006', '007', '008', '009'], '12'),
    name: mostlyOneOf(['甲', '乙', '丙', 'X校', 'Y校'], null),
  },
  optional: { kind: mostlyOneOf(['public', 'private'], 'other'), seats: mostlyOneOf([0, 1, 2], -1) },
  restricted: {
    organId: mostlyReferenceTo('organ'),
    phone: mostlyOneOf(['13800000001', '13800000002', null], '12'),
    note: mostlyOneOf(['n', 'm', null]),
    fee: mostlyOneOf([100, 200, null]),
    licence: mostlyOneOf(['L1', null]),
    openedOn: mostlyOneOf(['2026-04-01', '2026-05-01'], 'soon'),
    visitedAt: mostlyOneOf(['2026-04-16T08:00:00+08:00', '2026-04-17T00:00:00Z', null]),
  },
  transitions: [],
  filters: [
    { field: 'kind', op: 'eq', values: ['public'] },
    { field: 'name', op: 'like', values: ['校'] },
    { field: 'seats', op: 'gte', values: ['1'] },
    { field: 'phone', op: 'eq', values: ['13800000001'] },
    { field: 'phone', op: 'last', values: ['0002'] },
  ],
  sorts: ['name', 'code', 'seats', 'organId.name', 'createdAt'],
  titles: ['甲', 'x', '0'],
  relations: ['organId', 'name'],
  groups: ['kind', 'seats', 'organId'],
  masked: ['phone'],
};

const comments = [{ comment: '不符合条件' }, { comment: '材料不全' }, {}];

const idcards = [
  '110101201901010037',
  '11010519491231002X',
  '110101201902020018',
  '110101201803030026',
  '110101201904040047',
  '110101201905050052',
];

const pupil: ResourceInputs = {
  required: {
    name: mostlyOneOf(['张三', '李四', 'z'], 7),
    idcard: mostlyOneOf([...idcards, null], '1'),
    schoolId: mostlyReferenceTo('school', 'nobody'),
  },
  optional: { friendId: mostlyReferenceTo('pupil') },
  restricted: {
    rivalIds: fc.oneof(fc.constant(null), fc.array(mostlyReferenceTo('pupil'), { maxLength: 2 })),
    season: mostlyOneOf([2026, 2027]),
    dueAt: mostlyOneOf(['2026-04-16T09:00:00+08:00', '2026-04-16T12:00:00+08:00', null]),
    reason: mostlyOneOf(['r']),
  },
  transitions: [
    ...['submit', 'submit', 'submit', 'admit', 'admit', 'expire'].map(action => ({ action, inputs: [{}] })),
    { action: 'refuse', inputs: comments },
  ],
  filters: [
    { field: 'status', op: 'in', values: ['draft', 'admitted'] },
    { field: 'name', op: 'like', values: ['张'] },
    { field: 'idcard', op: 'eq', values: ['110101201901010037'] },
    { field: 'idcard', op: 'eq', values: ['11010519491231002x'] },
    { field: 'idcard', op: 'last', values: ['0037'] },
    { field: 'idcard', op: 'last', values: ['002X'] },
  ],
  sorts: ['name', 'schoolId.name', 'dueAt', 'createdAt'],
  titles: ['张', 'z', '0037'],
  relations: ['schoolId', 'friendId', 'name'],
  groups: ['status', 'schoolId'],
  masked: ['idcard', 'idcard', 'name'],
};

const letter: ResourceInputs = {
  ...emptyInputs,
  required: { pupilId: mostlyReferenceTo('pupil') },
  optional: { text: mostlyOneOf(['t', 'u', null]) },
  transitions: [{ action: 'send', inputs: [{}] }],
  filters: [{ field: 'status', op: 'in', values: ['sent'] }],
  sorts: ['pupilId.name', 'createdAt'],
  relations: ['pupilId'],
  groups: ['status', 'pupilId'],
};

/** Inputs for `tests/support/fixture` and its areas. */
export const fixtureInputs: OperationInputs = {
  resources: { organ, area, school, pupil, letter },
  wholeReads: ['area', 'area', 'area', 'school'],
  contended: ['school', 'pupil'],
};
