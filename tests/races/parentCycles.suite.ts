import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Catalog } from '#model/catalog';
import { ValidationFailed } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { Store } from '#model/records';
import { CallerRecords } from '#server/records/CallerRecords';
import { buildRecordsFixture, closeRecordsFixtures } from '#tests/support/recordsFixture';
import { repeatCount } from '#tests/support/repeatCount';
import { text, titled } from '#tests/support/titled';

const rounds = repeatCount(20, 1000);
const roundTimeout = 4000;

const place: JsonObject = titled('place', {
  type: 'object',
  properties: {
    name: text('name'),
    aboveId: titled('above', { 'x-ref': { to: 'place', onDelete: 'clear' } }),
  },
  'x-tree': 'aboveId',
  'x-access': { admin: { all: true } },
});

/** Records that are put below one another in one moment make no cycle, at whatever node the callers are. */
export function parentCyclesRaceSuite(
  name: string,
  nodesOf: (catalog: Catalog) => Promise<readonly [Store, ...Store[]]>,
): void {
  describe(`concurrent moves in a tree on ${name}`, () => {
    let nodes: readonly CallerRecords[];
    let others: readonly Store[];

    beforeAll(async () => {
      const fixture = await buildRecordsFixture({
        files: { place },
        storeOf: async catalog => {
          const [store, ...beside] = await nodesOf(catalog);
          others = beside;
          return store;
        },
      });
      const caller = fixture.caller('admin');
      const beside = others.map(store => new CallerRecords({ ...fixture.parts, store, caller }));
      nodes = [fixture.recordsAs('admin'), ...beside];
    });
    afterAll(async () => {
      await Promise.all(others.map(store => store.close()));
      await closeRecordsFixtures();
    });

    const nodeOf = (turn: number): CallerRecords => {
      const node = nodes[turn % nodes.length];
      if (!node) throw new Error('There is no node');
      return node;
    };

    it.each([2, 3])(
      'all but one of %i concurrent moves that would together form a parent cycle succeed, and one is refused at its parent',
      async length => {
        for (let round = 0; round < rounds; round += 1) {
          const uuids: string[] = [];
          for (let at = 0; at < length; at += 1)
            uuids.push((await nodeOf(0).create('place', { name: `place ${at}` })).uuid);
          const outcomes = await Promise.allSettled(
            uuids.map((uuid, turn) =>
              nodeOf(turn + round).update('place', uuid, 1, { aboveId: uuids[(turn + 1) % length] ?? null }),
            ),
          );
          const refusals = outcomes.flatMap((outcome): unknown[] =>
            outcome.status === 'rejected' ? [outcome.reason] : [],
          );
          expect(refusals).toEqual([new ValidationFailed([{ path: '/aboveId', keyword: 'cycle' }])]);
          const parents = await Promise.all(
            uuids.map(async uuid => (await nodeOf(0).get('place', uuid)).aboveId),
          );
          expect(parents.filter(parent => parent === null)).toHaveLength(1);
        }
      },
      rounds * roundTimeout,
    );
  });
}
