import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everything, nothing, type Condition, type Test } from '#model/conditions';
import { Conflict, Duplicate, Invalid } from '#model/errors';
import type { Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import type { Row, Sealed, Store, StoreQuery } from '#model/records';
import { city } from '#tests/support/catalogs';

const row = (uuid: string, values: JsonObject = {}): Row => ({ uuid, version: 1, deleted: false, ...values });
const is = (path: string, test: Test): Condition => ({ op: 'is', path: path.split('.'), test });
const not = (of: Condition): Condition => ({ op: 'not', of });
const sealed = (plain: string): Sealed => ({
  sealed: `sealed ${plain}`,
  mask: '***',
  hash: `hash ${plain}`,
  last: `last ${plain.slice(-4)}`,
});
const all = (more: Partial<StoreQuery> = {}): StoreQuery => ({
  where: everything,
  sort: [],
  limit: 100,
  count: false,
  ...more,
});

const areas = [
  row('a0', { code: '44', name: '深圳', level: 'city' }),
  row('a1', { code: '4403', name: '南山', level: 'district', parentId: 'a0' }),
  row('a2', { code: '440301', name: '粤海', level: 'street', parentId: 'a1' }),
  row('a3', { code: '440302', name: '沙河', level: 'street', parentId: 'a1' }),
  row('a4', { code: '4404', name: '福田', level: 'district', parentId: 'a0' }),
];

const schools = [
  row('s1', {
    code: 'S1',
    name: '张三小学',
    areaId: 'a2',
    nearIds: ['a3', 'a4'],
    level: 'primary',
    stage: 1,
    tags: ['big', 'new'],
    seats: 100,
    score: 1.5,
    open: true,
    foundedOn: '1999-09-01',
    changedAt: '2026-01-01T08:00:00+08:00',
    phone: sealed('13800001111'),
    about: 'A "quiet" spot, 100% green',
    keeper: { name: '李四', rooms: 3 },
  }),
  row('s2', {
    code: 'S2',
    name: '李四中学',
    areaId: 'a3',
    nearIds: [],
    level: 'junior',
    stage: 2,
    tags: [],
    seats: 50,
    score: -2,
    open: false,
    foundedOn: '2005-09-01',
    changedAt: '2026-01-01T01:00:00Z',
    phone: sealed('13900002222'),
  }),
  row('s3', { code: 's3', name: 'Zoo', areaId: 'a2', level: 'primary', stage: 1, seats: 100 }),
  row('s4', { name: '安安幼儿园' }),
];

/** What every Store promises. */
export function storeSuite(name: string, open: (catalog: Catalog) => Promise<Store>): void {
  describe(name, () => {
    let store: Store;

    beforeEach(async () => {
      store = await open(city());
      await store.transact(async tx => {
        for (const area of areas) await tx.insert('area', area);
        for (const school of schools) await tx.insert('school', school);
        await tx.insert(
          'pupil',
          row('p1', { name: '小明', schoolId: 's1', wishIds: ['s1', 's2'], grade: 1 }),
        );
        await tx.insert('pupil', row('p2', { name: '小红', schoolId: 's1', grade: 2 }));
        await tx.insert('pupil', { ...row('p3', { name: '小刚', schoolId: 's3' }), deleted: true });
      });
    });

    afterEach(() => store.close());

    const uuids = async (resource: string, query: Partial<StoreQuery>) =>
      (await store.list(resource, all(query))).rows.map(found => found.uuid);
    const fitting = async (where: Condition, resource = 'school') =>
      (await uuids(resource, { where })).toSorted().join(' ');

    describe('a row', () => {
      it('comes back as it was written, with null for what was not given', async () => {
        const found = await store.get('school', 's1');
        expect(found).toEqual(schools[0]);
        expect(await store.get('school', 's4')).toEqual({
          ...schools[3],
          ...Object.fromEntries(
            ['code', 'areaId', 'nearIds', 'level', 'stage', 'tags', 'seats', 'score', 'open'].map(key => [
              key,
              null,
            ]),
          ),
          ...{ foundedOn: null, changedAt: null, phone: null, about: null, keeper: null },
        });
      });

      it('has no place for values that are computed when read', async () => {
        expect(await store.get('school', 's1')).not.toHaveProperty('total');
      });

      it('is nobody else’s object', async () => {
        const given = row('n1', { name: 'new', tags: ['big'], keeper: { name: 'a' } });
        await store.transact(tx => tx.insert('school', given));
        given.tags = ['changed'];
        const read = await store.get('school', 'n1');
        if (read) read.keeper = { name: 'changed' };
        expect(await store.get('school', 'n1')).toMatchObject({ tags: ['big'], keeper: { name: 'a' } });
      });

      it('is unknown by another uuid, and when it does not fit', async () => {
        expect(await store.get('school', 'nobody')).toBeUndefined();
        expect(await store.get('school', 's1', nothing)).toBeUndefined();
        expect(await store.get('school', 's1', is('code', { eq: 'S1' }))).toBeDefined();
      });

      it('of a resource answers to the aliases of that resource', async () => {
        expect(await store.get('academy', 's1')).toBeDefined();
      });

      it('with a field that the table does not have is not written', async () => {
        await expect(
          store.transact(tx => tx.insert('school', row('x', { colour: 'red' }))),
        ).rejects.toThrow();
        await expect(store.transact(tx => tx.update('school', 's1', 1, { colour: 'red' }))).rejects.toThrow();
        expect(await store.count('school', everything)).toBe(4);
      });

      it('keeps every text as it is', async () => {
        const texts = ["O'Neil; drop table school --", '100%_\\', '<b>&amp;', '𠮷野家', '"$[0]', '?1 :a @b'];
        for (const [index, name] of texts.entries()) {
          await store.transact(tx => tx.insert('school', row(`t${index}`, { name, about: name })));
          expect(await store.get('school', `t${index}`)).toMatchObject({ name, about: name });
          expect(await fitting(is('name', { eq: name }))).toBe(`t${index}`);
          expect(await fitting({ op: 'search', fields: ['about'], text: name })).toBe(`t${index}`);
        }
      });
    });

    describe('an update', () => {
      it('writes the given values and raises the version', async () => {
        expect(await store.transact(tx => tx.update('school', 's1', 1, { seats: 7, phone: null }))).toBe(
          true,
        );
        expect(await store.get('school', 's1')).toEqual({ ...schools[0], seats: 7, phone: null, version: 2 });
      });

      it('of another version, or of no row, changes nothing', async () => {
        expect(await store.transact(tx => tx.update('school', 's1', 2, { seats: 7 }))).toBe(false);
        expect(await store.transact(tx => tx.update('school', 'nobody', 1, { seats: 7 }))).toBe(false);
        expect(await store.get('school', 's1')).toEqual(schools[0]);
      });

      it('of nothing raises the version alone', async () => {
        expect(await store.transact(tx => tx.update('school', 's1', 1, {}))).toBe(true);
        expect(await store.get('school', 's1')).toEqual({ ...schools[0], version: 2 });
      });

      it('deletes and recovers', async () => {
        await store.transact(tx => tx.update('school', 's1', 1, { deleted: true }));
        expect(await store.get('school', 's1')).toBeUndefined();
        expect(await uuids('school', {})).not.toContain('s1');
        expect(await uuids('school', { deleted: true })).toEqual(['s1']);
        expect(await store.count('school', everything)).toBe(3);
        await store.transact(tx => tx.update('school', 's1', 2, { deleted: false }));
        expect(await store.get('school', 's1')).toMatchObject({ version: 3, deleted: false });
      });

      it('is found by its new values only', async () => {
        await store.transact(tx => tx.update('school', 's1', 1, { name: '新安学校' }));
        const search = (text: string): Condition => ({ op: 'search', fields: ['name'], text });
        expect(await fitting(search('新安'))).toBe('s1');
        expect(await fitting(search('张三'))).toBe('');
        expect(await uuids('school', { sort: [{ field: 'name', descending: false }] })).toEqual([
          's3',
          's4',
          's2',
          's1',
        ]);
      });
    });

    describe('a unique key', () => {
      const duplicate = async (work: Promise<unknown>) => {
        const error: unknown = await work.catch((caught: unknown) => caught);
        expect(error).toBeInstanceOf(Duplicate);
        return error instanceof Duplicate ? error.fields : [];
      };
      const insert = (values: JsonObject) => store.transact(tx => tx.insert('school', row('x', values)));

      it('is refused when it is taken', async () => {
        expect(await duplicate(insert({ code: 'S1' }))).toEqual(['code']);
        expect(await duplicate(store.transact(tx => tx.update('school', 's2', 1, { code: 'S1' })))).toEqual([
          'code',
        ]);
      });

      it('of several fields is refused when all are taken', async () => {
        expect(await duplicate(insert({ name: '张三小学', areaId: 'a2' }))).toEqual(['name', 'areaId']);
        await insert({ name: '张三小学', areaId: 'a3' });
      });

      it('of a sensitive field goes by its hash', async () => {
        expect(await duplicate(insert({ phone: { ...sealed('13800001111'), sealed: 'other' } }))).toEqual([
          'phone',
        ]);
        await insert({ phone: { ...sealed('13700001111'), last: sealed('13800001111').last } });
      });

      it('is free where nothing is', async () => {
        await insert({ name: '安安幼儿园' });
        await store.transact(tx => tx.insert('school', row('y', { name: '安安幼儿园' })));
      });

      it('is free again when its row is deleted, and not when it recovers', async () => {
        await store.transact(tx => tx.update('school', 's1', 1, { deleted: true }));
        await insert({ code: 'S1' });
        expect(
          await duplicate(store.transact(tx => tx.update('school', 's1', 2, { deleted: false }))),
        ).toEqual(['code']);
      });

      it('is also the uuid', async () => {
        expect(await duplicate(store.transact(tx => tx.insert('school', row('s1'))))).toEqual(['uuid']);
      });
    });

    describe('a transaction', () => {
      it('gives what its work gives, and shows it what it wrote', async () => {
        const seen = await store.transact(async tx => {
          await tx.insert('pupil', row('p9', { name: '新' }));
          await tx.update('pupil', 'p9', 1, { grade: 3 });
          return tx.get('pupil', 'p9');
        });
        expect(seen).toMatchObject({ name: '新', grade: 3, version: 2 });
      });

      it('that throws leaves nothing behind, not even a number', async () => {
        const failing = store.transact(async tx => {
          await tx.next('case');
          await tx.insert('pupil', row('p9'));
          await tx.update('pupil', 'p1', 1, { grade: 9 });
          await tx.erase('pupil', is('uuid', { eq: 'p2' }));
          throw new Error('no');
        });
        await expect(failing).rejects.toThrow('no');
        expect(await uuids('pupil', {})).toEqual(['p1', 'p2']);
        expect(await store.get('pupil', 'p1')).toMatchObject({ grade: 1, version: 1 });
        expect(await store.transact(tx => tx.next('case'))).toBe(1);
      });

      it('goes on after a duplicate that its work has caught', async () => {
        await store.transact(async tx => {
          await expect(tx.insert('school', row('x', { code: 'S1' }))).rejects.toThrow(Duplicate);
          await tx.insert('school', row('x', { code: 'free' }));
        });
        expect(await store.get('school', 'x')).toMatchObject({ code: 'free' });
      });

      it('is alone: many that count up lose nothing', async () => {
        const raise = () =>
          store.transact(async tx => {
            const found = await tx.get('school', 's1');
            await tx.update('school', 's1', found?.version ?? 0, { seats: Number(found?.seats) + 1 });
          });
        await Promise.all(Array.from({ length: 150 }, raise));
        expect(await store.get('school', 's1')).toMatchObject({ seats: 250, version: 151 });
      });

      it('that fails among many takes no other with it', async () => {
        const outcomes = await Promise.allSettled(
          Array.from({ length: 20 }, (_, index) =>
            store.transact(async tx => {
              await tx.insert('pupil', row(`q${index}`, { grade: 7 }));
              if (index % 5 === 0) throw new Error('no');
            }),
          ),
        );
        expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(4);
        expect(await store.count('pupil', is('grade', { eq: 7 }))).toBe(16);
      });

      it('is not seen before it is done', async () => {
        let release = (): void => undefined;
        const gate = new Promise<void>(resolve => (release = resolve));
        const writing = store.transact(async tx => {
          await tx.insert('pupil', row('p9'));
          await gate;
        });
        expect(await store.get('pupil', 'p9')).toBeUndefined();
        release();
        await writing;
        expect(await store.get('pupil', 'p9')).toBeDefined();
      });

      it('numbers each sequence for itself', async () => {
        const drawn = await store.transact(async tx => [
          await tx.next('a'),
          await tx.next('a'),
          await tx.next('b'),
        ]);
        expect(drawn).toEqual([1, 2, 1]);
        expect(await store.transact(tx => tx.next('a'))).toBe(3);
      });

      it('goes on after the numbers that are used up, and never back', async () => {
        await store.transact(async tx => {
          await tx.useUp('a', 7);
          await tx.useUp('a', 5);
        });
        expect(await store.transact(tx => tx.next('a'))).toBe(8);
      });

      it('takes rows away for good, deleted ones too', async () => {
        expect(await store.transact(tx => tx.erase('pupil', is('schoolId', { in: ['s1', 's3'] })))).toBe(3);
        expect(await uuids('pupil', { deleted: true })).toEqual([]);
        expect(await store.transact(tx => tx.update('pupil', 'p1', 1, {}))).toBe(false);
        await store.transact(tx => tx.insert('pupil', row('p1', { name: '小明' })));
        expect(await fitting({ op: 'search', fields: ['name'], text: '小' }, 'pupil')).toBe('p1');
      });
    });

    describe('another catalog', () => {
      it('is not adopted by steps that were planned from one that is no longer applied', async () => {
        const before = city();
        const next = { ...before, hash: 'next' };
        await store.adopt(next, [], before);
        await expect(store.adopt({ ...before, hash: 'late' }, [], before)).rejects.toThrow(Conflict);
        expect((await store.applied())?.hash).toBe('next');
      });
    });

    describe('the order', () => {
      const sorted = (field: string, descending = false, visible?: Condition) =>
        uuids('school', { sort: [{ field, descending, ...(visible ? { visible } : {}) }] });

      it('is by uuid when nothing is asked', async () => {
        expect(await uuids('school', {})).toEqual(['s1', 's2', 's3', 's4']);
      });

      it('is by pinyin for Chinese, after Latin', async () => {
        expect(await sorted('name')).toEqual(['s3', 's4', 's2', 's1']);
        expect(await sorted('name', true)).toEqual(['s1', 's2', 's4', 's3']);
      });

      it('has absent values last in both directions, and the uuid for equal ones', async () => {
        expect(await sorted('seats')).toEqual(['s2', 's1', 's3', 's4']);
        expect(await sorted('seats', true)).toEqual(['s1', 's3', 's2', 's4']);
        expect(await sorted('open')).toEqual(['s2', 's1', 's3', 's4']);
        expect(await sorted('open', true)).toEqual(['s1', 's2', 's3', 's4']);
      });

      it('is by moment, whatever the zone it is written in', async () => {
        expect(await sorted('changedAt')).toEqual(['s1', 's2', 's3', 's4']);
        expect(await sorted('changedAt', true)).toEqual(['s2', 's1', 's3', 's4']);
      });

      it('follows a relation', async () => {
        expect(await sorted('areaId.code')).toEqual(['s1', 's3', 's2', 's4']);
        expect(await sorted('areaId.parentId.name', true)).toEqual(['s1', 's2', 's3', 's4']);
      });

      it('treats what may not be seen as absent', async () => {
        expect(await sorted('seats', false, is('level', { eq: 'primary' }))).toEqual([
          's1',
          's3',
          's2',
          's4',
        ]);
      });

      it('goes by several keys', async () => {
        const sort = [
          { field: 'level', descending: true },
          { field: 'code', descending: true },
        ];
        expect(await uuids('school', { sort })).toEqual(['s3', 's1', 's2', 's4']);
      });

      it.each(['phone', 'nobody', 'tags', 'total', 'areaId.nobody'])('by %s is refused', async field => {
        await expect(sorted(field)).rejects.toThrow(Invalid);
      });
    });

    describe('a page', () => {
      const sort = [{ field: 'seats', descending: false }];

      it('counts all and gives its part', async () => {
        const page = await store.list('school', all({ sort, limit: 2, offset: 1, count: true }));
        expect(page.rows.map(found => found.uuid)).toEqual(['s1', 's3']);
        expect(page.total).toBe(4);
        expect(await store.list('school', all({ limit: 2 }))).not.toHaveProperty('total');
      });

      it('is followed by the next one until there is none', async () => {
        for (const field of ['seats', 'name', 'changedAt', 'areaId.code', 'open', 'uuid']) {
          for (const descending of [false, true]) {
            const whole = await uuids('school', { sort: [{ field, descending }] });
            const walked: string[] = [];
            let after: string | undefined;
            do {
              const query = all({ sort: [{ field, descending }], limit: 1, ...(after ? { after } : {}) });
              const page = await store.list('school', query);
              walked.push(...page.rows.map(found => found.uuid));
              after = page.next;
            } while (after);
            expect(walked).toEqual(whole);
          }
        }
      });

      it('goes on at its place when rows come and go', async () => {
        const first = await store.list('school', all({ sort, limit: 2 }));
        expect(first.rows.map(found => found.uuid)).toEqual(['s2', 's1']);
        await store.transact(async tx => {
          await tx.insert('school', row('r1', { seats: 1 }));
          await tx.insert('school', row('s2b', { seats: 100 }));
          await tx.erase('school', is('uuid', { eq: 's1' }));
        });
        const { next: after } = first;
        expect(await uuids('school', { sort, limit: 9, ...(after ? { after } : {}) })).toEqual([
          's2b',
          's3',
          's4',
        ]);
      });

      it('takes only a cursor of its own sort', async () => {
        const { next = '' } = await store.list('school', all({ sort, limit: 1 }));
        const cursors: [string, StoreQuery['sort']][] = [
          [next, [{ field: 'seats', descending: true }]],
          [next, [{ field: 'code', descending: false }]],
          [next, []],
          ['', sort],
          ['nonsense', sort],
          [`${next}x`.repeat(3), sort],
          [Buffer.from(JSON.stringify(['+seats', 's1', 'many'])).toString('base64url'), sort],
          [Buffer.from(JSON.stringify(['+seats', 7, 1])).toString('base64url'), sort],
        ];
        for (const [after, asked] of cursors) {
          const error: unknown = await store
            .list('school', all({ sort: asked, after }))
            .catch((e: unknown) => e);
          expect(error).toBeInstanceOf(Invalid);
          expect(error).toMatchObject({ say: 'badCursor' });
        }
      });

      it('answers what is asked of each row', async () => {
        const { marks } = await store.list(
          'school',
          all({ marks: [is('seats', { gte: 100 }), everything, not(is('seats', { gte: 100 })), nothing] }),
        );
        expect(marks).toEqual([
          [true, true, false, false],
          [false, true, true, false],
          [true, true, false, false],
          [false, true, true, false],
        ]);
        expect((await store.list('school', all({ limit: 1 }))).marks).toEqual([[]]);
      });
    });

    describe('figures', () => {
      it('sum and count', async () => {
        expect(await store.sum('school', 'seats', everything)).toBe(250);
        expect(await store.sum('school', 'score', is('level', { in: ['primary', 'junior'] }))).toBe(-0.5);
        expect(await store.sum('school', 'seats', nothing)).toBe(0);
        expect(await store.count('school', is('level', { eq: 'primary' }))).toBe(2);
      });

      it('count by the values of fields', async () => {
        const byKey = (groups: { key: unknown; count: number }[]) =>
          Object.fromEntries(groups.map(({ key, count }) => [JSON.stringify(key), count]));
        expect(byKey(await store.group('school', ['level', 'open'], everything, 10))).toEqual({
          '["primary",true]': 1,
          '["junior",false]': 1,
          '["primary",null]': 1,
          '[null,null]': 1,
        });
        expect(byKey(await store.group('school', ['stage'], is('seats', { null: false }), 10))).toEqual({
          '[1]': 2,
          '[2]': 1,
        });
      });

      it('are no more than were asked for', async () => {
        expect(await store.group('school', ['level', 'open'], everything, 3)).toHaveLength(3);
        expect(await store.group('school', ['level', 'open'], everything, 4)).toHaveLength(4);
      });

      it.each(['phone', 'total', 'nobody'])('are refused over %s', async field => {
        await expect(store.group('school', [field], everything, 10)).rejects.toThrow(Invalid);
        await expect(store.sum('school', field, everything)).rejects.toThrow(Invalid);
      });
    });

    describe('a view', () => {
      it('shows the rows of its base that fit it', async () => {
        expect(await uuids('street', {})).toEqual(['a2', 'a3']);
        expect(await store.get('street', 'a0')).toBeUndefined();
        expect(await store.get('street', 'a2')).toMatchObject({ name: '粤海' });
        expect(await store.count('street', is('code', { eq: '44' }))).toBe(0);
      });

      it('is written through, and erased from, in its part only', async () => {
        await store.transact(async tx => {
          await tx.insert('street', row('a9', { code: '440303', level: 'street' }));
          await tx.update('street', 'a2', 1, { name: '粤海街道' });
          expect(await tx.erase('street', everything)).toBe(3);
        });
        expect(await uuids('area', {})).toEqual(['a0', 'a1', 'a4']);
      });
    });

    describe('a condition', () => {
      const primary = 's1 s3';
      const cases: [string, Condition, string][] = [
        ['all of none', everything, 's1 s2 s3 s4'],
        ['any of none', nothing, ''],
        ['all', { op: 'all', of: [is('level', { eq: 'primary' }), is('open', { eq: true })] }, 's1'],
        ['any', { op: 'any', of: [is('level', { eq: 'junior' }), is('open', { eq: true })] }, 's1 s2'],
        ['not of what is absent', not(is('level', { eq: 'primary' })), 's2 s4'],
        [
          'not of all',
          not({ op: 'all', of: [is('level', { eq: 'primary' }), is('seats', { gt: 1 })] }),
          's2 s4',
        ],
        ['eq text', is('level', { eq: 'primary' }), primary],
        ['eq number', is('seats', { eq: 100 }), primary],
        ['eq choice of numbers', is('stage', { eq: 2 }), 's2'],
        ['eq boolean', is('open', { eq: false }), 's2'],
        ['eq moment', is('changedAt', { eq: '2026-01-01T00:00:00.000Z' }), 's1'],
        ['eq of another type', is('seats', { eq: '100' }), ''],
        ['eq of another type', is('code', { eq: 1 }), ''],
        ['eq of another type', is('open', { eq: 1 }), ''],
        ['eq of another case', is('code', { eq: 's1' }), ''],
        ['eq null', is('code', { eq: null }), ''],
        ['eq of a list', is('tags', { eq: ['big', 'new'] }), ''],
        ['eq of the uuid', is('uuid', { eq: 's2' }), 's2'],
        ['in', is('code', { in: ['S1', 's3', 's3', null, 7] }), primary],
        ['in none', is('code', { in: [] }), ''],
        ['in many', is('seats', { in: Array.from({ length: 5000 }, (_, index) => index) }), 's1 s2 s3'],
        ['in booleans', is('open', { in: [true] }), 's1'],
        ['in moments', is('changedAt', { in: ['2026-01-01T09:00:00+08:00'] }), 's2'],
        ['gt', is('seats', { gt: 50 }), primary],
        ['gte', is('seats', { gte: 50 }), 's1 s2 s3'],
        ['lt', is('score', { lt: 1.5 }), 's2'],
        ['lte', is('score', { lte: 1.5 }), 's1 s2'],
        ['gt date', is('foundedOn', { gt: '1999-09-01' }), 's2'],
        ['lte moment', is('changedAt', { lte: '2026-01-01T00:30:00Z' }), 's1'],
        ['lt text by code point', is('code', { lt: 'a' }), 's1 s2'],
        ['gt of nonsense', is('changedAt', { gt: 'yesterday' }), ''],
        ['not gt of nothing', not(is('seats', { gt: null })), 's1 s2 s3 s4'],
        ['like without regard to case', is('name', { like: 'zO' }), 's3'],
        ['like with signs', is('about', { like: '100% G' }), 's1'],
        ['like nothing', is('about', { like: '' }), 's1'],
        ['like a number', is('seats', { like: '1' }), ''],
        ['null', is('seats', { null: true }), 's4'],
        ['not null', is('seats', { null: false }), 's1 s2 s3'],
        ['null of a sealed value', is('phone', { null: true }), 's3 s4'],
        ['null of what is not stored', is('total', { null: true }), 's1 s2 s3 s4'],
        ['eq of what is not stored', is('total', { eq: 1 }), ''],
        ['has', is('tags', { has: 'big' }), 's1'],
        ['has in references', is('nearIds', { has: 'a4' }), 's1'],
        ['has in a text', is('name', { has: 'Zoo' }), ''],
        ['hash', is('phone', { hash: 'hash 13800001111' }), 's1'],
        ['last', is('phone', { last: 'last 2222' }), 's2'],
        ['hash of a plain text', is('name', { hash: 'Zoo' }), ''],
        ['eq of a sealed value', is('phone', { eq: '***' }), ''],
        ['like of a sealed value', is('phone', { like: '*' }), ''],
        ['a path', is('areaId.code', { eq: '440301' }), primary],
        ['a longer path', is('areaId.parentId.name', { like: '南' }), 's1 s2 s3'],
        [
          'a path that ends at nothing',
          is('areaId.parentId.parentId.parentId', { null: true }),
          's1 s2 s3 s4',
        ],
        ['a path that leads on from nothing', not(is('areaId.code', { eq: '440301' })), 's2 s4'],
        ['a path to a uuid', is('areaId.uuid', { eq: 'a3' }), 's2'],
        ['a path over a text', is('name.code', { null: true }), 's1 s2 s3 s4'],
        ['within', is('areaId', { within: 'a1' }), 's1 s2 s3'],
        ['within several', is('areaId', { within: ['a3', 'a4'] }), 's2'],
        ['within itself', is('areaId', { within: ['a2'] }), primary],
        ['within at the end of a path', is('areaId.parentId', { within: 'a0' }), 's1 s2 s3'],
        ['within of no tree', is('name', { within: 'a0' }), ''],
        ['some', { op: 'some', of: 'pupil', via: 'schoolId', where: everything }, 's1'],
        ['some that fit', { op: 'some', of: 'pupil', via: 'schoolId', where: is('grade', { gt: 2 }) }, ''],
        [
          'some by a list of references',
          { op: 'some', of: 'pupil', via: 'wishIds', where: is('grade', { eq: 1 }) },
          's1 s2',
        ],
        [
          'some whose path leads on',
          { op: 'some', of: 'pupil', via: 'schoolId', where: is('schoolId.level', { eq: 'primary' }) },
          's1',
        ],
        ['not some', not({ op: 'some', of: 'pupil', via: 'schoolId', where: everything }), 's2 s3 s4'],
        ['search', { op: 'search', fields: ['name'], text: '张三' }, 's1'],
        ['search of one character', { op: 'search', fields: ['name'], text: '四' }, 's2'],
        ['search in several fields', { op: 'search', fields: ['name', 'about'], text: 'o' }, 's1 s3'],
        ['search of a piece with signs', { op: 'search', fields: ['about'], text: 'T" SPOT, 1' }, 's1'],
        ['search of parts that do not follow', { op: 'search', fields: ['about'], text: 'quiet green' }, ''],
        ['search in a field without an index', { op: 'search', fields: ['code'], text: 's' }, 's1 s2 s3'],
        ['search of signs alone', { op: 'search', fields: ['about', 'name'], text: '% ' }, 's1'],
        ['search of nothing', { op: 'search', fields: ['about'], text: '' }, 's1'],
        ['search in no field', { op: 'search', fields: [], text: 'a' }, ''],
        ['search in a sealed value', { op: 'search', fields: ['phone'], text: '1' }, ''],
        [
          'search beside others',
          { op: 'all', of: [{ op: 'search', fields: ['name'], text: '学' }, is('open', { eq: false })] },
          's2',
        ],
        ['not search', not({ op: 'search', fields: ['name'], text: '学' }), 's3 s4'],
        ['initials', { op: 'search', fields: ['name'], text: 'zsX', initials: true }, 's1'],
        [
          'initials, or the text itself',
          { op: 'search', fields: ['name', 'code'], text: 's', initials: true },
          's1 s2 s3',
        ],
      ];

      it.each(cases)('%s: %j', async (_name, where, expected) => {
        expect(await fitting(where)).toBe(expected);
        expect(await store.count('school', where)).toBe(expected === '' ? 0 : expected.split(' ').length);
      });

      it('within a tree may be asked of the tree itself', async () => {
        expect(await fitting(is('uuid', { within: ['a1'] }), 'area')).toBe('a1 a2 a3');
        expect(await fitting(is('parentId', { within: 'a1' }), 'street')).toBe('a2 a3');
      });

      it('of rows that refer here may speak of a view', async () => {
        const has = (of: string): Condition => ({ op: 'some', of, via: 'parentId', where: everything });
        expect(await fitting(has('area'), 'area')).toBe('a0 a1');
        expect(await fitting(has('street'), 'area')).toBe('a1');
      });

      it('follows a relation to a deleted row, and does not count one that refers here', async () => {
        await store.transact(tx => tx.update('area', 'a3', 1, { deleted: true }));
        expect(await fitting(is('areaId.code', { eq: '440302' }))).toBe('s2');
        expect(await fitting(is('areaId', { within: 'a1' }))).toBe('s1 s2 s3');
        await store.transact(tx => tx.update('area', 'a2', 1, { deleted: true }));
        expect(await fitting({ op: 'some', of: 'area', via: 'parentId', where: everything }, 'area')).toBe(
          'a0',
        );
      });

      it('ends on a tree that has a ring', async () => {
        await store.transact(tx => tx.update('area', 'a0', 1, { parentId: 'a2' }));
        expect(await fitting(is('areaId', { within: 'a4' }))).toBe('');
        expect(await fitting(is('areaId', { within: 'a3' }))).toBe('s2');
        expect(await fitting(is('areaId', { within: 'a0' }))).toBe('s1 s2 s3');
      });

      it('holds within a transaction as outside of it', async () => {
        await store.transact(async tx => {
          await tx.insert('school', row('n1', { name: '王五学校', areaId: 'a2' }));
          const { rows } = await tx.list(
            'school',
            all({ where: { op: 'search', fields: ['name'], text: '王五' } }),
          );
          expect(rows.map(found => found.uuid)).toEqual(['n1']);
          expect(await tx.count('school', is('areaId', { within: 'a1' }))).toBe(4);
        });
      });
    });
  });
}
