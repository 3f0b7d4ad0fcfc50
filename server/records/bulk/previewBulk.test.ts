import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError, Unavailable } from '#model/errors';
import type { JsonObject } from '#model/json';
import { translate } from '#model/messages';
import type { RecordDetail, RecordReader } from '#model/records';
import { ReaderDecorator } from '#model/store/ReaderDecorator';
import { QueryTimeout, StaleTableLayout } from '#server/database/engine/engine';
import { createFieldEncryption } from '#server/encryption/FieldEncryption';
import { tripSchemas } from '#tests/support/effectSchemas';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureStores,
  type RecordsFixture,
} from '#tests/support/recordsFixture';
import { bulkJobKind, buildBulkJob } from '#server/jobs/bulkJob';
import { parseJob } from '#server/jobs/Job';
import { CallerRecords } from '../CallerRecords';
import { RequestContext } from '../RequestContext';
import { previewBulk, type BulkPreview, type BulkPreviewAction } from './previewBulk';

/** Fails every count after that of the selection. */
class FailingReader extends ReaderDecorator {
  protected readonly reader: RecordReader;
  private readonly error: Error;
  private hasSelected = false;

  constructor(reader: RecordReader, error: Error) {
    super();
    this.reader = reader;
    this.error = error;
  }

  override count(...asked: Parameters<RecordReader['count']>): Promise<number> {
    if (this.hasSelected) return Promise.reject(this.error);
    this.hasSelected = true;
    return super.count(...asked);
  }
}

/** Counts the rows that lists return. */
class RowMeter extends ReaderDecorator {
  protected readonly reader: RecordReader;
  rows = 0;

  constructor(reader: RecordReader) {
    super();
    this.reader = reader;
  }

  override async list(...asked: Parameters<RecordReader['list']>): ReturnType<RecordReader['list']> {
    const page = await super.list(...asked);
    this.rows += page.rows.length;
    return page;
  }
}

const step = (transition: string): BulkPreviewAction => ({ action: 'transition', transition });
const remove = { action: 'delete' } as const;
const named = (...records: RecordDetail[]) => ({ uuids: records.map(({ uuid }) => uuid) });
const getReasons = ({ refusals }: BulkPreview): [string | undefined, string][] =>
  refusals.map(({ label, error }) => [label, translate(error.userMessage, 'en')]);

