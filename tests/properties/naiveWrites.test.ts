import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { AppError } from '#model/errors';
import type { JsonObject } from '#model/json';
import { repeatCount } from '#tests/support/repeatCount';
import { NaiveRecords, type Verdict } from '#tests/support/NaiveRecords';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureStores,
  type RecordsFixture,
} from '#tests/support/recordsFixture';

const numRuns = repeatCount(25, 300);
const schools = [0, 1];
const pupils = [0, 1, 2];

/** Roles that write schools, with the fields that each cannot write. */
const closedFields = { admin: [], bureau: ['note'] } as const;
type Role = keyof typeof closedFields;

type Step =
  | {
      do: 'save';
      as: Role;
      school: number;
      age: number;
      changes: { note?: string; seats?: number; name?: string };
    }
  | { do: 'undo'; back: number }
  | { do: 'move'; pupil: number; school: number }
  | { do: 'delete'; pupil: number };

const index = (all: readonly unknown[]) => fc.nat({ max: all.length - 1 });

const arbitraryStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('save' as const),
      as: fc.constantFrom<Role>('admin', 'bureau'),
      school: index(schools),
      age: fc.nat({ max: 3 }),
      changes: fc.record(
        {
          note: fc.constantFrom('甲', '乙', '丙'),
          seats: fc.nat({ max: 2 }),
          name: fc.constantFrom('东校', '西校', '北校'),
        },
        { requiredKeys: [] },
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const), back: fc.nat({ max: 3 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('move' as const), pupil: index(pupils), school: index(schools) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), pupil: index(pupils) }) },
);

/** Compares the server with the naive reading after the same operations. */
class Comparison {
  private readonly naive = new NaiveRecords();
  private readonly uuids = new Map<string, string>();
  private readonly written: { id: string; by: Role }[] = [];
  private readonly fixture: RecordsFixture;
  private lastOperation = '';

  private constructor(fixture: RecordsFixture) {
    this.fixture = fixture;
  }

  static async begin(storeOf: (typeof fixtureStores)[number][1]): Promise<Comparison> {
    const holder: { comparison?: Comparison } = {};
    const onOperationWritten = (id: string) => holder.comparison && (holder.comparison.lastOperation = id);
    const comparison = new Comparison(await buildRecordsFixture({ storeOf, more: { onOperationWritten } }));
    holder.comparison = comparison;
    for (const school of schools)
      await comparison.create(`school ${school}`, 'school', {
        code: `00${school}`,
        name: `校${school}`,
        seats: 9,
      });
    for (const pupil of pupils)
      await comparison.create(`pupil ${pupil}`, 'pupil', {
        name: `生${pupil}`,
        schoolId: comparison.uuid('school 0'),
      });
    return comparison;
  }

  async take(step: Step): Promise<void> {
    switch (step.do) {
      case 'save':
        return this.save(`school ${step.school}`, 'school', step.age, this.ownName(step), step.as);
      case 'move':
        return this.move(`pupil ${step.pupil}`, this.uuid(`school ${step.school}`));
      case 'delete':
        return this.delete(`pupil ${step.pupil}`);
      case 'undo':
        return this.undo(step.back);
    }
  }

  /** Compares all values with the naive reading, derived ones too, and what each role sees. */
  async expectAgreement(): Promise<void> {
    for (const school of schools) {
      const key = `school ${school}`;
      const { note, seats, name, code } = this.naive.values(key);
      const version = this.naive.version(key);
      const open = {
        ...{ version, seats, name, label: `${code}-${name}` },
        pupils: this.naive.count(({ schoolId }) => schoolId === this.uuid(key)),
      };
      const detail = (role: string) => this.fixture.recordsAs(role).get('school', this.uuid(key));
      expect(await detail('admin')).toMatchObject({ ...open, note: note ?? null });
      const bureau = await detail('bureau');
      expect(bureau).toMatchObject(open);
      expect(bureau).not.toHaveProperty('note');
      const clerk = await detail('school');
      expect(clerk).toMatchObject({ version, code, name });
      for (const field of ['note', 'seats', 'label', 'pupils']) expect(clerk).not.toHaveProperty(field);
    }
    for (const pupil of pupils) {
      const key = `pupil ${pupil}`;
      if (this.naive.isDeleted(key)) continue;
      const { schoolId } = this.naive.values(key);
      expect(await this.admin.get('pupil', this.uuid(key))).toMatchObject({ schoolId });
    }
  }

  private get admin() {
    return this.fixture.recordsAs('admin');
  }

  private uuid(key: string): string {
    return this.uuids.get(key) ?? '';
  }

  /** Names are unique beside their kind, so each school has names of its own. */
  private ownName({ school, changes }: Extract<Step, { do: 'save' }>) {
    return { ...changes, ...(changes.name && { name: `${changes.name}${school}` }) };
  }

  private async create(
    key: string,
    resource: string,
    values: Record<string, string | number>,
  ): Promise<void> {
    const { uuid } = await this.admin.create(resource, values);
    this.uuids.set(key, uuid);
    this.naive.create(key, values);
  }

