import { expect, it } from 'vitest';
import { buildListAddress, buildQueueAddress, parseQueueAddress } from './queueAddress';

it.each(['', 'status=sent&sort=-createdAt', 'title=%E5%BC%A0&status[in]=a,b'])(
  'queue URL contains the parameters of its list: %s',
  parameters => {
    const address = new URL(buildQueueAddress('/pupil', 'a', parameters), 'https://console');
    expect(address.pathname).toBe('/pupil/a');
    expect(parseQueueAddress(address.search)).toBe(parameters);
  },
);

it('queue URL of a record differs from its plain URL', () => {
  expect(parseQueueAddress('?from=a')).toBe(undefined);
  expect(buildListAddress('/pupil', '')).toBe('/pupil');
  expect(buildListAddress('/pupil', 'status=sent')).toBe('/pupil?status=sent');
});