describe.each(fixtureStores)('bulk preview on %s', (_name, storeOf) => {
  afterEach(closeRecordsFixtures);
  let fixture: RecordsFixture;
  let school: RecordDetail;
  let read: [string, number][];
  beforeEach(async () => {
    read = [];
    const onRecordsRead = (resource: string, rows: number) => void read.push([resource, rows]);
    fixture = await buildRecordsFixture({ storeOf, more: { onRecordsRead } });
    school = await admin().create('school', { code: '001', name: '一小' });
  });

  const admin = () => fixture.recordsAs('admin');
  const addPupil = (name: string, idcard?: string) =>
    admin().create('pupil', { name, schoolId: school.uuid, ...(idcard !== undefined && { idcard }) });
  const preview = (action: BulkPreviewAction, ...records: RecordDetail[]) =>
    fixture
      .recordsAs('bureau')
      .previewBulk('pupil', { action, selection: named(...records), expect: records.length });

  it('bulk preview names the refusals that the bulk job then gives, by state and guard, and changes nothing', async () => {
    const records = [
      await addPupil('able', '110101201901010010'),
      await addPupil('empty'),
      await addPupil('done', '110101201901010037'),
    ];
    const done = records[2];
    await admin().transition('pupil', done?.uuid ?? '', 1, 'submit', {});
    const before = await fixture.getRows('pupil');
    const found = await preview(step('submit'), ...records);
    expect(await fixture.getRows('pupil')).toEqual(before);
    expect(found).toMatchObject({ total: 3, checked: 3, uuids: [records[0]?.uuid] });
    expect(getReasons(found)).toEqual([
      ['empty', 'Fill in the ID first'],
      ['done', translate('wrongState', 'en')],
    ]);
    for (const { uuid } of records) {
      const selected = { uuid, version: uuid === done?.uuid ? 2 : 1 };
      const refusal = await fixture
        .recordsAs('bureau')
        .applyToRecord('pupil', { action: 'transition', transition: 'submit', input: {} }, selected)
        .catch((error: unknown) => error);
      const foreseen = found.refusals.find(one => one.uuid === uuid)?.error;
      expect(refusal instanceof AppError ? refusal.userMessage : refusal).toEqual(foreseen?.userMessage);
    }
  });

  it('bulk preview counts as read (for the alarm of mass reads) only the refused records whose names it shows', async () => {
    const able = await addPupil('able', '110101201901010010');
    const refused = [await addPupil('empty'), await addPupil('blank')];
    read = [];
    await preview(step('submit'), able);
    expect(read).toEqual([]);
    await preview(step('submit'), able, ...refused);
    expect(read).toEqual([['pupil', 2]]);
  });

  it('bulk preview reports a record that cannot be decrypted as refused, without its name, and still checks the others', async () => {
    const broken = await addPupil('broken', '110101201901010037');
    const able = await addPupil('able', '110101201901010010');
    const lost = createFieldEncryption(Buffer.alloc(32, 9)).encrypt('idcard', '110101201901010037');
    await fixture.store.transact(tx => tx.rewrite('pupil', broken.uuid, broken.version, { idcard: lost }));
    const found = await preview(step('submit'), broken, able);
    expect(found).toMatchObject({ checked: 2, uuids: [able.uuid] });
    expect(getReasons(found)).toEqual([[undefined, translate('unexpected', 'en')]]);
    expect(found.refusals.map(({ error }) => error.code)).toEqual([500]);
  });

  it.each([
    ['an unavailable database', new Unavailable('unavailable'), 'rejected'],
    ['a changed layout', new StaleTableLayout(undefined), 'rejected'],
    ['a query that takes too long', new QueryTimeout(), 'refused'],
  ] as const)(
    'bulk preview of a record whose check meets %s is %s (rejected: as a whole; refused: for that record)',
    async (_error, error, outcome) => {
      const pupil = await addPupil('甲', '110101201901010010');
      await admin().transition('pupil', pupil.uuid, 1, 'submit', {});
      const reader = new FailingReader(fixture.store, error);
      const context = new RequestContext({ ...fixture.parts, reader, caller: fixture.caller('bureau') });
      const asked = { action: step('admit'), selection: named(pupil), expect: 1 };
      const found = previewBulk(context, context.getResource('pupil'), asked);
      if (outcome === 'rejected') await expect(found).rejects.toBe(error);
      else expect((await found).refusals).toMatchObject([{ uuid: pupil.uuid, error }]);
    },
  );

  it('bulk preview does not evaluate a guard that reads the input, and refuses a second signature of the same person', async () => {
    const pupil = await addPupil('甲');
    expect(await preview(step('refuse'), pupil)).toMatchObject({ uuids: [pupil.uuid] });
    await fixture.recordsAs('bureau').transition('pupil', pupil.uuid, 1, 'refuse', { comment: '不符合' });
    expect(getReasons(await preview(step('refuse'), pupil))).toEqual([
      ['甲', translate('secondSigner', 'en')],
    ]);
  });

  it('bulk preview refuses a caller without the grant, an unknown transition, and a selection whose count has changed', async () => {
    const pupil = await addPupil('甲');
    for (const action of [remove, step('nosuch'), step('expire')])
      await expect(preview(action, pupil)).rejects.toMatchObject({ code: 403 });
    const more = { action: step('submit'), selection: named(pupil), expect: 2 };
    await expect(fixture.recordsAs('bureau').previewBulk('pupil', more)).rejects.toMatchObject({
      ...{ code: 409, data: { count: 1 } },
    });
  });

  it('bulk preview of a selection above its limit checks records spread evenly over the selection, and returns how many it checked', async () => {
    const records: RecordDetail[] = [];
    for (let index = 0; index < 60; index++) records.push(await addPupil(`pupil ${index}`));
    const check = (limits: { records: number; milliseconds: number }) => {
      const context = new RequestContext({ ...fixture.parts, caller: fixture.caller('bureau') });
      const asked = { action: step('submit'), selection: named(...records), expect: 60 };
      return previewBulk(context, context.getResource('pupil'), asked, limits);
    };
    const sample = await check({ records: 3, milliseconds: 60_000 });
    expect(sample).toMatchObject({ total: 60, checked: 3, uuids: [] });
    const all = await check({ records: 60, milliseconds: 60_000 });
    expect(all).toMatchObject({ total: 60, checked: 60 });
    const places = sample.refusals.map(({ uuid }) => all.refusals.findIndex(one => one.uuid === uuid));
    expect(places).toEqual([0, 20, 40]);
    expect(await check({ records: 60, milliseconds: 0 })).toMatchObject({ total: 60, checked: 1 });
  });
});

describe('bulk preview of a transition that takes a unit', () => {
  afterEach(closeRecordsFixtures);

  it('bulk preview of a transition that takes a unit of a counter subtracts the units that earlier records of the selection would take', async () => {
    const fixture = await buildRecordsFixture({ files: tripSchemas });
    const admin = fixture.recordsAs('admin');
    await admin.create('trip', { name: 'sea', seats: 4, kept: 2 });
    const records: RecordDetail[] = [];
    for (let index = 0; index < 3; index++)
      records.push(await admin.create('traveller', { name: '甲', to: 'sea' }));
    const before = await fixture.getRows('trip');
    const book = { action: step('book'), selection: named(...records), expect: 3 };
    const found = await admin.previewBulk('traveller', book);
    expect(found.uuids).toHaveLength(2);
    expect(found.refusals.map(({ error }) => error.userMessage)).toEqual([
      { zh: '没有座位了', en: 'No seat is left' },
    ]);
    expect(await fixture.getRows('trip')).toEqual(before);
  });
});

