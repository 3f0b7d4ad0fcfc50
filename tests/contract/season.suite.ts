import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawLotteryNumber } from '#enrolment/lottery';
import { isObject, scalarToText, type JsonObject } from '#model/json';
import { completeRegistration } from '#tests/support/completeRegistration';
import { rowsOf } from './http/Client';
import { expectedStaffNotices, expectedTraces } from './season/expectedTraces';
import { closedMessage, SeasonCity } from './season/SeasonCity';
import type { OpenEncryptedStore } from '#tests/support/encryptedStores';

const bm = 'registration';
const seed = '2026-primary-demo-seed';
const commitment = 'eae95753090003139aeb68479be74ed887fcbb75c674848f0cf971adfdab8e8c';
const passed = { category: 'D', zoneConfirmed: true, homeVisit: 'none' };
const comment = '经核查不属于本学区范围';
const ok = { code: 200 };

/** A season of six families, played over HTTP by several callers at once. */
export function seasonSuite(name: string, openStore: OpenEncryptedStore): void {
  describe(`enrolment season on ${name}`, () => {
    let city: SeasonCity;
    /** Uuids of the registrations, by parent. */
    const children = new Map<string, string>();
    /** Whether the seventh family submitted the child of the fourth before it. */
    let wasBeaten = false;
    beforeAll(async () => {
      city = await SeasonCity.open(openStore);
    });
    afterAll(() => city.close());

    const uuidOf = (parent: string): string => children.get(parent) ?? '';
    const step = (who: string, parent: string, action: string, input: JsonObject = {}) =>
      city.step(who, bm, uuidOf(parent), action, input);
    const detail = async (who: string, parent: string): Promise<JsonObject> => {
      const { code, data } = await (await city.as(who)).get(`/${bm}/getDetail?uuid=${uuidOf(parent)}`);
      return { code, ...data };
    };
    const stateOf = async (parent: string) => (await detail('bureau', parent)).status;
    const edit = async (who: string, parent: string, values: JsonObject) => {
      const { version = 1 } = await detail(who, parent);
      return (await city.as(who)).post(`/${bm}/doEdit`, { uuid: uuidOf(parent), version, ...values });
    };
    const of = (resource: string, parent: string, field = 'bmId') =>
      city.list('admin', resource, { [field]: uuidOf(parent) });
    const noticesOf = async (who: string): Promise<string[]> =>
      rowsOf(await (await city.as(who)).get('/notice/getList')).map(({ title }) => scalarToText(title));
    const all = <T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> =>
      Promise.all(items.map(work));

    const child = (n: number, more: JsonObject = {}): JsonObject => {
      const { street: areaId, estate: villageId, schools } = city.places;
      return completeRegistration(n, {
        ...{ areaId, villageId, schoolId: schools[0], hukouSince: `201${n}-01-01`, ...more },
      });
    };
    const owned = {
      ...{ house: 'own', houseCertNo: '苏（2026）示例市不动产权第0000001号', houseCertType: 'realty' },
      ...{ houseOwner: '张大三', houseOwnerRelation: 'father', houseOwnerIdcard: '119901198805061018' },
      ...{ houseSince: '2015-01-01', houseShare: 100, liveAddress: '示例路 3 号' },
      ...{
        houseUnitCode: '440305001002GB00012F00010001',
        father: '张大三',
        fatherIdcard: '119901198805061018',
      },
    };
    const create = async (parent: string, values: JsonObject) => {
      const { code, data } = await (await city.as(parent)).post(`/${bm}/doEdit`, values);
      expect([parent, code, data.errors ?? null]).toEqual([parent, 200, null]);
      children.set(parent, scalarToText(data.uuid));
    };
    const decideChecks = async (who: string) => {
      const tasks = (await city.list(who, 'departcheck')).filter(({ status }) => status === 'pending');
      const done = await all(tasks, ({ uuid }) =>
        city.step(who, 'departcheck', scalarToText(uuid), 'dept_pass'),
      );
      for (const answer of done) expect(answer).toMatchObject(ok);
      return tasks;
    };

    it('concurrent submissions of one ID number in an enrolment season: one succeeds, the others are refused', async () => {
      const names = ['parent1', 'parent2', 'parent3', 'parent4', 'parent5', 'parent6', 'parent7'];
      await all(names, parent => {
        const n = Number(parent.at(-1));
        // The seventh claims the child of the fourth; the first lives in an own home.
        if (n === 7) return create(parent, child(4));
        return create(parent, child(n, n === 1 ? owned : {}));
      });
      expect(await detail('school1', 'parent1')).toMatchObject({ code: 404 });
      const prompt = names.filter(parent => parent !== 'parent5');
      const answers = await all(prompt, parent => step(parent, parent, 'submit'));
      const codes = new Map(prompt.map((parent, n) => [parent, answers[n]?.code]));
      for (const parent of ['parent1', 'parent2', 'parent3', 'parent6'])
        expect([parent, codes.get(parent)]).toEqual([parent, 200]);
      expect([codes.get('parent4'), codes.get('parent7')].sort()).toEqual([200, 409]);
      const refused = answers.find(({ code }) => code === 409);
      expect(refused?.msg).toBe('该证件号已报名');
      // The parent whose submission came second, since the fourth family's ID number is already registered.
      wasBeaten = codes.get('parent4') === 409;
      if (wasBeaten) {
        expect(await step('parent7', 'parent7', 'withdraw')).toMatchObject(ok);
        expect(await step('parent4', 'parent4', 'submit')).toMatchObject(ok);
      }
      expect(await of('bmlockidcard', 'parent1', 'holderBmId')).toMatchObject([
        { state: 'locked', reason: 'registration' },
      ]);
      expect(await of('houselock', 'parent1')).toMatchObject([{ state: 'locked' }]);
      expect(await detail('parent1', 'parent1')).toMatchObject({ progress: 'review' });
    });

    it('a registration is checked by two departments in parallel, each of which sees its own checks only and no phone number', async () => {
      await city.runTimers();
      expect(await stateOf('parent1')).toBe('checking');
      const [police, registry] = await Promise.all([decideChecks('police'), decideChecks('registry')]);
      expect(police).toHaveLength(5);
      expect(registry).toHaveLength(1);
      expect(JSON.stringify([...police, ...registry])).not.toMatch(/1380000000\d/);
      expect((await (await city.as('police')).get(`/${bm}/getList`)).code).toBe(403);
      for (const parent of ['parent1', 'parent2', 'parent3', 'parent4', 'parent6'])
        expect([parent, await stateOf(parent)]).toEqual([parent, 'first_trial']);
      expect(await noticesOf('school1')).toContain('有报名核验完成，等待初审');
    });

    it('late registration is accepted only with a special case, and is marked as late', async () => {
      city.setTime('2026-04-20T10:00:00+08:00');
      expect(await step('parent5', 'parent5', 'submit')).toMatchObject({ code: 400, msg: closedMessage.zh });
      const grant = {
        ...{ type: 'late', stage: 1, name: '张三', areaId: city.places.street, bmId: uuidOf('parent5') },
        ...{ reason: '住院未能按时填报' },
      };
      const asked = await (await city.as('parent5')).post('/bmspecial/doEdit', grant);
      expect(asked).toMatchObject(ok);
      const approval = { effects: ['late_submit'], validUntil: '2026-05-01T00:00:00+08:00' };
      const special = scalarToText(asked.data.uuid);
      expect(await city.step('parent5', 'bmspecial', special, 'approve', approval)).toMatchObject({
        code: 403,
      });
      expect(await city.step('neighbour', 'bmspecial', special, 'approve', approval)).toMatchObject({
        code: 404,
      });
      expect(await city.step('subbureau1', 'bmspecial', special, 'approve', approval)).toMatchObject(ok);
      expect(await step('parent5', 'parent5', 'submit')).toMatchObject(ok);
      expect(await detail('bureau', 'parent5')).toMatchObject({ isLate: true, round: 1 });
      expect(await of('bmspecial', 'parent5')).toMatchObject([{ status: 'used' }]);
      await city.runTimers();
      await decideChecks('police');
    });

    it('a registration is reviewed by its school, returned, corrected in the listed item, and reviewed again', async () => {
      const review = await all(['parent1', 'parent3', 'parent5', 'parent6'], parent =>
        step('school1', parent, 'first_pass', parent === 'parent1' ? { ...passed, category: 'A' } : passed),
      );
      for (const answer of review) expect(answer).toMatchObject(ok);
      expect(await step('school2', 'parent2', 'first_pass', passed)).toMatchObject({ code: 404 });
      expect(await step('parent2', 'parent2', 'first_pass', passed)).toMatchObject({ code: 403 });
      const reject = { reasonCodes: ['not_in_zone'], comment };
      expect(await step('school1', 'parent4', 'first_suggest_reject', reject)).toMatchObject(ok);
      const returned = {
        ...{ repairItems: [{ key: 'house', problem: 'blurred' }], reasonCodes: ['blurred'] },
        comment: '房产证照片不清晰',
      };
      expect(await step('school1', 'parent2', 'first_return', returned)).toMatchObject(ok);
      expect(await noticesOf('parent2')).toContain('报名材料已退回，请在截止时间前补正');
      expect(await noticesOf('parent1')).not.toContain('报名材料已退回，请在截止时间前补正');
      expect(await step('parent2', 'parent2', 'resubmit')).toMatchObject({ code: 400 });
      expect(await edit('parent2', 'parent2', { name: '李四' })).toMatchObject({ code: 400 });
      expect(await edit('parent2', 'parent2', { house: 'unit' })).toMatchObject(ok);
      expect(await step('parent2', 'parent2', 'resubmit')).toMatchObject(ok);
      expect(await of('repair', 'parent2')).toMatchObject([{ status: 'done', source: 'firsttrial' }]);
      const [again] = await of('reportagain', 'parent2');
      expect(again).toMatchObject({ fromRound: 1, toRound: 2 });
      const { data } = await (
        await city.as('school1')
      ).get(`/reportagain/getDetail?uuid=${scalarToText(again?.uuid)}`);
      expect(data.changes).toEqual([
        {
          field: 'house',
          oldMasked: '租赁已备案 / Filed rental',
          newMasked: '单位住房 / Employer housing',
        },
      ]);
      await city.runTimers();
      await decideChecks('police');
      expect(await step('school1', 'parent2', 'first_pass', passed)).toMatchObject(ok);
      expect(await of('firsttrial', 'parent2')).toHaveLength(2);
    });

    it('registration is decided by the office of its area, and its rejection needs two signers', async () => {
      expect(await step('subbureau1', 'parent1', 'second_pass', { category: 'A' })).toMatchObject({
        ...{ code: 400, msg: closedMessage.zh },
      });
      city.setTime('2026-06-02T10:00:00+08:00');
      expect(await step('neighbour', 'parent1', 'second_pass', { category: 'A' })).toMatchObject({
        code: 404,
      });
      const policyCase = { category: 'Y' };
      expect(await step('subbureau1', 'parent6', 'second_pass', policyCase)).toMatchObject({ code: 400 });
      const benefit = {
        ...{ type: 'policy', policyCode: 'martyr', stage: 1, name: '张三', areaId: city.places.street },
        ...{ bmId: uuidOf('parent6'), reason: '烈士子女，附有证明' },
      };
      const asked = await (await city.as('parent6')).post('/bmspecial/doEdit', benefit);
      const validUntil = '2026-09-01T00:00:00+08:00';
      const approval = { effects: ['fix_category'], fixedCategory: 'Y', validUntil };
      const special = scalarToText(asked.data.uuid);
      expect(await city.step('subbureau1', 'bmspecial', special, 'approve', approval)).toMatchObject(ok);
      const decisions = { parent1: 'A', parent2: 'D', parent3: 'D', parent5: 'D', parent6: 'Y' };
      const answers = await all(Object.entries(decisions), ([parent, category]) =>
        step('subbureau1', parent, 'second_pass', { category }),
      );
      for (const answer of answers) expect(answer).toMatchObject(ok);
      const reject = { reasonCodes: ['not_in_zone'], comment };
      expect(await step('subbureau1', 'parent4', 'second_reject', reject)).toMatchObject(ok);
      expect(await stateOf('parent4')).toBe('second_check');
      expect(await step('subbureau1', 'parent4', 'second_reject', reject)).toMatchObject({ code: 400 });
      expect(await step('subbureau2', 'parent4', 'second_reject', reject)).toMatchObject(ok);
      expect(await detail('parent4', 'parent4')).toMatchObject({ progress: 'rejected' });
      expect(await of('bmlockidcard', 'parent4', 'holderBmId')).toMatchObject([{ state: 'released' }]);
      expect(await noticesOf('parent4')).toContain('审核未通过，可在十个工作日内申诉，也可在户籍地就读');
    });

    it('ranking uses a seed with a published digest, and a job offers no more seats than the plan has', async () => {
      city.setTime('2026-06-22T10:00:00+08:00');
      const made = await (
        await city.as('bureau')
      ).post('/ranking/doEdit', {
        ...{ stage: 1, organId: city.places.office },
      });
      const run = scalarToText(made.data.uuid);
      const runStep = (who: string, action: string, input: JsonObject = {}) =>
        city.step(who, 'ranking', run, action, input);
      expect(await runStep('subbureau1', 'commit', { seed })).toMatchObject({ code: 403 });
      expect(await runStep('bureau', 'commit', { seed })).toMatchObject(ok);
      expect((await city.list('subbureau1', 'ranking'))[0]).toMatchObject({
        status: 'committed',
        commitment,
      });
      expect(await runStep('neighbour', 'rank')).toMatchObject({ code: 403 });
      expect(await runStep('subbureau1', 'rank')).toMatchObject(ok);
      await city.runTimers();
      const dryRun = (await city.list('subbureau1', 'ranking'))[0];
      expect(dryRun).toMatchObject({ applicants: 5, offered: 3, overflow: 2 });
      expect(JSON.stringify(dryRun)).not.toContain(seed);
      expect(await stateOf('parent1')).toBe('qualified');
      expect(await runStep('subbureau1', 'fill')).toMatchObject(ok);
      await city.runTimers();
      expect((await city.list('subbureau1', 'ranking'))[0]).toMatchObject({
        ...{ status: 'filled', resultHash: dryRun?.resultHash },
      });
      const places = await all([1, 2, 3, 5, 6], async n => [n, await stateOf(`parent${n}`)]);
      expect(places).toEqual([
        [1, 'offered'],
        [2, 'offered'],
        [3, 'transferring'],
        [5, 'transferring'],
        [6, 'offered'],
      ]);
      expect(await city.list('admin', 'schoolplan', { schoolId: city.places.schools[0] })).toMatchObject([
        { quota: 3, taken: 3 },
      ]);
      expect(await of('transfer', 'parent3')).toMatchObject([{ kind: 'dispatch', status: 'applied' }]);
      const jobs = await city.list('subbureau1', 'job');
      expect(jobs.map(({ state, failed }) => [state, failed])).toEqual([
        ['done', 0],
        ['done', 0],
      ]);
      expect(await city.list('subbureau2', 'job')).toEqual([]);
      expect(await runStep('bureau', 'publish')).toMatchObject(ok);
      expect((await city.list('parent1', 'ranking'))[0]).toMatchObject({ seed, commitment });
      const { bmNo, lotteryNo } = await detail('bureau', 'parent3');
      expect(lotteryNo).toBe(drawLotteryNumber(seed, scalarToText(bmNo)));
      expect(await detail('parent3', 'parent3')).not.toHaveProperty('lotteryNo');
    });

    it('concurrent dispatches of two children to the last seat of another school: one succeeds', async () => {
      city.setTime('2026-07-22T10:00:00+08:00');
      await city.runTimers();
      const [, second] = city.places.schools;
      const move = { toSchoolId: second, comment: '按就近原则安排' };
      const families = ['parent3', 'parent5'];
      const answers = await all(families, parent => step('subbureau1', parent, 'dispatch', move));
      expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
      expect(answers.find(({ code }) => code === 400)?.msg).toBe('学位已满');
      const [plan] = await city.list('bureau', 'schoolplan', { schoolId: second });
      const raised = { uuid: plan?.uuid ?? '', version: plan?.version ?? 0, classSize: 2 };
      expect(await (await city.as('bureau')).post('/schoolplan/doEdit', raised)).toMatchObject(ok);
      const waiting = families.filter((_, n) => answers[n]?.code === 400);
      for (const parent of waiting)
        expect(await step('subbureau2', parent, 'dispatch', move)).toMatchObject(ok);
      expect(await detail('school1', 'parent3')).toMatchObject({ code: 404 });
      expect((await city.list('school2', bm)).map(({ uuid }) => uuid).sort()).toEqual(
        families.map(uuidOf).sort(),
      );
      expect(await of('transfer', 'parent3')).toMatchObject([{ status: 'executed', toSchoolId: second }]);
    });

    it('transfer requested by a family is accepted by the school, and approved and executed by two officers of the office', async () => {
      city.setTime('2026-07-23T10:00:00+08:00');
      const [first, second] = city.places.schools;
      const [plan] = await city.list('bureau', 'schoolplan', { schoolId: second });
      const raised = { uuid: plan?.uuid ?? '', version: plan?.version ?? 0, classSize: 3 };
      expect(await (await city.as('bureau')).post('/schoolplan/doEdit', raised)).toMatchObject(ok);
      const request = { bmId: uuidOf('parent6'), kind: 'parent_request', toSchoolId: second };
      const asked = await (
        await city.as('parent6')
      ).post('/transfer/doEdit', { ...request, reason: '祖父母住在第二小学旁' });
      expect(asked).toMatchObject(ok);
      const transfer = (who: string, action: string, input: JsonObject = {}) =>
        city.step(who, 'transfer', scalarToText(asked.data.uuid), action, input);
      const toSchool = { toSchoolId: second };
      expect(await transfer('parent6', 'approve', toSchool)).toMatchObject({ code: 403 });
      expect(await transfer('neighbour', 'approve', toSchool)).toMatchObject({ code: 404 });
      expect(await transfer('school1', 'target_ok')).toMatchObject({ code: 403 });
      expect(await transfer('school2', 'target_ok')).toMatchObject(ok);
      expect(await transfer('subbureau1', 'approve', toSchool)).toMatchObject(ok);
      expect(await stateOf('parent6')).toBe('transferring');
      const takenAt = async (schoolId: string) =>
        (await city.list('bureau', 'schoolplan', { schoolId })).map(({ taken }) => taken);
      expect([await takenAt(first), await takenAt(second)]).toEqual([[3], [2]]);
      expect(await transfer('subbureau2', 'execute')).toMatchObject(ok);
      expect([await takenAt(first), await takenAt(second)]).toEqual([[2], [3]]);
      expect(await detail('bureau', 'parent6')).toMatchObject({ status: 'offered', offeredSchoolId: second });
    });

    it('admissions are published, confirmed concurrently by the families, and completed by enrolment at the school', async () => {
      city.setTime('2026-07-28T10:00:00+08:00');
      await city.runTimers();
      const families = ['parent1', 'parent2', 'parent3', 'parent5', 'parent6'];
      const notices = await all(families, async parent => (await detail(parent, parent)).noticeNo);
      expect(new Set(notices).size).toBe(5);
      for (const notice of notices) expect(notice).toMatch(/^20261\d{8}$/);
      expect(await noticesOf('parent3')).toContain('已录取，请在规定时间内确认');
      for (const answer of await all(families, parent => step(parent, parent, 'confirm')))
        expect(answer).toMatchObject(ok);
      expect(await step('school1', 'parent1', 'report_in')).toMatchObject({
        code: 400,
        msg: closedMessage.zh,
      });
      city.setTime('2026-08-26T10:00:00+08:00');
      const schoolOf = (parent: string) =>
        ['parent3', 'parent5', 'parent6'].includes(parent) ? 'school2' : 'school1';
      for (const answer of await all(families, parent => step(schoolOf(parent), parent, 'report_in')))
        expect(answer).toMatchObject(ok);
      for (const parent of families) {
        expect(await stateOf(parent)).toBe('enrolled');
        expect(await of('bmlockidcard', parent, 'holderBmId')).toMatchObject([
          { state: 'locked', reason: 'enrolled' },
        ]);
      }
      expect(await of('houselock', 'parent1')).toMatchObject([{ state: 'locked', toSeason: 2031 }]);
    });

    it('family has after a whole enrolment season the locks, notices and log entries of its transitions, and no others', async () => {
      for (const [parent, expected] of Object.entries(expectedTraces(wasBeaten))) {
        const cards = await of('bmlockidcard', parent, 'holderBmId');
        const homes = await of('houselock', parent);
        const log = await city.list('admin', 'log', { rowId: uuidOf(parent), sort: 'createdAt' });
        const written = log.filter(({ action }) => action !== 'view');
        expect({
          parent,
          locks: [
            ...cards.map(({ state, reason }) => `card ${scalarToText(state)}: ${scalarToText(reason)}`),
            ...homes.map(({ state, toSeason }) => `home ${scalarToText(state)} to ${scalarToText(toSeason)}`),
          ],
          notices: (await noticesOf(parent)).sort(),
          log: written.map(
            ({ action, account }) => `${scalarToText(action)} ${scalarToText(account).replace(/\d$/, '')}`,
          ),
        }).toEqual({ parent, ...expected, notices: [...expected.notices].sort() });
      }
    });

    it('office has after a whole enrolment season the notices of its tasks, and no others', async () => {
      for (const [who, expected] of Object.entries(expectedStaffNotices)) {
        const counts: Record<string, number> = {};
        for (const title of await noticesOf(who)) counts[title] = (counts[title] ?? 0) + 1;
        expect([who, counts]).toEqual([who, expected]);
      }
    });

    it('transition of a whole enrolment season is in the history, and each role sees its own records only', async () => {
      const history = await (await city.as('admin')).get(`/${bm}/getHistory?uuid=${uuidOf('parent1')}`);
      const actions = rowsOf(history).map(({ action }) => scalarToText(action));
      const expected = ['submit', 'sys_done', 'checks_done', 'first_pass', 'second_pass', 'rank', 'place'];
      expect(actions.filter(action => action !== 'edit')).toEqual([
        ...['create', ...expected],
        ...['announce', 'publish', 'confirm', 'report_in'],
      ]);
      for (const parent of ['parent1', 'parent2', 'parent4']) {
        const mine = await city.list(parent, bm);
        expect(mine.map(({ uuid }) => uuid)).toEqual([uuidOf(parent)]);
        expect(JSON.stringify(mine)).not.toMatch(/rankKey|first_trial|second_check/);
      }
      for (const who of ['neighbour', 'student', 'editor', 'police']) {
        const { code, data } = await (await city.as(who)).get(`/${bm}/getPageList`);
        const seen = code === 200 && Array.isArray(data.list) ? data.list.filter(isObject) : [];
        expect([who, seen]).toEqual([who, []]);
        expect([who, (await detail(who, 'parent1')).code]).not.toEqual([who, 200]);
      }
    });
  });
}