  private async save(
    key: string,
    resource: string,
    age: number,
    changes: JsonObject & Record<string, string | number>,
    role: Role = 'admin',
  ) {
    const version = Math.max(1, this.naive.version(key) - age);
    const before = this.naive.version(key);
    const expected = this.naive.save(key, version, changes, closedFields[role]);
    const records = this.fixture.recordsAs(role);
    const verdict = await settle(records.update(resource, this.uuid(key), version, changes));
    expect([role, key, version, changes, verdict]).toEqual([role, key, version, changes, expected]);
    if (this.naive.version(key) > before) this.written.push({ id: this.lastOperation, by: role });
  }

  private async move(key: string, schoolId: string): Promise<void> {
    if (!this.naive.isDeleted(key)) await this.save(key, 'pupil', 0, { schoolId });
  }

  private async delete(key: string): Promise<void> {
    if (this.naive.isDeleted(key)) return;
    this.naive.delete(key);
    expect(await this.admin.remove('pupil', [this.uuid(key)])).toBe(1);
    this.written.push({ id: this.lastOperation, by: 'admin' });
  }

  private async undo(back: number): Promise<void> {
    const at = this.written.length - 1 - back;
    const operation = this.naive.operations[at];
    const written = this.written[at];
    if (!operation || !written) return;
    const expected = this.naive.undo(operation);
    const resource = operation.key.split(' ')[0] ?? '';
    const undone = await settle(this.fixture.recordsAs(written.by).undo(resource, written.id));
    expect([written.by, operation.key, undone]).toEqual([written.by, operation.key, expected]);
    if (expected === 'done') this.written.push({ id: this.lastOperation, by: written.by });
  }
}

async function settle(answer: Promise<unknown>): Promise<Verdict> {
  try {
    await answer;
    return 'done';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 409 ? 'conflict' : 'refused';
  }
}

describe.each(fixtureStores)(
  'writes on %s, held against a naive reading of the schemas',
  (_name, storeOf) => {
    afterEach(closeRecordsFixtures);

    it('record saves, undo and derived values agree with a simple second implementation over all versions', () =>
      fc.assert(
        fc.asyncProperty(fc.array(arbitraryStep, { minLength: 1, maxLength: 12 }), async steps => {
          const comparison = await Comparison.begin(storeOf);
          for (const step of steps) await comparison.take(step);
          await comparison.expectAgreement();
          await closeRecordsFixtures();
        }),
        { numRuns },
      ));

    it('effects of transitions change the record and its referring records as three hand-written results say, for random values', async () => {
      const arbitraryCase = fc.record({
        name: fc.constantFrom('甲', '乙'),
        comment: fc.constantFrom('材料不全', '超出范围'),
        letters: fc.nat({ max: 3 }),
        path: fc.constantFrom('admit' as const, 'refuse' as const, 'send' as const),
      });
      await fc.assert(
        fc.asyncProperty(arbitraryCase, async ({ name, comment, letters, path }) => {
          const fixture = await buildRecordsFixture({ storeOf });
          const admin = fixture.recordsAs('admin');
          const school = await admin.create('school', { code: '001', name: '一小' });
          const idcard = '11010519491231002X';
          const pupil = await admin.create('pupil', { name, idcard, schoolId: school.uuid });
          const own: string[] = [];
          for (let count = 0; count < letters; count += 1)
            own.push((await admin.create('letter', { pupilId: pupil.uuid, text: `信${count}` })).uuid);
          const other = await admin.create('pupil', { name: '旁人', schoolId: school.uuid });
          const foreign = await admin.create('letter', { pupilId: other.uuid, text: '别人的信' });
          const submitted = await admin.transition('pupil', pupil.uuid, 1, 'submit', {});
          const texts = async () =>
            (await fixture.getRows('letter'))
              .filter(({ pupilId }) => pupilId === pupil.uuid)
              .map(({ text }) => text)
              .sort();
          const drawn = own.map((_, count) => `信${count}`);
          if (path === 'admit') {
            const moved = await admin.transition('pupil', pupil.uuid, submitted.version, 'admit', {});
            expect(moved).toMatchObject({ status: 'admitted', reason: null });
            expect(await texts()).toEqual([...drawn, name].sort());
          }
          if (path === 'refuse') {
            const sign = (username: string) =>
              fixture
                .recordsAs('admin', { username })
                .transition('pupil', pupil.uuid, submitted.version, 'refuse', { comment });
            expect(await sign('first')).toMatchObject({ status: 'submitted' });
            expect(await sign('second')).toMatchObject({ status: 'refused', reason: comment });
            expect(await texts()).toEqual(drawn.map(() => comment));
          }
          if (path === 'send' && own[0] !== undefined) {
            await admin.transition('letter', own[0], 1, 'send', {});
            expect(await admin.get('pupil', pupil.uuid)).toMatchObject({ status: 'admitted' });
          }
          expect(await admin.get('letter', foreign.uuid)).toMatchObject({ text: '别人的信', status: 'open' });
          await closeRecordsFixtures();
        }),
        { numRuns },
      );
    });
  },
);
