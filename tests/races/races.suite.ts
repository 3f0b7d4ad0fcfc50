import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError, Conflict } from '#model/errors';
import type { Catalog } from '#model/catalog';
import type { RecordData, RecordDetail, Store } from '#model/records';
import { CallerRecords } from '#server/records/CallerRecords';
import { repeatCount } from '#tests/support/repeatCount';
import { buildRecordsFixture, closeRecordsFixtures } from '#tests/support/recordsFixture';
import { parts, raceSchemas } from './raceSchemas';
import { firstPage } from '#tests/support/firstPage';

const rounds = repeatCount(20, 1000);
const crowd = 50;
const roundTimeout = 4000;
/** One ID number in several spellings. */
const spellings = [
  '11010519491231002X',
  '11010519491231002x',
  '110105 19491231 002X',
  '１１０１０５19491231002Ｘ',
];

/** Results of concurrent calls: how many succeeded, and the messages of the refusals. */
async function settle(
  asked: readonly Promise<RecordDetail>[],
): Promise<{ done: RecordDetail[]; refused: unknown[] }> {
  const outcomes = await Promise.allSettled(asked);
  return {
    done: outcomes.flatMap(outcome => (outcome.status === 'fulfilled' ? [outcome.value] : [])),
    refused: outcomes.flatMap(outcome =>
      outcome.status === 'rejected' ? [toRefusalSentence(outcome.reason)] : [],
    ),
  };
}

const toRefusalSentence = (reason: unknown): unknown =>
  reason instanceof AppError ? [reason.code, reason.userMessage] : reason;

/** The stores of several nodes on one database. */
type OpenNodes = (catalog: Catalog) => Promise<readonly [Store, ...Store[]]>;

