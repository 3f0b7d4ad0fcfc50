import { expect, it } from 'vitest';
import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { canAcquireLease } from './canAcquireLease';

const updatedBy = { title: '', 'x-kind': 'reference', 'x-origin': 'system' };
const states = { field: 'status', states: [], transitions: [{ name: 'accept' }] };
const schema = { properties: { updatedBy }, 'x-states': states } as unknown as ProjectedSchema;
const record = (more: Partial<RecordDetail>): RecordDetail => ({
  ...{ uuid: 'a', version: 1, actions: [], refusals: {}, editable: [], masked: [], labels: {} },
  ...more,
});

it.each([
  ['a step is open', schema, record({ actions: ['accept'] }), true],
  ['a step waits for its guard', schema, record({ refusals: { accept: '' } }), true],
  ['a field can be edited', schema, record({ actions: ['edit'] }), true],
  ['nothing can be done', schema, record({ actions: ['delete', 'reveal'] }), false],
  [
    'the caller may not know who works on it',
    { ...schema, properties: {} },
    record({ actions: ['edit'] }),
    false,
  ],
])(
  'lease (advisory lock) button is offered according to the grants of the caller: %s',
  (_, shown, detail, offered) => {
    expect(canAcquireLease(shown, detail)).toBe(offered);
  },
);
