import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scalarToText } from '#model/json';
import { openCalendar, SeasonCity } from '#tests/contract/season/SeasonCity';
import { repeatCount } from '#tests/support/repeatCount';
import type { OpenEncryptedStore } from '#tests/support/encryptedStores';
import { checkLocks, checkOpenWork, checkSeats, checkSights } from './registrationMachine/invariants';
import { leads, systemEvents } from './registrationMachine/lifeCycle';
import { anyMove } from './registrationMachine/moves';
import { RegistrationWalk } from './registrationMachine/RegistrationWalk';

/** A walk that reaches no more states shows nothing. */
const fewStates = 4;

/** Walks the machine of registrations by random moves of random people, over HTTP with the shipped schemas. */
export function registrationMachineSuite(name: string, openStore: OpenEncryptedStore): void {
  describe(`random transitions of registrations on ${name}`, () => {
    let walk: RegistrationWalk;
    beforeAll(async () => {
      // After its close each offer is announced for some days of its own, so that the walk meets admissions.
      const calendar = { ...openCalendar, publicity: ['01-01', '04-12'] as [string, string] };
      walk = new RegistrationWalk(await SeasonCity.open(openStore, calendar));
    });
    afterAll(() => walk.city.close());

    it(
      'random transitions of registrations, their checks, orders, transfers and special cases reach no state, seat count, lock or visibility that the schemas forbid',
      async () => {
        for (let n = 0; n < 6; n += 1) await walk.create();
        const seed = Date.now() % 1_000_000;
        const least = repeatCount(150, 3000);
        // A walk that has gone nowhere by then goes on.
        const moves = fc.sample(anyMove, { seed, numRuns: 4 * least });
        let before = await walk.readTruth();
        const reached = new Set<string>();
        for (const [n, planned] of moves.entries()) {
          if (n >= least && reached.size > fewStates) break;
          const made = await walk.make(planned);
          const truth = await walk.readTruth();
          for (const [uuid, { status }] of truth) {
            const was = scalarToText(before.get(uuid)?.status ?? 'draft');
            const is = scalarToText(status);
            reached.add(is);
            const told = [seed, n, planned, was, is];
            // A step may trigger what the system does next.
            expect([...told, leads(was, is, [...made, ...systemEvents])]).toEqual([...told, true]);
          }
          await checkSeats(walk.city, truth);
          await checkOpenWork(walk.city, truth);
          if (n % 10 === 0) {
            await checkLocks(walk.city, truth);
            await checkSights(walk, truth);
          }
          before = truth;
        }
        expect([seed, reached.size]).toEqual([seed, expect.toSatisfy((size: number) => size > fewStates)]);
      },
      repeatCount(240_000, 3_600_000),
    );
  });
}
