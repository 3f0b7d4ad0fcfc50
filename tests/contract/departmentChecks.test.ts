import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import type { RecordDetail } from '#model/records';
import {
  as,
  at,
  city,
  complete,
  enableCheck,
  listOf,
  openLife,
  runTimers,
  step,
} from './registrationLife/lifeCity';

openLife();

describe('department checks', () => {
  const number = '119901202008310017';
  let householdId = '';

  /** Runs a test while the check of the household is set up otherwise. */
  async function withHousehold(values: JsonObject, test: () => Promise<void>): Promise<void> {
    const change = async (changes: JsonObject) => {
      const { version } = await as('admin').get('departchecktype', householdId);
      await as('admin').update('departchecktype', householdId, version, changes);
    };
    await change(values);
    await test();
    await change({ categories: ['A', 'D'], manual: true });
  }

  beforeAll(async () => {
    const admin = as('admin');
    const organId = city.places?.registryId ?? '';
    const categories = ['A', 'D'];
    const household = await enableCheck('hj', { categories, slaDays: 7 });
    householdId = household.uuid;
    await enableCheck('house', { categories, originalResource: 'none', auto: false });
    // The comparisons of this test alone.
    const defaults = await listOf('checktypefield', householdId, 'checkTypeId');
    await admin.remove(
      'checktypefield',
      defaults.map(({ uuid }) => uuid),
    );
    const compared = (sourceField: string, targetField: string, more: JsonObject) =>
      admin.create('checktypefield', {
        ...{ checkTypeId: household.uuid, sourceField, targetField, mandatory: true, weight: 10 },
        ...{ isKey: false, showToDept: true, messageZh: '与户籍不一致', messageEn: 'It differs', ...more },
      });
    await compared('idcard', 'idcard', { compare: 'exact', isKey: true });
    await compared('name', 'name', { compare: 'normalized' });
    await admin.create('checktypefield', {
      ...{ checkTypeId: household.uuid, targetField: 'registerState', compare: 'in_set', param: 'active' },
      ...{ mandatory: true, weight: 1, isKey: false, showToDept: false, order: 3 },
      ...{ messageZh: '户籍无效', messageEn: 'The household is not valid' },
    });
    await admin.create('originalhj', {
      ...{
        season: 2026,
        name: '张三',
        idcard: number,
        bookNo: 'H00001',
        head: '张大三',
        headRelation: 'child',
      },
      ...{
        address: '示例路 3 号',
        areaId: city.places?.areaId ?? null,
        movedInOn: '2020-03-01',
        kind: 'family',
      },
      ...{ registerState: 'active', asOf: '2026-04-01', sourceOrganId: organId, rowNo: 1 },
    });
  });

  const submittedOf = async (values: JsonObject): Promise<RecordDetail> => {
    const child = { certType: 'resident_id', idcard: number, birthDate: '2020-08-31' };
    const draft = await as('parent').create('registration', complete({ house: 'none', ...child, ...values }));
    const sent = await step(as('parent'), draft, 'submit');
    await runTimers();
    return sent;
  };
  const withdraw = async ({ uuid }: RecordDetail) =>
    step(as('parent'), await as('parent').get('registration', uuid), 'withdraw');

  it('department checks that match the register pass automatically, and the registration awaits the first review', async () => {
    const sent = await submittedOf({});
    const query = { pageNo: 1, pageSize: 20, filters: [], sort: [] } as const;
    const [row] = (await as('admin').list('originalhj', query)).list;
    const found = { originalResource: 'originalhj', originalId: row?.uuid };
    expect(await listOf('syscheck', sent.uuid)).toMatchObject([
      { status: 'done', result: 'match', score: 100, ...found },
    ]);
    const [check] = await listOf('syscheck', sent.uuid);
    expect(await as('subbureau1').get('syscheck', check?.uuid ?? '')).toMatchObject({
      items: [
        { field: 'idcard', submittedMasked: expect.stringContaining('*') as string, result: 'match' },
        { field: 'name', submittedMasked: '张三', referenceMasked: '张*', result: 'match' },
        {
          ...{ field: null, fact: '户籍状态 / Register status', submittedMasked: null },
          ...{ referenceMasked: expect.stringMatching(/ \/ /) as string, result: 'match' },
        },
      ],
    });
    const tasks = await listOf('departcheck', sent.uuid);
    expect(tasks).toMatchObject([{ status: 'passed', decidedBy: null, ...found }]);
    const readTask = (role: string) => as(role).get('departcheck', tasks[0]?.uuid ?? '');
    for (const role of ['bureau', 'subbureau1', 'dept']) {
      const { labels } = await readTask(role);
      expect(labels[row?.uuid ?? ''], role).toMatch(/^张.* 1/);
      expect(JSON.stringify(labels), role).not.toContain(number);
    }
    const seen = await readTask('school');
    expect([seen.originalId, seen.labels[row?.uuid ?? '']]).toEqual([undefined, undefined]);
    expect(await as('bureau').get('registration', sent.uuid)).toMatchObject({ status: 'first_trial' });
    await withdraw(sent);
  });

  it('department checks that differ from the register go to the department, which sees masked entries and has a deadline', async () => {
    const sent = await submittedOf({ name: '张四' });
    expect(await listOf('syscheck', sent.uuid)).toMatchObject([{ result: 'partial', score: 52 }]);
    const [task] = await listOf('departcheck', sent.uuid);
    expect(task).toMatchObject({ status: 'pending', dueAt: '2026-04-17T10:00:00+08:00' });
    expect(JSON.stringify(task?.view)).not.toContain(number);
    const [check] = await listOf('syscheck', sent.uuid);
    // The comparison also holds what is not shown to departments.
    expect(check?.items).toHaveLength(3);
    const seenCheck = await as('dept').get('syscheck', check?.uuid ?? '');
    expect(seenCheck).toMatchObject({ result: 'partial', shown: [{ field: 'idcard' }, { field: 'name' }] });
    expect(seenCheck).not.toHaveProperty('items');
    // The registration itself is none of a department's business, so its checks have no empty relation to it.
    const seenTask = await as('dept').get('departcheck', task?.uuid ?? '');
    for (const seen of [seenCheck, seenTask]) expect(seen).not.toHaveProperty('bmId');
    expect(await as('bureau').get('registration', sent.uuid)).toMatchObject({ status: 'checking' });
    const passedTask = await as('dept').transition('departcheck', task?.uuid ?? '', 1, 'dept_pass', {});
    expect(passedTask).toMatchObject({ status: 'passed' });
    expect(await as('bureau').get('registration', sent.uuid)).toMatchObject({ status: 'first_trial' });
    await withdraw(sent);
  });

  it('title of a department check has the masked name of the child, whose full name the department sees in the record', async () => {
    const sent = await submittedOf({ name: '欧阳小明' });
    const [task] = await listOf('departcheck', sent.uuid);
    const uuid = task?.uuid ?? '';
    for (const role of ['dept', 'bureau', 'school'])
      expect((await as(role).getLabels('departcheck', [uuid])).get(uuid), role).toBe('户籍核验 欧**明');
    expect(await as('dept').get('departcheck', uuid)).toMatchObject({ childName: '欧阳小明' });
    await withdraw(sent);
  });

  it('department check that nobody decides in time gets the state unable, and the registration awaits the first review', async () => {
    const sent = await submittedOf({ name: '张四' });
    const dueAt = '2026-04-17T10:00:00+08:00';
    await at('2026-04-17T09:59:59+08:00', runTimers);
    expect(await listOf('departcheck', sent.uuid)).toMatchObject([{ status: 'pending', dueAt }]);
    expect(await as('bureau').get('registration', sent.uuid)).toMatchObject({ status: 'checking' });
    await at(dueAt, runTimers);
    expect(await listOf('departcheck', sent.uuid)).toMatchObject([
      { status: 'unable', decidedBy: null, decidedAt: dueAt },
    ]);
    expect(await as('bureau').get('registration', sent.uuid)).toMatchObject({ status: 'first_trial' });
    await withdraw(sent);
  });

  it('department check passes automatically when the comparison is repeated and matches', async () => {
    const sent = await submittedOf({ name: '张四' });
    const [check] = await listOf('syscheck', sent.uuid);
    const rerun = async () => {
      const { version } = await as('subbureau1').get('syscheck', check?.uuid ?? '');
      return as('subbureau1').transition('syscheck', check?.uuid ?? '', version, 'rerun', {});
    };
    expect(await rerun()).toMatchObject({ result: 'partial' });
    expect(await listOf('departcheck', sent.uuid)).toMatchObject([{ status: 'pending' }]);
    const compared = (await listOf('checktypefield', householdId, 'checkTypeId')).find(
      ({ sourceField }) => sourceField === 'name',
    );
    const demandName = async (mandatory: boolean) => {
      const { version } = await as('admin').get('checktypefield', compared?.uuid ?? '');
      await as('admin').update('checktypefield', compared?.uuid ?? '', version, { mandatory });
    };
    await demandName(false);
    expect(await rerun()).toMatchObject({ result: 'match' });
    await demandName(true);
    expect(await listOf('departcheck', sent.uuid)).toMatchObject([{ status: 'passed', decidedBy: null }]);
    expect(await as('bureau').get('registration', sent.uuid)).toMatchObject({ status: 'first_trial' });
    await withdraw(sent);
  });

  it('department check is superseded together with its registration, and cannot be superseded by a user', async () => {
    const sent = await submittedOf({ name: '张四' });
    const [task] = await listOf('departcheck', sent.uuid);
    const comment = '材料已当面核对';
    for (const who of ['admin', 'bureau', 'subbureau1', 'dept'])
      await expect(
        as(who).transition('departcheck', task?.uuid ?? '', task?.version ?? 0, 'supersede', { comment }),
      ).rejects.toMatchObject({ code: 403 });
    await withdraw(sent);
    expect(await listOf('departcheck', sent.uuid)).toMatchObject([{ status: 'superseded' }]);
  });

  it('department check with a difference to the register gets the state unable if its check type allows no manual check', async () => {
    await withHousehold({ manual: false }, async () => {
      const sent = await submittedOf({ name: '张四' });
      expect(await listOf('departcheck', sent.uuid)).toMatchObject([
        { status: 'unable', decidedBy: null, comment: '本类核验不转人工' },
      ]);
      expect(await as('bureau').get('registration', sent.uuid)).toMatchObject({ status: 'first_trial' });
      await withdraw(sent);
    });
  });

  it('department check is not created for a registration whose category is not listed in its check type', async () => {
    await withHousehold({ categories: ['A'] }, async () => {
      const sent = await submittedOf({});
      expect(await as('bureau').get('registration', sent.uuid)).toMatchObject({
        ...{ categorySuggested: 'D', checkCategory: 'D', status: 'first_trial' },
      });
      expect(await listOf('syscheck', sent.uuid)).toEqual([]);
      await withdraw(sent);
    });
    await withHousehold({ categories: ['A', 'D'] }, async () => {
      const sent = await submittedOf({});
      expect(await listOf('syscheck', sent.uuid)).toHaveLength(1);
      await withdraw(sent);
    });
  });

  it('department checks of a withdrawn registration are cancelled, and its ID number can be registered again', async () => {
    const sent = await submittedOf({ name: '张四' });
    await withdraw(sent);
    expect(await listOf('departcheck', sent.uuid)).toMatchObject([
      { status: 'superseded', comment: '家长撤回报名' },
    ]);
    await withdraw(await submittedOf({ name: '张四' }));
  });
});