describe('bulk preview of a delete', () => {
  afterEach(closeRecordsFixtures);
  let fixture: RecordsFixture;
  beforeEach(async () => {
    const ward: JsonObject = {
      ...{ title: '病区', 'x-title-en': 'Ward', type: 'object', 'x-display': '{name}' },
      properties: {
        name: { title: '名称', 'x-title-en': 'Name', type: 'string' },
        aboveId: { title: '上级', 'x-title-en': 'Above', 'x-ref': { to: 'ward', onDelete: 'restrict' } },
        besideIds: {
          ...{ title: '旁边', 'x-title-en': 'Beside', type: 'array' },
          items: { 'x-ref': { to: 'ward', onDelete: 'restrict' } },
        },
      },
      'x-access': { admin: { all: true } },
    };
    fixture = await buildRecordsFixture({ files: { ward } });
  });

  const add = (name: string, above?: RecordDetail) =>
    fixture.recordsAs('admin').create('ward', { name, ...(above && { aboveId: above.uuid }) });
  const ask = (records: readonly RecordDetail[]) => ({
    ...{ action: remove, selection: named(...records), expect: records.length },
  });
  const check = (...records: RecordDetail[]) => fixture.recordsAs('admin').previewBulk('ward', ask(records));

  it('bulk preview refuses records that others refer to, unless those are selected as well', async () => {
    const above = await add('above');
    const below = await add('below', above);
    const alone = await check(above);
    expect(alone.uuids).toEqual([]);
    expect(getReasons(alone)).toEqual([['above', translate('inUse', 'en')]]);
    expect(await check(above, below)).toMatchObject({ checked: 2, refusals: [] });
    expect(await fixture.getRows('ward')).toHaveLength(2);
  });

  it('bulk preview refuses a record that a selected one refers to, if that one is itself in use elsewhere', async () => {
    const top = await add('top');
    const above = await add('above', top);
    const below = await add('below', above);
    await add('elsewhere', below);
    const free = await add('free');
    const found = await check(top, above, below, free);
    expect(found).toMatchObject({ checked: 4, uuids: [free.uuid] });
    expect(
      getReasons(found)
        .map(([label]) => label)
        .sort(),
    ).toEqual(['above', 'below', 'top']);
  });

  const change = (ward: RecordDetail, values: JsonObject) =>
    fixture.recordsAs('admin').update('ward', ward.uuid, 1, values);

  /** Deletes the records as the job does; returns the records that it refuses. */
  async function deleteInOrder(records: readonly RecordDetail[]): Promise<string[]> {
    const selected = await fixture.recordsAs('admin').prepareBulkRequest('ward', ask(records));
    const { items } = buildBulkJob('ward', remove, selected);
    const job = parseJob(
      { uuid: 'job', version: 1, deleted: false, resource: 'ward' },
      fixture.parts.encryption,
    );
    const worker = new CallerRecords({
      ...{ ...fixture.parts, caller: fixture.caller('admin'), operation: job.uuid },
    });
    const refused: string[] = [];
    for (const item of items)
      await bulkJobKind
        .processItem({ job: { ...job, payload: { ...remove } }, records: worker }, item)
        .catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          refused.push(item.uuid);
        });
    return refused;
  }

  it('bulk delete deletes referring records before the records they refer to, whatever their age, and exactly those of its preview', async () => {
    const oldest = await add('oldest');
    const above = await add('above', await add('top'));
    const listed = await add('listed');
    await change(oldest, { aboveId: above.uuid, besideIds: [listed.uuid] });
    const held = await add('held');
    const holder = await add('holder', held);
    const records = [oldest, above, listed, held];
    const preview = await check(...records);
    expect(preview.refusals.map(({ uuid }) => uuid)).toEqual([held.uuid]);
    expect(await deleteInOrder(records)).toEqual([held.uuid]);
    const left = (await fixture.getRows('ward')).map(({ name }) => name);
    expect(left).toEqual(['top', held.name, holder.name]);
  });

  it('bulk delete deletes records that refer to each other in one transaction, as its preview says', async () => {
    const behind = await add('behind');
    const one = await add('one');
    const other = await add('other', one);
    const before = await add('before', other);
    await change(one, { aboveId: other.uuid, besideIds: [behind.uuid, one.uuid] });
    const records = [before, behind, one, other];
    expect(await check(...records)).toMatchObject({ checked: 4, refusals: [] });
    expect(await deleteInOrder(records)).toEqual([]);
    expect(await fixture.getRows('ward')).toEqual([]);
  });

  it('bulk preview of a delete reads only a few of the rows that refer to a record', async () => {
    const above = await add('above');
    for (let index = 0; index < 40; index += 1) await add(`below ${index}`, above);
    const reader = new RowMeter(fixture.store);
    const context = new RequestContext({ ...fixture.parts, reader, caller: fixture.caller('admin') });
    const found = await previewBulk(context, context.getResource('ward'), ask([above]));
    expect(found.refusals).toHaveLength(1);
    expect(reader.rows).toBeLessThan(10);
  });
});