/** Suite of race conditions: concurrent calls on any node end as if they came one after the other. */
export function racesSuite(name: string, nodesOf: OpenNodes): void {
  describe(`on ${name}`, () => {
    let records: CallerRecords;
    let others: readonly Store[];
    let nodes: readonly CallerRecords[];
    let courseId: string;

    beforeAll(async () => {
      const storeOf = async (catalog: Catalog): Promise<Store> => {
        const [store, ...beside] = await nodesOf(catalog);
        others = beside;
        return store;
      };
      const fixture = await buildRecordsFixture({ files: raceSchemas, storeOf });
      const caller = fixture.caller('admin');
      records = fixture.recordsAs('admin');
      nodes = [records, ...others.map(store => new CallerRecords({ ...fixture.parts, store, caller }))];
      courseId = (await records.create('course', {})).uuid;
      await Promise.all(
        Array.from({ length: crowd }, (_, at) => {
          const idcard = spellings[at % spellings.length] ?? '';
          return records.create('wish', { courseId, seat: 'A1', idcard });
        }),
      );
    });
    afterAll(async () => {
      await Promise.all(others.map(store => store.close()));
      await closeRecordsFixtures();
    });

    /** Concurrent callers use the nodes by turns. */
    const nodeOf = (turn: number): CallerRecords => nodes[turn % nodes.length] ?? records;
    /** Reads the stored rows in one query, since there are many rounds. */
    const wishes = async (): Promise<RecordData[]> =>
      (await records.list('wish', { ...{ pageNo: 1, pageSize: crowd }, filters: [], sort: [] })).list;
    const takeAll = async (action: string): Promise<Promise<RecordDetail>[]> =>
      (await wishes()).map(({ uuid, version }, turn) =>
        nodeOf(turn).transition('wish', uuid, version, action, {}),
      );
    const holders = async (field: string, value: string): Promise<string[]> =>
      (await wishes()).filter(wish => wish[field] === value).map(({ uuid }) => uuid);
    const refusals = (code: number, say: unknown): unknown[] =>
      Array.from({ length: crowd - 1 }, () => [code, say]);

    it(
      'an application makes its follow-up transition once when its last two checks are decided concurrently',
      async () => {
        for (let round = 0; round < rounds; round += 1) {
          const { uuid } = await records.create('application', {});
          const checks = [
            await records.create('check', { applicationId: uuid }),
            await records.create('check', { applicationId: uuid }),
          ];
          const { done, refused } = await settle(
            checks.map((check, turn) =>
              nodeOf(turn).transition('check', check.uuid, 1, turn === round % 2 ? 'pass' : 'fail', {}),
            ),
          );
          expect(refused).toEqual([]);
          expect(done).toHaveLength(checks.length);
          expect(await records.get('application', uuid)).toMatchObject({ status: 'checked', version: 2 });
          const history = (await records.getHistory('application', uuid, firstPage)).list;
          expect(history.map(({ action }) => action)).toEqual(['create', 'conclude']);
        }
      },
      rounds * roundTimeout,
    );

    it(
      'guard with a count allows one of fifty concurrent transitions to take the last seat, and refuses the others',
      async () => {
        for (let round = 0; round < rounds; round += 1) {
          const { done, refused } = await settle(await takeAll('admit'));
          expect(done.map(({ status }) => status)).toEqual(['admitted']);
          expect(await holders('status', 'admitted')).toEqual(done.map(({ uuid }) => uuid));
          expect(refused).toEqual(refusals(400, { zh: '没有空位了', en: 'No seat is left' }));
          for (const { uuid, version } of done) await records.transition('wish', uuid, version, 'leave', {});
        }
      },
      rounds * roundTimeout,
    );

    it(
      'transition effect take (one unit of a counter) assigns the last unit of a counter to one of fifty concurrent callers, and effect give back returns the unit once',
      async () => {
        const getTaken = async () => (await records.get('course', courseId)).taken;
        for (let round = 0; round < rounds; round += 1) {
          const { done, refused } = await settle(await takeAll('place'));
          expect(done.map(({ status }) => status)).toEqual(['placed']);
          expect(await holders('status', 'placed')).toEqual(done.map(({ uuid }) => uuid));
          expect(refused).toEqual(refusals(400, { zh: '名额已满', en: 'The course is full' }));
          expect(await getTaken()).toBe(1);
          const leaving = done.flatMap(({ uuid, version }) =>
            [0, 1, 2].map(turn => nodeOf(turn).transition('wish', uuid, version, 'leave', {})),
          );
          expect((await settle(leaving)).done).toHaveLength(1);
          expect(await getTaken()).toBe(0);
        }
      },
      rounds * roundTimeout,
    );

    it(
      'a unique key goes to one of fifty concurrent records, and the others are refused as duplicates',
      async () => {
        for (let round = 0; round < rounds; round += 1) {
          const { done, refused } = await settle(await takeAll('sit'));
          expect(done.map(({ status }) => status)).toEqual(['seated']);
          expect(await holders('status', 'seated')).toEqual(done.map(({ uuid }) => uuid));
          expect(refused).toEqual(refusals(409, 'duplicate'));
          for (const { uuid, version } of done) await records.transition('wish', uuid, version, 'leave', {});
        }
      },
      rounds * roundTimeout,
    );

    it(
      'ID number in several spellings is submitted by one of fifty concurrent registrations, and the others are refused',
      async () => {
        for (let round = 0; round < rounds; round += 1) {
          const { done, refused } = await settle(await takeAll('submit'));
          expect(done.map(({ status }) => status)).toEqual(['submitted']);
          expect(await holders('status', 'submitted')).toEqual(done.map(({ uuid }) => uuid));
          expect(refused).toEqual(refusals(409, { zh: '已提交', en: 'Submitted already' }));
          for (const { uuid, version } of done) await records.transition('wish', uuid, version, 'leave', {});
        }
      },
      rounds * roundTimeout,
    );

    it(
      'a unique value goes to one of fifty concurrent records, and the others are refused as duplicates',
      async () => {
        for (let round = 0; round < rounds; round += 1) {
          const { done, refused } = await settle(
            (await wishes()).map(({ uuid, version }, turn) =>
              nodeOf(turn).update('wish', uuid, version, { place: 'B1' }),
            ),
          );
          expect(done.map(({ place }) => place)).toEqual(['B1']);
          expect(await holders('place', 'B1')).toEqual(done.map(({ uuid }) => uuid));
          expect(refused).toEqual(refusals(409, 'duplicate'));
          for (const { uuid, version } of done) await records.update('wish', uuid, version, { place: null });
        }
      },
      rounds * roundTimeout,
    );

    it(
      'twenty concurrent saves of different fields of one record are all stored',
      async () => {
        for (let round = 0; round < rounds; round += 1) {
          const { uuid } = await records.create('form', {});
          const { refused } = await settle(
            parts.map((part, turn) =>
              nodeOf(turn).update('form', uuid, 1, { [part]: `${part} of round ${round}` }),
            ),
          );
          expect(refused).toEqual([]);
          expect(await records.get('form', uuid)).toMatchObject({
            version: 1 + parts.length,
            ...Object.fromEntries(parts.map(part => [part, `${part} of round ${round}`])),
          });
          const { total } = await records.getHistory('form', uuid, firstPage);
          expect(total).toBe(1 + parts.length);
        }
      },
      rounds * roundTimeout,
    );

    it(
      'one of twenty concurrent saves of one field is stored, and the others are shown both values',
      async () => {
        for (let round = 0; round < rounds; round += 1) {
          const { uuid } = await records.create('form', {});
          const outcomes = await Promise.allSettled(
            parts.map((part, turn) => nodeOf(turn).update('form', uuid, 1, { part1: part })),
          );
          const { version, part1: theirs } = await records.get('form', uuid);
          expect(version).toBe(2);
          for (const [index, outcome] of outcomes.entries()) {
            const mine = parts[index];
            expect(outcome.status).toBe(mine === theirs ? 'fulfilled' : 'rejected');
            if (outcome.status === 'fulfilled') continue;
            expect(outcome.reason).toBeInstanceOf(Conflict);
            expect(outcome.reason).toMatchObject({
              data: {
                current: { uuid, version, part1: theirs },
                conflicts: [{ path: '/part1', mine, theirs, by: 'admin' }],
              },
            });
          }
        }
      },
      rounds * roundTimeout,
    );
  });
}
