import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Condition } from '#model/conditions';
import type { Transaction } from '#model/records';
import { StoreDecorator } from '#model/store/StoreDecorator';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureStores,
  type RecordsFixture,
} from '#tests/support/recordsFixture';
import { writeAuditEntryAlone } from './auditLog';
import type { LogCheckpoint } from './LogCheckpoint';
import { signAuditLog, verifyAuditLog } from './auditLogChain';

/** Notes the tables that are counted within a transaction. */
class CountedTransactions extends StoreDecorator {
  readonly counted: string[] = [];

  override transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const { counted } = this;
    return super.transact(tx =>
      work(
        new Proxy(tx, {
          get(target, name) {
            const value: unknown = Reflect.get(target, name, target);
            if (typeof value !== 'function') return value;
            return (...asked: unknown[]): unknown => {
              if (name === 'count') counted.push(String(asked[0]));
              return Reflect.apply(value, target, asked);
            };
          },
        }),
      ),
    );
  }
}

describe.each(fixtureStores)('audit log signatures on %s', (_name, storeOf) => {
  let fixture: RecordsFixture;
  beforeEach(async () => {
    fixture = await buildRecordsFixture({ storeOf });
  });
  afterEach(closeRecordsFixtures);

  const write = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      const entry = { action: `act ${index}`, resource: 'school' };
      await writeAuditEntryAlone(fixture.store, fixture.caller('admin'), fixture.parts.clock(), entry);
    }
  };
  const seal = () => signAuditLog(fixture.store, fixture.parts.encryption, fixture.parts.clock());
  const verify = (...noted: LogCheckpoint[]) =>
    verifyAuditLog(fixture.store, fixture.parts.encryption, noted);
  /** Returns a checkpoint at the end of the signed log. */
  const note = async (): Promise<LogCheckpoint> => {
    const { end } = await verify();
    if (!end) throw new Error('nothing is sealed');
    return end;
  };
  const eraseSeal = (number: number) =>
    fixture.store.transact(tx => tx.erase('logseal', { op: 'is', path: ['number'], test: { eq: number } }));
  const eraseLast = async () => {
    await eraseSeal(3);
    await fixture.store.transact(tx => tx.erase('log', named('act 2')));
  };
  const named = (action: string): Condition => ({ op: 'is', path: ['action'], test: { eq: action } });

  it('audit log signer signs each entry once, and verification counts the entries that are not yet signed', async () => {
    await write(3);
    expect(await seal()).toBe(3);
    expect(await seal()).toBe(0);
    await write(2);
    expect(await verify()).toEqual(whole(3, 2));
    expect(await seal()).toBe(2);
    expect(await verify()).toEqual(whole(5, 0));
  });

  it('signing the audit log runs no count query over a table within its transaction, also for entries dated by a clock that was set back', async () => {
    await write(3);
    await seal();
    fixture.setTime('2026-04-14T08:00:00+08:00');
    await write(2);
    fixture.setTime('2026-04-16T08:00:00+08:00');
    const store = new CountedTransactions(fixture.store);
    expect(await signAuditLog(store, fixture.parts.encryption, fixture.parts.clock())).toBe(2);
    expect(store.counted).toEqual([]);
    expect(await verify()).toEqual(whole(5, 0));
  });

  it('audit log signer signs an entry that was committed after a later one', async () => {
    await write(1);
    await seal();
    fixture.setTime('2026-04-16T07:59:30+08:00');
    await write(1);
    expect(await seal()).toBe(1);
  });

  it('audit log signer signs entries dated correctly after entries dated by a fast clock', async () => {
    fixture.setTime('2026-04-17T08:00:00+08:00');
    await write(2);
    expect(await seal()).toBe(2);
    fixture.setTime('2026-04-16T08:00:00+08:00');
    await write(3);
    expect(await seal()).toBe(3);
    expect(await verify()).toEqual(whole(5, 0));
    const changed = (await fixture.getRows('log')).find(({ action }) => action === 'act 2');
    await fixture.store.transact(tx => tx.update('log', changed?.uuid ?? '', 1, { account: 'somebody' }));
    expect(await verify()).toMatchObject({
      sealed: 4,
      broken: { number: 5, entry: { uuid: changed?.uuid } },
    });
  });

  it('audit log signer signs entries dated by a clock that was set back, whatever its own clock shows', async () => {
    fixture.setTime('2026-04-18T08:00:00+08:00');
    await write(1);
    await seal();
    fixture.setTime('2026-04-16T08:00:00+08:00');
    await write(2);
    fixture.setTime('2026-04-19T08:00:00+08:00');
    await write(1);
    expect(await seal()).toBe(3);
    expect(await verify()).toEqual(whole(4, 0));
  });

  it('audit log signer signs entries dated by a clock that was set back, after earlier entries were erased from the table', async () => {
    fixture.setTime('2026-04-17T08:00:00+08:00');
    await write(4);
    await seal();
    await fixture.store.transact(tx => tx.erase('log', named('act 0')));
    await fixture.store.transact(tx => tx.erase('log', named('act 1')));
    fixture.setTime('2026-04-16T08:00:00+08:00');
    await write(2);
    expect(await seal()).toBe(2);
  });

  it('audit log verification detects a changed entry', async () => {
    await write(3);
    await seal();
    const changed = (await fixture.getRows('log')).find(({ action }) => action === 'act 1');
    await fixture.store.transact(tx => tx.update('log', changed?.uuid ?? '', 1, { account: 'somebody' }));
    expect(await verify()).toMatchObject({ broken: { number: 2 } });
  });

  it('audit log verification detects a missing entry, also when its signature is missing too', async () => {
    await write(3);
    await seal();
    await eraseSeal(2);
    expect(await verify()).toMatchObject({ broken: { number: 2 } });
    await fixture.store.transact(tx => tx.erase('log', named('act 0')));
    expect(await verify()).toMatchObject({ broken: { number: 1 } });
  });

  it('audit log verification detects a truncated log by an earlier checkpoint', async () => {
    await write(3);
    await seal();
    const mark = await note();
    expect(mark.number).toBe(3);
    await eraseLast();
    expect(await verify()).toMatchObject({ sealed: 2, unsealed: 0 });
    expect(await verify(mark)).toMatchObject({ sealed: 2, broken: { number: 3 } });
    await write(2);
    await seal();
    expect((await verify()).broken).toBeUndefined();
    expect(await verify(mark)).toMatchObject({ sealed: 2, broken: { number: 3 } });
  });

  it('audit log verification detects a last entry that was rewritten and signed again, by an earlier checkpoint', async () => {
    await write(3);
    await seal();
    const mark = await note();
    await eraseSeal(3);
    const last = (await fixture.getRows('log')).find(({ action }) => action === 'act 2');
    await fixture.store.transact(tx => tx.update('log', last?.uuid ?? '', 1, { account: 'somebody' }));
    await seal();
    expect(await verify(mark)).toMatchObject({
      sealed: 2,
      broken: { number: 3, entry: { uuid: last?.uuid } },
    });
  });

  it('audit log verification accepts a log that grew after its checkpoint', async () => {
    await write(2);
    await seal();
    const mark = await note();
    expect((await verify(mark)).broken).toBeUndefined();
    await write(2);
    await seal();
    const later = await verify(mark);
    expect(later.sealed).toBe(4);
    expect(later.broken).toBeUndefined();
  });

  it('two concurrent runs of the audit log signer sign each entry once, without gaps', async () => {
    await write(5);
    await Promise.all([seal(), seal()]);
    expect(await verify()).toEqual(whole(5, 0));
  });
});

const whole = (sealed: number, unsealed: number) => ({
  sealed,
  erased: 0,
  unsealed,
  end: { number: sealed, digest: expect.any(String) as unknown },
});
