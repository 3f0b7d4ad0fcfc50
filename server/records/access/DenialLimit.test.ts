import { afterEach, describe, expect, it } from 'vitest';
import { buildRecordsFixture, closeRecordsFixtures, fixtureStores } from '#tests/support/recordsFixture';
import { DenialLimit } from './DenialLimit';

describe.each(fixtureStores)('rate limit of denied requests on %s', (_name, storeOf) => {
  afterEach(closeRecordsFixtures);

  async function open() {
    const start = Date.parse('2026-04-16T08:00:00+08:00');
    let now = start;
    const denials = new DenialLimit({ clock: () => new Date(now), limit: 3 });
    const fixture = await buildRecordsFixture({ storeOf, more: { denials } });
    const { uuid } = await fixture.recordsAs('admin').create('school', { code: '001', name: '一小' });
    const entries = async () =>
      (await fixture.getRows('log'))
        .filter(({ executeResult }) => executeResult === 'denied')
        .map(({ account, type }) => [account, type]);
    return {
      ...{ fixture, entries },
      deny: (role: string) => fixture.recordsAs(role).remove('school', [uuid]),
      read: (role: string) => fixture.recordsAs(role).get('school', uuid),
      advance: (seconds: number) => (now += seconds * 1000),
    };
  }

  it('rate limit of denied requests logs each up to the limit, the last as an alarm, then refuses every call of the caller', async () => {
    const { entries, deny, read } = await open();
    for (let count = 0; count < 3; count += 1)
      await expect(deny('dept')).rejects.toMatchObject({ code: 403 });
    for (let count = 0; count < 5; count += 1)
      await expect(deny('dept')).rejects.toMatchObject({ code: 429 });
    await expect(read('dept')).rejects.toMatchObject({ code: 429, retryAfterSeconds: 600 });
    expect(await entries()).toEqual([
      ['dept', 'operation'],
      ['dept', 'operation'],
      ['dept', 'alarm'],
    ]);
    await expect(read('bureau')).resolves.toBeDefined();
  });

  it('rate limit of denied requests starts at zero again when its interval has ended', async () => {
    const { deny, advance } = await open();
    for (let count = 0; count < 3; count += 1)
      await expect(deny('dept')).rejects.toMatchObject({ code: 403 });
    advance(600);
    await expect(deny('dept')).rejects.toMatchObject({ code: 403 });
  });
});
