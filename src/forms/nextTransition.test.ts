import { expect, it } from 'vitest';
import type { ProjectedSchema, ProjectedTransition } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { findNextTransition } from './nextTransition';

const step = (name: string, more: Partial<ProjectedTransition> = {}): ProjectedTransition => ({
  ...{ name, title: name, from: ['draft'], to: 'sent', intent: 'primary' },
  demands: { required: ['a'], 'x-validator': name },
  ...more,
});
const schema = {
  'x-states': {
    ...{ field: 'status', initial: 'draft', states: [] },
    transitions: [
      step('drop', { intent: 'danger' }),
      step('free', { demands: undefined }),
      step('send'),
      step('accept', { from: ['sent'], intent: 'success' }),
    ],
  },
} as unknown as ProjectedSchema;
const record = (status: string, more: Partial<RecordDetail> = {}): RecordDetail => ({
  ...{ uuid: 'u', version: 1, actions: [], refusals: {}, editable: [], masked: [], labels: {} },
  ...{ status, ...more },
});

it.each([
  ['a new record has the step forward from the initial state', undefined, 'send'],
  ['a step refused by its guard counts', record('draft', { refusals: { send: 'no' } }), 'send'],
  ['an allowed step counts', record('sent', { actions: ['accept'] }), 'accept'],
  ['a step of others does not count', record('draft'), undefined],
  ['a step from another state does not count', record('gone', { actions: ['accept'] }), undefined],
])('form determines the next transition of a record: %s', (_, given, expected) => {
  expect(findNextTransition(schema, given)?.name).toBe(expected);
});
