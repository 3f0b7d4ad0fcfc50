import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject, scalarToText, type JsonObject, type JsonValue } from '#model/json';
import { completeRegistration } from '#tests/support/completeRegistration';
import { rowsOf, type Answer } from './http/Client';
import { EventStreamClient } from './http/EventStreamClient';
import { openCalendar, SeasonCity } from './season/SeasonCity';
import { encryptedStores } from '#tests/support/encryptedStores';

const bm = 'registration';
const ok = { code: 200 };
const comment = '按就近原则安排到第二小学';
const announced = '拟录取学校已开始公示，请查看报名详情';
/** When the publicity begins, after it was put off. */
const begins = '2026-06-26T08:00:00+08:00';
/** The seats are given before the publicity begins. */
const calendar = { ...openCalendar, publicity: ['06-25', '07-06'], reportin: ['08-25', '09-06'] } as const;

/** A value without what every save of a record changes. */
function withoutVersion(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(withoutVersion);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !['version', 'updatedAt', 'traceId'].includes(name))
      .map(([name, part]) => [name, withoutVersion(part)]),
  );
}

const readAnswer = ({ status, code, msg, data }: Answer): JsonValue =>
  withoutVersion({ status, code, msg, data });

describe.each(encryptedStores)('offered seat before its publicity period, on %s', (_, openStore) => {
  let city: SeasonCity;
  const children = new Map<string, string>();
  const uuidOf = (parent: string): string => children.get(parent) ?? '';
  beforeAll(async () => {
    city = await SeasonCity.open(openStore, calendar);
    for (const n of [1, 2, 3, 4]) {
      const parent = `parent${n}`;
      const { street: areaId, estate: villageId, schools } = city.places;
      const values = completeRegistration(n, { areaId, villageId, schoolId: schools[0] });
      const { data } = await (await city.as(parent)).post(`/${bm}/doEdit`, values);
      children.set(parent, scalarToText(data.uuid));
      expect(await city.step(parent, bm, uuidOf(parent), 'submit')).toMatchObject(ok);
    }
    await city.runTimers();
    for (const { uuid } of await city.list('police', 'departcheck'))
      expect(await city.step('police', 'departcheck', scalarToText(uuid), 'dept_pass')).toMatchObject(ok);
    for (const parent of children.keys()) {
      const passed = { category: 'D', zoneConfirmed: true, homeVisit: 'none' };
      expect(await city.step('school1', bm, uuidOf(parent), 'first_pass', passed)).toMatchObject(ok);
    }
    const decide = (parent: string, action: string, input: JsonObject) =>
      city.step('subbureau1', bm, uuidOf(parent), action, input);
    for (const parent of ['parent1', 'parent3', 'parent4'])
      expect(await decide(parent, 'second_pass', { category: 'D' })).toMatchObject(ok);
    expect(
      await decide('parent2', 'second_dispatch', { category: 'D', comment: '须统筹安排学校' }),
    ).toMatchObject(ok);
    // A request of the family is taken whether or not its child is to be dispatched.
    for (const parent of ['parent2', 'parent3', 'parent4']) {
      const request = { bmId: uuidOf(parent), kind: 'parent_request', reason: '祖父母住在第一小学旁' };
      const asked = await (
        await city.as(parent)
      ).post('/transfer/doEdit', { ...request, toSchoolId: city.places.schools[0] });
      expect(asked).toMatchObject(ok);
    }
  });
  afterAll(() => city.close());

  /** What a family is answered wherever it may ask about its child. */
  async function readDoors(parent: string): Promise<Record<string, JsonValue>> {
    const client = await city.as(parent);
    const uuid = uuidOf(parent);
    const [first, second] = city.places.schools;
    const doors: Record<string, JsonValue> = {};
    for (const address of [
      `/${bm}/getDetail?uuid=${uuid}`,
      `/${bm}/getPageList?pageSize=20`,
      ...['qualified', 'transferring', 'offered', 'waiting'].map(one => `/${bm}/getPageList?progress=${one}`),
      ...[first, second].flatMap(school => [
        `/${bm}/getPageList?schoolId=${school}`,
        `/${bm}/getPageList?offeredSchoolId=${school}`,
      ]),
      `/${bm}/getPageList?sort=-offeredAt`,
      `/${bm}/getHistory?uuid=${uuid}&parts=true`,
      ...['decline', 'confirm', 'announce', 'publish'].map(one => `/${bm}/getWhy?uuid=${uuid}&step=${one}`),
      ...['offeredSchoolId', 'schoolId', 'publishAt'].map(one => `/${bm}/getWhy?uuid=${uuid}&field=${one}`),
      ...['progress', 'offeredSchoolId', 'schoolId'].map(one => `/${bm}/getStats?by=${one}`),
      '/transfer/getPageList',
      '/notice/getList',
      '/message/getPageList',
      '/publicity/getPageList',
    ])
      doors[address] = readAnswer(await client.get(address));
    const { data } = await client.get(`/${bm}/getDetail?uuid=${uuid}`);
    for (const action of ['decline', 'confirm']) {
      const order = { uuid, version: data.version ?? 1, action, comment: '去外地就读' };
      doors[action] = readAnswer(await client.post(`/${bm}/doTransition`, order));
    }
    return doors;
  }

  async function askDispatch(parent: string): Promise<string> {
    const values = { bmId: uuidOf(parent), kind: 'dispatch', reason: comment };
    const asked = await (await city.as('subbureau1')).post('/transfer/doEdit', values);
    expect(asked).toMatchObject(ok);
    return scalarToText(asked.data.uuid);
  }

  async function moveWindow(values: JsonObject): Promise<void> {
    const [window] = await city.list('bureau', 'submitcontroller', { step: 'publicity' });
    const moved = { uuid: window?.uuid ?? '', version: window?.version ?? 0, ...values };
    expect(await (await city.as('bureau')).post('/submitcontroller/doEdit', moved)).toMatchObject(ok);
  }

  it.each([
    ['parent1', 'subbureau1', 'offer', { comment: '申诉成立，排序后补录' }],
    ['parent2', 'subbureau1', 'dispatch', { comment, toSchoolId: '' }],
    ['parent3', 'subbureau2', 'transfer_request', {}],
  ])(
    'API responses to the family of %s are unchanged before the publicity period, although %s has made the transition %s',
    async (parent, who, action, input) => {
      const before = await readDoors(parent);
      const window = new EventStreamClient(await city.as(parent));
      await window.open();
      const [, second] = city.places.schools;
      const given = action !== 'offer' ? { ...input, toSchoolId: second } : input;
      // The approval of a dispatch makes the request of its child.
      const [resource, uuid, step] =
        action === 'transfer_request'
          ? (['transfer', await askDispatch(parent), 'approve'] as const)
          : ([bm, uuidOf(parent), action] as const);
      expect(await city.step(who, resource, uuid, step, given)).toMatchObject(ok);
      await city.runTimers();
      const truth = await (await city.as('subbureau1')).get(`/${bm}/getDetail?uuid=${uuidOf(parent)}`);
      expect(truth.data).toMatchObject(
        action === 'transfer_request'
          ? { status: 'transferring' }
          : { status: 'offered', publishAt: '2026-07-06T00:00:00+08:00' },
      );
      expect(await readDoors(parent)).toEqual(before);
      expect(JSON.stringify(before)).not.toContain(comment);
      await window.waitForFirst('resource');
      expect(window.getEvents('notice')).toEqual([]);
      for (const event of window.getEvents('resource')) expect(Object.keys(event)).toEqual(['resource']);
      window.close();
    },
  );

  it('API responses to a family whose own transfer was approved do not change when the office executes the transfer', async () => {
    const [mine] = await city.list('parent4', 'transfer');
    const transfer = scalarToText(mine?.uuid);
    const [, second] = city.places.schools;
    const [plan] = await city.list('bureau', 'schoolplan', { schoolId: second });
    const raised = { uuid: plan?.uuid ?? '', version: plan?.version ?? 0, classSize: 9 };
    expect(await (await city.as('bureau')).post('/schoolplan/doEdit', raised)).toMatchObject(ok);
    const approval = { toSchoolId: second };
    expect(await city.step('subbureau2', 'transfer', transfer, 'approve', approval)).toMatchObject(ok);
    const readAll = async () => {
      const client = await city.as('parent4');
      const doors = await readDoors('parent4');
      for (const address of [
        `/transfer/getDetail?uuid=${transfer}`,
        `/transfer/getHistory?uuid=${transfer}`,
        '/transfer/getStats?by=progress',
        ...['approved', 'granted', 'executed'].map(one => `/transfer/getPageList?progress=${one}`),
        ...['approved', 'executed'].map(one => `/transfer/getPageList?status=${one}`),
      ])
        doors[address] = readAnswer(await client.get(address));
      return doors;
    };
    const before = await readAll();
    expect(before[`/transfer/getDetail?uuid=${transfer}`]).toMatchObject({
      code: 200,
      data: { progress: 'granted' },
    });
    expect(await city.step('subbureau1', 'transfer', transfer, 'execute')).toMatchObject(ok);
    await city.runTimers();
    expect(await city.store.get(bm, uuidOf('parent4'))).toMatchObject({
      status: 'offered',
      schoolId: second,
    });
    expect(await readAll()).toEqual(before);
  });

  it('an offered seat stays hidden from the family while the office has disabled the publicity window', async () => {
    const before = await readDoors('parent1');
    await moveWindow({ enabled: false });
    await city.runTimers();
    expect((await city.store.get(bm, uuidOf('parent1')))?.publicFrom).toBeNull();
    expect(await readDoors('parent1')).toEqual(before);
    await moveWindow({ enabled: true });
    await city.runTimers();
    expect(await readDoors('parent1')).toEqual(before);
  });

  it('an offered seat stays hidden from the family at the old opening time of a postponed publicity window', async () => {
    await moveWindow({ openAt: begins });
    city.setTime('2026-06-25T08:00:00+08:00');
    await city.runTimers();
    const notices = rowsOf(await (await city.as('parent1')).get('/notice/getList'));
    expect(notices.map(({ title }) => title)).not.toContain(announced);
    const { data } = await (await city.as('parent1')).get(`/${bm}/getDetail?uuid=${uuidOf('parent1')}`);
    expect(data).not.toHaveProperty('offeredSchoolId');
  });

  it('an offered seat is shown to the family with school, reason and notice once the publicity period begins, and may be declined', async () => {
    city.setTime(begins);
    await city.runTimers();
    const [first, second] = city.places.schools;
    const read = async (parent: string) =>
      (await (await city.as(parent)).get(`/${bm}/getDetail?uuid=${uuidOf(parent)}`)).data;
    expect(await read('parent1')).toMatchObject({
      ...{ progress: 'waiting', offeredSchoolId: first, schoolId: first },
      ...{
        publicFrom: begins,
        actions: expect.arrayContaining(['decline']) as string[],
      },
    });
    expect(await read('parent2')).toMatchObject({
      ...{ offeredSchoolId: second, schoolId: second, familyComment: comment },
    });
    const transfers = await city.list('parent2', 'transfer');
    expect(transfers.map(({ kind }) => kind).sort()).toEqual(['dispatch', 'parent_request']);
    const ofKind = (kind: string) => transfers.find(transfer => transfer.kind === kind);
    expect(ofKind('dispatch')).toMatchObject({ progress: 'granted', toSchoolId: second });
    // The family had asked for the first school, and nobody decided on that.
    expect(ofKind('parent_request')).toMatchObject({
      ...{ progress: 'cancelled', toSchoolId: first },
      decisionComment: '教育局已为该生安排其他学校，申请未再办理',
    });
    await city.runTimers();
    for (const parent of ['parent1', 'parent2']) {
      const notices = rowsOf(await (await city.as(parent)).get('/notice/getList'));
      expect(notices.filter(({ title }) => title === announced)).toHaveLength(1);
    }
    expect(
      await city.step('parent1', bm, uuidOf('parent1'), 'decline', { comment: '去外地就读' }),
    ).toMatchObject(ok);
  });
});
