import { expect, it } from 'vitest';
import { buildListAddress, buildQueueAddress, parseQueueAddress } from './queueAddress';

it.each(['', 'status=sent&sort=-createdAt', 'title=%E5%BC%A0&status[in]=a,b'])(
  'the address of a queue keeps the parameters of its list: %s',
  parameters => {
    const address = new URL(buildQueueAddress('/pupil', 'a', parameters), 'https://console');
    expect(address.pathname).toBe('/pupil/a');
    expect(parseQueueAddress(address.search)).toBe(parameters);
  },
);

it('distinguishes the address of a record in a queue from one outside', () => {
  expect(parseQueueAddress('?from=a')).toBe(undefined);
  expect(buildListAddress('/pupil', '')).toBe('/pupil');
  expect(buildListAddress('/pupil', 'status=sent')).toBe('/pupil?status=sent');
});
