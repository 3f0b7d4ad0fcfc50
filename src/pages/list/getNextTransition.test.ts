import { expect, it } from 'vitest';
import type { ProjectedSchema } from '#model/projection';
import { getNextTransition } from './getNextTransition';

const step = (name: string, from: string[], intent = 'primary') => ({
  name,
  title: name,
  from,
  to: '',
  intent,
});
const schema = {
  'x-list': { actions: ['return', 'pass', 'close'] },
  'x-states': {
    field: 'status',
    states: [],
    transitions: [
      step('return', ['sent'], 'warning'),
      step('archive', ['sent']),
      step('pass', ['sent'], 'success'),
      step('close', ['passed'], 'danger'),
    ],
  },
} as unknown as ProjectedSchema;

it.each([
  ['sent', 'pass'],
  ['passed', undefined],
  ['draft', undefined],
])(
  'getNextTransition returns the transition that a list offers for rows in the state %s: %s',
  (status, name) => {
    expect(getNextTransition(schema, { uuid: 'a', version: 1, status })?.name).toBe(name);
  },
);

it('getNextTransition returns undefined for a resource without states', () => {
  expect(getNextTransition({} as unknown as ProjectedSchema, { uuid: 'a', version: 1 })).toBe(undefined);
});
