import { expect, it } from 'vitest';
import { blankResource } from '#model/resource/blankResource';
import { transition } from '#tests/support/projectionFixture';
import { getRecordActions } from './AuthorizedRecord';

it('record actions include manual transitions, and none that the system makes by time, by another record or by effects only', () => {
  const transitions = [
    transition('finish'),
    transition('expire', { at: 'createdAt' }),
    transition('answered', { on: { resource: 'letter', via: 'thingId', states: ['sent'] } }),
    transition('follow', { effectOnly: true }),
  ];
  const workflow = { field: 'state', initial: 'open', states: [], transitions };
  const actions = getRecordActions(blankResource('thing', [], { workflow }));
  expect(actions.filter(action => action.startsWith('do:'))).toEqual(['do:finish']);
});
