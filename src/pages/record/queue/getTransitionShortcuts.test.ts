import { expect, it } from 'vitest';
import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { getTransitionShortcuts } from './getTransitionShortcuts';

const step = (name: string, from: string[]) => ({ name, title: name, from, to: '', intent: 'none' });
const schemaOf = (transitions: unknown[]) =>
  ({ 'x-states': { field: 'status', states: [], transitions } }) as unknown as ProjectedSchema;
const record: RecordDetail = {
  ...{ uuid: 'a', version: 1, actions: [], refusals: {}, editable: [], masked: [], labels: {} },
  status: 'sent',
};

it('number keys of a queue (records one after the other) are assigned to all transitions from the current state, whether available or not', () => {
  const schema = schemaOf([
    step('send', ['draft']),
    step('pass', ['sent']),
    step('return', ['sent', 'passed']),
  ]);
  expect([...getTransitionShortcuts(schema, record)]).toEqual([
    ['pass', '1'],
    ['return', '2'],
  ]);
});

it('number keys of a queue (records one after the other) are limited to nine, and none are assigned without states', () => {
  const many = Array.from({ length: 12 }, (_, index) => step(`step${index}`, ['sent']));
  expect([...getTransitionShortcuts(schemaOf(many), record).values()].at(-1)).toBe('9');
  expect(getTransitionShortcuts({} as unknown as ProjectedSchema, record).size).toBe(0);
});
