import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import { CallerLoader } from '#server/auth/CallerLoader';
import { CallerRecords } from '#server/records/CallerRecords';
import { systemFiles } from '#tests/support/catalogFromFiles';
import { scopeFiles } from '#tests/support/scopeFiles';
import { settle, wholeListQuery } from '#tests/support/accessScenario';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  type RecordsFixture,
} from '#tests/support/recordsFixture';

const count = 5;
const index = fc.nat({ max: count - 1 });
const indexes = fc.uniqueArray(index, { maxLength: 3 });

/** Records by number: an area lies below one of a smaller number, or below none; an organisation likewise. */
interface ScopeWorld {
  areaParents: (number | undefined)[];
  schoolAreas: number[];
  organs: ScopeOrgan[];
}

interface ScopeOrgan {
  parent: number | undefined;
  school: number | undefined;
  areas: number[];
}

const arbitraryParent = (self: number) =>
  self === 0 ? fc.constant(undefined) : fc.option(fc.nat({ max: self - 1 }), { nil: undefined });
const arbitraryWorld: fc.Arbitrary<ScopeWorld> = fc.record({
  areaParents: fc.tuple(...Array.from({ length: count }, (_, self) => arbitraryParent(self))),
  schoolAreas: fc.array(index, { minLength: count, maxLength: count }),
  organs: fc.tuple(
    ...Array.from({ length: count }, (_, self) =>
      fc.record({
        parent: arbitraryParent(self),
        school: fc.option(index, { nil: undefined }),
        areas: indexes,
      }),
    ),
  ),
});

/** Data scopes of an organisation, and organisations assigned to accounts. */
type Gift = { of: 'school' | 'organ' | 'areas'; to: number; value: number[] };
const single = index.map(value => [value]);
const arbitraryGift: fc.Arbitrary<Gift> = fc.oneof(
  fc.record({ of: fc.constantFrom('school' as const, 'organ' as const), to: index, value: single }),
  fc.record({ of: fc.constant('areas' as const), to: index, value: indexes }),
);

/** The data scopes that a district account may assign, by the naive reading. */
class NaiveGiver {
  private readonly world: ScopeWorld;
  private readonly organ: number;

  constructor(world: ScopeWorld, organ: number) {
    this.world = world;
    this.organ = organ;
  }

  may({ of, to, value }: Gift): boolean {
    const { parent, school, areas } = this.getOrgan(to);
    const [first = 0] = value;
    if (of === 'organ')
      return this.reaches(to) && (to === first || (this.reaches(first) && this.mayMove(to, first)));
    if (parent !== this.organ) return false;
    if (of === 'school') return first === school || this.holdsSchool(first);
    return value.every(area => areas.includes(area) || this.holdsArea(area));
  }

  private mayMove(from: number, to: number): boolean {
    const [had, has] = [this.getOrgan(from), this.getOrgan(to)];
    return (
      (has.school === undefined || has.school === had.school || this.holdsSchool(has.school)) &&
      has.areas.every(area => had.areas.includes(area) || this.holdsArea(area))
    );
  }

  private reaches(organ: number): boolean {
    return organ === this.organ || this.getOrgan(organ).parent === this.organ;
  }

  private holdsArea(area: number): boolean {
    const parent = this.world.areaParents[area];
    return this.getOrgan(this.organ).areas.includes(area) || (parent !== undefined && this.holdsArea(parent));
  }

  private holdsSchool(school: number): boolean {
    return (
      school === this.getOrgan(this.organ).school || this.holdsArea(this.world.schoolAreas[school] ?? NaN)
    );
  }

  private getOrgan(organ: number): ScopeOrgan {
    return this.world.organs[organ] ?? { parent: undefined, school: undefined, areas: [] };
  }
}

interface StoredWorld {
  fixture: RecordsFixture;
  organs: string[];
  schools: string[];
  areas: string[];
  /** A district account of each organisation. */
  accounts: string[];
}

