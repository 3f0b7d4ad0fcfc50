import { expect, it } from 'vitest';
import { buildListAddress, buildQueueAddress, addQueueToAddress, parseQueueAddress } from './queueAddress';

it.each(['', 'status=sent&sort=-createdAt', 'title=%E5%BC%A0&status[in]=a,b'])(
  'queue URL (records one after the other) contains the parameters of its list: %s',
  parameters => {
    const address = new URL(buildQueueAddress('/pupil', 'a', parameters), 'https://console');
    expect(address.pathname).toBe('/pupil/a');
    expect(parseQueueAddress(address.search)).toBe(parameters);
  },
);

it('queue parameter (records one after the other) is kept in the URL of an edit form, and not added outside of a queue', () => {
  const { search } = new URL(buildQueueAddress('/pupil', 'a', 'status=sent&title=b'), 'https://console');
  for (const address of ['/pupil/a', '/pupil/a/edit', '/pupil/a/edit?field=name']) {
    const kept = new URL(addQueueToAddress(address, search), 'https://console');
    expect(parseQueueAddress(kept.search)).toBe('status=sent&title=b');
    kept.searchParams.delete('queue');
    expect(kept.pathname + kept.search).toBe(address);
    expect(addQueueToAddress(address, '?from=a')).toBe(address);
  }
});

it('URL of a record in a queue differs from its plain URL', () => {
  expect(parseQueueAddress('?from=a')).toBe(undefined);
  expect(buildListAddress('/pupil', '')).toBe('/pupil');
  expect(buildListAddress('/pupil', 'status=sent')).toBe('/pupil?status=sent');
});
