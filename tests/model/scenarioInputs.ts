import fc from 'fast-check';
import { mostlyOneOf, mostlyReferenceTo, type OperationInputs, type ResourceInputs } from './OperationInputs';

const steps = ['finish', 'reopen'].map(action => ({ action, inputs: [{}] }));

const view: ResourceInputs = {
  required: {
    qName: mostlyOneOf(['x', 'Y', 'z'], 'long'),
    qLevel: mostlyOneOf(['x', 'Y', 'z', 'Y', 'z'], 'other'),
    qPhone: mostlyOneOf(['13800000000', '13911112222'], '12'),
    qZone: mostlyReferenceTo('zone', 'nowhere'),
  },
  optional: {},
  restricted: {
    qReason: mostlyOneOf(['x', 'z']),
    qName: mostlyOneOf([null]),
    qPhone: mostlyOneOf([null]),
    qLevel: mostlyOneOf([null]),
  },
  transitions: steps,
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

const item: ResourceInputs = {
  ...view,
  required: {
    ...view.required,
    qSeats: mostlyOneOf([0, 1, 2], -1),
    qUntil: mostlyOneOf(['2026-04-16', '2026-04-18'], 'soon'),
    qAt: mostlyOneOf(['2026-04-16T16:00:00Z', '2026-04-18T00:00:00Z']),
    qOpen: mostlyOneOf([true, false]),
    qTags: fc.subarray(['x', 'Y', 'z']),
    qCard: mostlyOneOf(['1234', '7701'], '1'),
  },
  restricted: {
    ...view.restricted,
    qSeats: mostlyOneOf([null]),
    qUntil: mostlyOneOf([null]),
    qTags: mostlyOneOf([null]),
    qCard: mostlyOneOf([null]),
    qMark: mostlyOneOf(['x']),
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

/** Inputs for the resources of `tests/support/arbitraryAccess`. */
export const scenarioInputs: OperationInputs = {
  resources: { item, view },
  wholeReads: ['zone', 'zone', 'item'],
  contended: ['item', 'view'],
};
