import { expect, it } from 'vitest';
import type { ProjectedSchema } from '#model/projection';
import { offersBulkWork, offersQueue } from './offersBulkWork';

const schemaOf = (steps: number, fields: readonly string[]): ProjectedSchema =>
  ({
    'x-states': { transitions: Array.from({ length: steps }, () => ({})) },
    properties: Object.fromEntries(fields.map(name => [name, {}])),
  }) as unknown as ProjectedSchema;

it('list offers bulk work to a caller who sees who else works on its records', () => {
  expect(offersBulkWork(schemaOf(2, ['name', 'updatedBy']))).toBe(true);
});

it('list offers no bulk work to a family, which takes the steps of its own records', () => {
  expect(offersBulkWork(schemaOf(2, ['name']))).toBe(false);
});

it('list without steps offers its rows for copying and removal', () => {
  expect(offersBulkWork(schemaOf(0, ['name']))).toBe(true);
});

it('list offers a queue where it has steps and its records are shared with colleagues', () => {
  expect(offersQueue(schemaOf(2, ['name', 'updatedBy']))).toBe(true);
  expect(offersQueue(schemaOf(2, ['name']))).toBe(false);
  expect(offersQueue(schemaOf(0, ['name']))).toBe(false);
});
