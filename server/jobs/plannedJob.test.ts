import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountResource } from '#model/catalog';
import { ActionRefused } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { RecordDetail } from '#model/records';
import { noCityRules, type CityRules } from '#model/rules';
import { ChangeEventBus } from '#server/events/ChangeEventBus';
import { CallerRecords } from '#server/records/CallerRecords';
import { tripSchemas } from '#tests/support/effectSchemas';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureStores,
  type RecordsFixture,
} from '#tests/support/recordsFixture';
import { JobQueue } from './JobQueue';
import { JobRunner } from './JobRunner';

const titled = (title: string, more: JsonObject): JsonObject => ({ title, 'x-title-en': title, ...more });
const noSeats = { zh: '没有座位', en: 'There are no seats' };

/** Books every waiting traveller, and then finishes the draw. */
const bookAll: CityRules['plans'][string] = async (draw, _input, { reader }) => {
  const trips = await reader.list('trip', {
    where: { op: 'all', of: [] },
    sort: [],
    limit: 10,
    count: false,
  });
  if (trips.rows.length === 0) throw new ActionRefused('guard', noSeats);
  const sort = [{ field: 'id', descending: false }];
  const page = await reader.list('traveller', {
    where: { op: 'all', of: [] },
    sort,
    limit: 5000,
    count: false,
  });
  const waiting = page.rows.filter(({ status }) => status === 'waiting');
  return {
    values: { planned: waiting.length },
    transitions: [
      ...waiting.map(({ uuid }) => ({ resource: 'traveller', uuid, transition: 'book' })),
      { resource: 'draw', uuid: String(draw.uuid), transition: 'finish' },
    ],
  };
};
const rules: CityRules = { ...noCityRules, plans: { bookAll } };

const draw = titled('Draw', {
  type: 'object',
  properties: { planned: titled('Planned', { type: 'integer', readOnly: true }) },
  'x-states': {
    initial: 'open',
    states: { open: titled('Open', {}), drawing: titled('Drawing', {}), done: titled('Done', {}) },
    transitions: {
      begin: titled('Begin', {
        from: ['open', 'drawing', 'done'],
        to: 'drawing',
        effects: [{ queue: 'bookAll' }],
      }),
      finish: titled('Finish', { from: 'drawing', to: 'done' }),
    },
  },
  'x-access': { admin: { all: true }, bureau: { see: true, do: ['begin'] } },
});

describe.each(fixtureStores)('job of planned transitions on %s', (_name, storeOf) => {
  let fixture: RecordsFixture;
  let queue: JobQueue;
  let office: CallerRecords;
  let run: RecordDetail;
  let parts: ConstructorParameters<typeof JobRunner>[0];

  beforeEach(async () => {
    fixture = await buildRecordsFixture({ files: { ...tripSchemas, draw }, rules, storeOf });
    const changes = new ChangeEventBus();
    const { store } = fixture;
    parts = { ...fixture.parts, store, changes, log: pino({ level: 'silent' }) };
    queue = new JobQueue({ ...fixture.parts, store, changes });
    const caller = fixture.caller('bureau');
    const account = { username: 'bureau', roles: ['bureau'], status: 'active' };
    await store.transact(tx =>
      tx.insert(accountResource, { uuid: caller.id ?? '', version: 1, deleted: false, ...account }),
    );
    const jobs = {
      enqueue: (...of: Parameters<JobQueue['enqueuePlanned']>) => queue.enqueuePlanned(...of),
      announce: () => undefined,
    };
    office = new CallerRecords({ ...fixture.parts, caller, jobs });
    run = await fixture.recordsAs('admin').create('draw', {});
  });
  afterEach(closeRecordsFixtures);

  const addTravellers = async (count: number): Promise<void> => {
    for (let n = 0; n < count; n += 1)
      await fixture.recordsAs('admin').create('traveller', { name: `甲${n}`, to: 'sea' });
  };
  const begin = async () =>
    office.transition('draw', run.uuid, (await office.get('draw', run.uuid)).version, 'begin', {});
  const getJobs = async () =>
    (await fixture.getRows('job')).map(({ state, done, failed }) => ({ state, done, failed }));
  const countBooked = async () =>
    (await fixture.getRows('traveller')).filter(({ status }) => status === 'booked').length;

  it('job of planned transitions makes the transitions in order in the name of the caller, who needs no grant for them', async () => {
    await fixture.recordsAs('admin').create('trip', { name: 'sea', seats: 200 });
    await addTravellers(120);
    expect(await begin()).toMatchObject({ status: 'drawing', planned: 120 });
    expect([await countBooked(), await getJobs()]).toEqual([0, [{ state: 'waiting', done: 0, failed: 0 }]]);
    await new JobRunner(parts).run();
    expect(await getJobs()).toEqual([{ state: 'done', done: 121, failed: 0 }]);
    expect(await office.get('draw', run.uuid)).toMatchObject({ status: 'done' });
    const books = (await fixture.getRows('history')).filter(({ action }) => action === 'book');
    expect(books).toHaveLength(120);
    expect(new Set(books.map(({ by }) => by))).toEqual(new Set(['bureau']));
  });

  it('job of planned transitions resumes after a stop, and reports as refused only records whose state no longer allows their transition', async () => {
    await fixture.recordsAs('admin').create('trip', { name: 'sea', seats: 100 });
    await addTravellers(130);
    await begin();
    const stopped = new JobRunner({ ...parts, maxBatchTime: 0 });
    const [job] = await fixture.getRows('job');
    await stopped.runFirstBatch(job?.uuid ?? '');
    await stopped.stop();
    const before = await countBooked();
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(130);
    await new JobRunner(parts).run();
    expect(await countBooked()).toBe(100);
    expect(await getJobs()).toEqual([{ state: 'done', done: 101, failed: 30 }]);
    expect((await fixture.getRows('trip'))[0]).toMatchObject({ taken: 100 });
    expect(await office.get('draw', run.uuid)).toMatchObject({ status: 'done' });
  });

  it('transition that plans a job plans only the remaining records when repeated, and concurrent ones make no transition twice', async () => {
    await fixture.recordsAs('admin').create('trip', { name: 'sea', seats: 10 });
    await addTravellers(4);
    await begin();
    await begin();
    await new JobRunner(parts).run();
    expect([await countBooked(), (await fixture.getRows('trip'))[0]?.taken]).toEqual([4, 4]);
    await addTravellers(1);
    expect(await begin()).toMatchObject({ planned: 1 });
    await new JobRunner(parts).run();
    expect(await countBooked()).toBe(5);
  });

  it('job of planned transitions is not stored if the plan refuses the transition', async () => {
    await expect(begin()).rejects.toMatchObject({ code: 400, userMessage: noSeats });
    expect([await getJobs(), (await office.get('draw', run.uuid)).status]).toEqual([[], 'open']);
  });
});