async function storeWorld(world: ScopeWorld): Promise<StoredWorld> {
  const { user = {} } = await systemFiles();
  const fixture = await buildRecordsFixture({ files: scopeFiles(user) });
  const admin = fixture.recordsAs('admin');
  const make = async (resource: string, values: JsonObject): Promise<string> =>
    (await admin.create(resource, values)).uuid;
  const at = (uuids: readonly string[], place: number | undefined): string | null =>
    place === undefined ? null : (uuids[place] ?? null);
  const stored: StoredWorld = { fixture, areas: [], schools: [], organs: [], accounts: [] };
  const { areas, schools, organs, accounts } = stored;
  for (const parent of world.areaParents) areas.push(await make('area', { parentId: at(areas, parent) }));
  for (const area of world.schoolAreas) {
    const school = await make('school', { areaId: at(areas, area) });
    schools.push(school);
    await make('enrolment', { areaId: at(areas, area), schoolId: school });
  }
  for (const [place, { parent, school, areas: of }] of world.organs.entries()) {
    const given = of.map(area => areas[area] ?? null);
    const organ = await make('organ', {
      parentId: at(organs, parent),
      schoolId: at(schools, school),
      areaIds: given,
    });
    organs.push(organ);
    const roles = ['subbureau', 'school'];
    accounts.push(await make('user', { username: `clerk${place}`, name: '科员', roles, organId: organ }));
  }
  return stored;
}

async function recordsOf({ fixture }: StoredWorld, account: string): Promise<CallerRecords> {
  const callers = new CallerLoader({ store: fixture.store, clock: fixture.parts.clock });
  const origin = { language: 'en' as const, ip: '', requestId: '' };
  const caller = await callers.getCaller(account, fixture.catalog, origin);
  if (!caller) throw new Error('Every account is active');
  return new CallerRecords({ ...fixture.parts, caller });
}

/** Rows that an account sees; without a data scope it is refused. */
async function listEnrolments(stored: StoredWorld, account: string): Promise<string[]> {
  const outcome = await settle((await recordsOf(stored, account)).list('enrolment', wholeListQuery));
  return 'answer' in outcome ? outcome.answer.list.map(({ uuid }) => uuid) : [];
}

function makeGift(records: CallerRecords, stored: StoredWorld, { of, to, value }: Gift): Promise<unknown> {
  const [organ = '', account = ''] = [stored.organs[to], stored.accounts[to]];
  const at = (uuids: readonly string[]) => value.map(place => uuids[place] ?? null);
  if (of === 'organ') return records.update('user', account, 1, { organId: at(stored.organs)[0] ?? null });
  return records.update(
    'organ',
    organ,
    1,
    of === 'school' ? { schoolId: at(stored.schools)[0] ?? null } : { areaIds: at(stored.areas) },
  );
}

describe('grant of a data scope', () => {
  afterEach(closeRecordsFixtures);

  it('grant of a data scope is refused exactly if, by a simple second implementation, the caller does not hold that scope', async () => {
    let accepted = 0;
    const check = async (world: ScopeWorld, giver: number, gift: Gift) => {
      const stored = await storeWorld(world);
      const before = await Promise.all(stored.accounts.map(each => listEnrolments(stored, each)));
      const records = await recordsOf(stored, stored.accounts[giver] ?? '');
      const isAccepted = 'answer' in (await settle(makeGift(records, stored, gift)));
      expect(isAccepted).toBe(new NaiveGiver(world, giver).may(gift));
      if (isAccepted) accepted += 1;
      for (const [place, each] of stored.accounts.entries()) {
        const known = [...(before[giver] ?? []), ...(before[place] ?? [])];
        expect((await listEnrolments(stored, each)).filter(uuid => !known.includes(uuid))).toEqual([]);
      }
    };
    await fc.assert(fc.asyncProperty(arbitraryWorld, index, arbitraryGift, check), { numRuns: 150 });
    expect(accepted).toBeGreaterThan(0);
  });
});
