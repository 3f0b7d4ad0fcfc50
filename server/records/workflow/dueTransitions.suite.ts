import { afterEach, expect, describe, it } from 'vitest';
import type { JsonObject } from '#model/json';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  type OpenFixtureStore,
} from '#tests/support/recordsFixture';
import { Unavailable } from '#model/errors';
import { noCityRules } from '#model/rules';
import { DueTransitionBackoff } from './DueTransitionBackoff';
import { makeDueTransitions } from './dueTransitions';
import { newUuid } from '../../runtime/newUuid';

const notice: JsonObject = {
  title: '通知',
  'x-title-en': 'Notice',
  type: 'object',
  properties: {
    text: { title: '内容', 'x-title-en': 'Text', type: 'string' },
    dueAt: { title: '截止', 'x-title-en': 'Due at', type: 'string', format: 'date-time' },
  },
  'x-states': {
    initial: 'open',
    states: {
      open: { title: '待发', 'x-title-en': 'Open', colour: 'gray' },
      sent: { title: '已发', 'x-title-en': 'Sent', colour: 'green', final: true },
    },
    transitions: {
      send: {
        title: '发送',
        'x-title-en': 'Send',
        from: 'open',
        to: 'sent',
        at: 'dueAt',
        guard: { properties: { record: { required: ['text'] } } },
        refusal: '请先填写内容',
        'x-refusal-en': 'Fill in the text first',
      },
    },
  },
  'x-access': { admin: { all: true } },
};

/** Transitions that timers make, on any store. */
export function dueTransitionsSuite(name: string, storeOf: OpenFixtureStore): void {
  describe(`due transitions on ${name}`, () => {
    afterEach(closeRecordsFixtures);

    const begin = async () => {
      const fixture = await buildRecordsFixture({ files: { reminder: notice }, storeOf });
      return { fixture, admin: fixture.recordsAs('admin') };
    };

    it('due transition (timed, its time has come) is made although it is queued behind a full batch of records whose transitions fail', async () => {
      const { fixture, admin } = await begin();
      const { uuid } = await admin.create('reminder', { dueAt: '2026-04-16T07:00:00+08:00' });
      const row = await fixture.store.get('reminder', uuid);
      if (!row) throw new Error('The notice was not stored');
      await fixture.store.transact(async tx => {
        for (let id = 2; id <= 501; id += 1)
          await tx.insert('reminder', { ...row, uuid: newUuid(new Date(id)), id });
      });
      const last = await admin.create('reminder', { text: '请来', dueAt: '2026-04-16T07:30:00+08:00' });
      expect(await makeDueTransitions(fixture.parts)).toEqual({ made: 1, failures: [] });
      expect(await admin.get('reminder', last.uuid)).toMatchObject({ status: 'sent' });
    });

    it('due transition (timed, its time has come) that failed is retried after a wait that doubles, and at once after an edit', async () => {
      const { fixture, admin } = await begin();
      const { uuid } = await admin.create('reminder', { text: '请来', dueAt: '2026-04-16T07:00:00+08:00' });
      const backoff = new DueTransitionBackoff();
      let isBroken = true;
      const run = () =>
        makeDueTransitions(
          {
            ...fixture.parts,
            beforeTransaction: () => {
              if (isBroken) throw new Unavailable('unavailable');
            },
          },
          backoff,
        );
      const attempts = async () => (await run()).failures.map(failure => failure.attempts);
      const moments: [string, number[]][] = [
        ['08:00:00', [1]],
        ['08:00:59', []],
        ['08:01:00', [2]],
        ['08:02:59', []],
        ['08:03:00', [3]],
      ];
      for (const [time, expected] of moments) {
        fixture.setTime(`2026-04-16T${time}+08:00`);
        expect([time, await attempts()]).toEqual([time, expected]);
      }
      const { version } = await admin.get('reminder', uuid);
      await admin.update('reminder', uuid, Number(version), { text: '请再来' });
      isBroken = false;
      expect(await run()).toEqual({ made: 1, failures: [] });
    });

    it('timed transition cannot be requested by a user, even by an administrator', async () => {
      const { admin } = await begin();
      const { uuid, version } = await admin.create('reminder', {
        text: '请来',
        dueAt: '2026-04-16T07:00:00+08:00',
      });
      expect((await admin.get('reminder', uuid)).actions).not.toContain('send');
      await expect(admin.transition('reminder', uuid, version, 'send', {})).rejects.toMatchObject({
        code: 403,
      });
      expect(await admin.get('reminder', uuid)).toMatchObject({ status: 'open' });
    });

    it('due transition (timed, its time has come) waits if its rule now computes a later time', async () => {
      let moment = '2026-04-16T07:00:00+08:00';
      const rules = { ...noCityRules, derivations: { whenToSend: () => moment } };
      const { dueAt, ...others } = notice.properties as Record<string, JsonObject>;
      const properties = { ...others, dueAt: { ...dueAt, 'x-derive': { rule: 'whenToSend' } } };
      const fixture = await buildRecordsFixture({
        files: { reminder: { ...notice, properties } },
        ...{ storeOf, rules },
      });
      const admin = fixture.recordsAs('admin');
      const { uuid } = await admin.create('reminder', { text: '请来' });
      moment = '2026-04-20T07:00:00+08:00';
      expect(await makeDueTransitions(fixture.parts)).toEqual({ made: 0, failures: [] });
      expect(await admin.get('reminder', uuid)).toMatchObject({ status: 'open', dueAt: moment });
      fixture.setTime(moment);
      expect(await makeDueTransitions(fixture.parts)).toEqual({ made: 1, failures: [] });
      expect(await admin.get('reminder', uuid)).toMatchObject({ status: 'sent' });
    });

    it('due transitions (timed, their time has come) write one operation for each record', async () => {
      const { fixture, admin } = await begin();
      for (const text of ['一', '二'])
        await admin.create('reminder', { text, dueAt: '2026-04-16T07:00:00+08:00' });
      expect(await makeDueTransitions(fixture.parts)).toEqual({ made: 2, failures: [] });
      const sent = (await fixture.getRows('history')).filter(({ action }) => action === 'send');
      expect(new Set(sent.map(({ operation }) => operation)).size).toBe(2);
    });
  });
}
