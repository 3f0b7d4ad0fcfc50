import { afterEach, describe, expect, it } from 'vitest';
import { ReaderDecorator } from '#model/store/ReaderDecorator';
import type { RecordReader, Store } from '#model/records';
import type { JsonObject } from '#model/json';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureFiles,
  fixtureStores,
} from '#tests/support/recordsFixture';
import { RequestContext } from '../RequestContext';
import { checkRelations } from './checkRelations';

/** Records the highest number of count queries that ran concurrently. */
class WatchedReading extends ReaderDecorator {
  most = 0;
  protected readonly reader: RecordReader;
  private now = 0;

  constructor(reading: RecordReader) {
    super();
    this.reader = reading;
  }

  override async count(...asked: Parameters<RecordReader['count']>): Promise<number> {
    this.now += 1;
    this.most = Math.max(this.most, this.now);
    const count = await super.count(...asked);
    this.now -= 1;
    return count;
  }
}

class WatchedStore extends WatchedReading implements Pick<Store, 'transact'> {
  readonly transact: Store['transact'];

  constructor(store: Store) {
    super(store);
    this.transact = work => store.transact(work);
  }
}

describe('checkRelations', () => {
  afterEach(closeRecordsFixtures);

  it('checkRelations refuses a relation to a row that its `where` excludes', async () => {
    const pupil = { ...fixtureFiles.pupil } as JsonObject & { properties: JsonObject };
    const privateSchool = {
      title: '民办学校',
      'x-title-en': 'Private school',
      'x-ref': { to: 'school', where: { kind: 'private' } },
    };
    const properties = { ...pupil.properties, privateSchoolId: privateSchool };
    const fixture = await buildRecordsFixture({
      files: { ...fixtureFiles, pupil: { ...pupil, properties } },
    });
    const admin = fixture.recordsAs('admin');
    const state = await admin.create('school', { code: '001', name: '一小' });
    const other = await admin.create('school', { code: '002', name: '二小', kind: 'private', fee: 1 });
    const create = (privateSchoolId: string) =>
      admin.create('pupil', { name: '甲', schoolId: state.uuid, privateSchoolId });
    await expect(create(state.uuid)).rejects.toMatchObject({
      issues: [{ path: '/privateSchoolId', keyword: 'unfit' }],
    });
    expect(await create(other.uuid)).toMatchObject({ privateSchoolId: other.uuid });
  });

  it.each(fixtureStores)(
    'checkRelations checks a relation again when a field changes that its `where` compares with, on %s',
    async (_, storeOf) => {
      const pupil = { ...fixtureFiles.pupil } as JsonObject & { properties: JsonObject };
      const twinId = {
        title: '同校同伴',
        'x-title-en': 'School friend',
        'x-ref': { to: 'pupil', where: { schoolId: '$this.schoolId' } },
      };
      const files = { ...fixtureFiles, pupil: { ...pupil, properties: { ...pupil.properties, twinId } } };
      const admin = (await buildRecordsFixture({ files, storeOf })).recordsAs('admin');
      const here = await admin.create('school', { code: '001', name: '一小' });
      const there = await admin.create('school', { code: '002', name: '二小' });
      const friend = await admin.create('pupil', { name: '甲', schoolId: here.uuid });
      const child = await admin.create('pupil', { name: '乙', schoolId: here.uuid, twinId: friend.uuid });
      const move = (changes: JsonObject) => admin.update('pupil', child.uuid, child.version, changes);
      await expect(move({ schoolId: there.uuid })).rejects.toMatchObject({
        issues: [{ path: '/twinId', keyword: 'unfit' }],
      });
      expect(await move({ schoolId: there.uuid, twinId: null })).toMatchObject({ schoolId: there.uuid });
    },
  );

  it('checkRelations binds `$this` in a transition input to the record', async () => {
    const pupil = structuredClone(fixtureFiles.pupil ?? {}) as JsonObject & {
      'x-states': { transitions: Record<string, JsonObject> };
    };
    const { refuse = {} } = pupil['x-states'].transitions;
    pupil['x-states'].transitions.refuse = {
      ...refuse,
      signers: 1,
      input: {
        type: 'object',
        required: ['comment', 'witnessId'],
        properties: {
          comment: { title: '意见', 'x-title-en': 'Comment', type: 'string' },
          witnessId: {
            title: '证人',
            'x-title-en': 'Witness',
            'x-ref': { to: 'pupil', where: { schoolId: '$this.schoolId' } },
          },
        },
      },
    };
    const fixture = await buildRecordsFixture({ files: { ...fixtureFiles, pupil } });
    const admin = fixture.recordsAs('admin');
    const here = await admin.create('school', { code: '001', name: '一小' });
    const there = await admin.create('school', { code: '002', name: '二小' });
    const [child, friend, stranger] = await Promise.all(
      [here, here, there].map(({ uuid }, index) =>
        admin.create('pupil', { name: `学生${index}`, schoolId: uuid }),
      ),
    );
    if (!child || !friend || !stranger) throw new Error('Three pupils are needed.');
    const refuseWith = (witnessId: string) =>
      admin.transition('pupil', child.uuid, child.version, 'refuse', { comment: '不符合', witnessId });
    await expect(refuseWith(stranger.uuid)).rejects.toMatchObject({
      issues: [{ path: '/witnessId', keyword: 'unfit' }],
    });
    expect(await refuseWith(friend.uuid)).toMatchObject({ status: 'refused' });
  });

  it('checkRelations checks relation targets in parallel inside a transaction and one after the other outside', async () => {
    const fixture = await buildRecordsFixture();
    const admin = fixture.recordsAs('admin');
    const { uuid: schoolId } = await admin.create('school', { code: '001', name: '一小' });
    const { uuid: friendId } = await admin.create('pupil', { name: '张三', schoolId });
    const outside = new WatchedStore(fixture.store);
    const context = new RequestContext({ ...fixture.parts, store: outside, caller: fixture.caller('admin') });
    const check = (reading: RecordReader, record: { schoolId: string; friendId: string }) =>
      checkRelations(context, reading, context.getResource('pupil'), record, Object.keys(record), new Set());
    const gone = { schoolId: 'gone', friendId: 'gone' };
    const issues = ['/schoolId', '/friendId'].map(path => ({ path, keyword: 'reference' }));

    expect(await check(outside, { schoolId, friendId })).toEqual([]);
    expect(await check(outside, gone)).toEqual(issues);
    expect(outside.most).toBe(1);

    const within = await fixture.store.transact(async tx => {
      const reading = new WatchedReading(tx);
      expect(await check(reading, gone)).toEqual(issues);
      return reading;
    });
    expect(within.most).toBe(2);
  });
});
