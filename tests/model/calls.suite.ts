import fc, { type AsyncCommand } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Catalog } from '#model/catalog';
import type { Store } from '#model/records';
import { howOften } from '#tests/support/howOften';
import { buildTown, closeTowns } from '#tests/support/town';
import { arbitraryRole, arbitrarySaid } from './arbitrarySaid';
import type { Said } from './Said';
import { Side } from './Side';

const numRuns = howOften(12, 1000);
const longestRun = 20_000;
const mostCalls = 60;
const begin = Date.parse('2026-04-16T08:00:00+08:00');
const minute = 60_000;

/** What there is in a town before anybody says anything of his own. */
const before: readonly Said[] = [
  { say: 'create', of: 'organ', values: { name: '局' } },
  { say: 'create', of: 'school', values: { code: '101', name: '先锋', organId: '@organ:0', seats: 1 } },
  { say: 'create', of: 'school', values: { code: '102', name: '中心', phone: '13800000003' } },
  { say: 'create', of: 'pupil', values: { name: '王五', schoolId: '@school:0' } },
  { say: 'create', of: 'pupil', values: { name: '赵六', schoolId: '@school:1', friendId: '@pupil:0' } },
  { say: 'create', of: 'letter', values: { pupilId: '@pupil:1', text: 't' } },
];

/** One town in memory, which is believed, and one in a database. */
interface Both {
  minutes: number;
  side: Side;
}

class Call implements AsyncCommand<Both, Side> {
  private readonly role: string;
  private readonly said: Said;
  private readonly pause: number;

  constructor(role: string, said: Said, pause: number) {
    this.role = role;
    this.said = said;
    this.pause = pause;
  }

  check = (): boolean => true;

  async run(model: Both, real: Side): Promise<void> {
    model.minutes += this.pause;
    const moment = new Date(begin + model.minutes * minute);
    const expected = await model.side.hears(this.role, moment, this.said);
    expect(await real.hears(this.role, moment, this.said)).toBe(expected);
  }

  toString(): string {
    return `${this.pause} minutes later ${this.role}: ${JSON.stringify(this.said)}`;
  }
}

/** Whoever asks whatever of records in a database is answered as by the plain walk over rows in memory. */
export function callsSuite(name: string, storeOf: (catalog: Catalog) => Store | Promise<Store>): void {
  describe(`records on ${name}`, () => {
    it(
      'answer every call of every caller as those in memory do',
      async () => {
        const call = fc
          .tuple(arbitraryRole, arbitrarySaid, fc.constantFrom(0, 1, 90))
          .map(([role, said, pause]) => new Call(role, said, pause));
        await fc.assert(
          fc
            .asyncProperty(fc.commands([call], { maxCommands: mostCalls, size: 'max' }), async commands => {
              const model: Both = { minutes: 0, side: new Side(await buildTown()) };
              const real = new Side(await buildTown({ storeOf }));
              for (const said of before) await new Call('admin', said, 0).run(model, real);
              await fc.asyncModelRun(() => ({ model, real }), commands);
            })
            .afterEach(closeTowns),
          { numRuns },
        );
      },
      numRuns * longestRun,
    );
  });
}
