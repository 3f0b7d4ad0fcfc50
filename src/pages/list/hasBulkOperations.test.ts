import { expect, it } from 'vitest';
import type { ProjectedSchema } from '#model/projection';
import { hasBulkOperations, isQueueOffered } from './hasBulkOperations';

const schemaOf = (steps: number, fields: readonly string[]): ProjectedSchema =>
  ({
    'x-states': { transitions: Array.from({ length: steps }, () => ({})) },
    properties: Object.fromEntries(fields.map(name => [name, {}])),
  }) as unknown as ProjectedSchema;

it('list offers bulk operations to a caller who sees who changed its records (updatedBy)', () => {
  expect(hasBulkOperations(schemaOf(2, ['name', 'updatedBy']))).toBe(true);
});

it('list offers no bulk operations to a caller who does not see who changed its records (updatedBy), like a family', () => {
  expect(hasBulkOperations(schemaOf(2, ['name']))).toBe(false);
});

it('list of a resource without transitions offers row selection for copying and deletion', () => {
  expect(hasBulkOperations(schemaOf(0, ['name']))).toBe(true);
});

it('list offers the queue (records one after the other) if the resource has transitions and its records are shared with colleagues', () => {
  expect(isQueueOffered(schemaOf(2, ['name', 'updatedBy']))).toBe(true);
  expect(isQueueOffered(schemaOf(2, ['name']))).toBe(false);
  expect(isQueueOffered(schemaOf(0, ['name']))).toBe(false);
});
