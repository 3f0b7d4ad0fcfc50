import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import { isRevertibleTransition } from '#model/workflow';
import {
  as,
  at,
  city,
  complete,
  day,
  getRegistration,
  listOf,
  openLife,
  passed,
  returned,
  runTimers,
  take,
  toSecondCheck,
  underReview,
} from './registrationLife/lifeCity';

openLife();

describe('withdrawn registration', () => {
  it('a registration withdrawn before its submission is invisible (404) to the school and in the resource bmData', async () => {
    const hidden = await take(await as('parent').create('registration', complete()), [
      ['parent', 'withdraw'],
    ]);
    const shown = await take(await as('parent').create('registration', complete()), [
      ['parent', 'submit'],
      ['parent', 'withdraw'],
    ]);
    for (const resource of ['registration', 'bmData']) {
      const get = (uuid: string) => as('school').get(resource, uuid);
      expect(await get(shown.uuid), resource).toMatchObject({ status: 'withdrawn' });
      await expect(get(hidden.uuid), resource).rejects.toMatchObject({ code: 404 });
    }
  });
});

describe('review decision', () => {
  it('first review of a registration is stored as a separate record with its reviewer', async () => {
    const { uuid } = await take(await underReview(), toSecondCheck);
    const query = {
      pageNo: 1,
      pageSize: 20,
      filters: [{ field: 'bmId', op: 'eq', values: [uuid] }],
      sort: [],
    } as const;
    const { list } = await as('bureau').list('firsttrial', query);
    expect(list).toMatchObject([
      { decision: 'pass', category: 'D', round: 1, schoolId: city.places?.schoolId },
    ]);
  });

  it('disability of a child is shown to its family, to the offices only during the second review, and never to a school', async () => {
    const waiting = await underReview({ specialNeeds: true, disabilityCode: 'visual' });
    const seen = async () =>
      Promise.all(
        ['bureau', 'subbureau2', 'school', 'parent'].map(
          async name => (await as(name).get('registration', waiting.uuid)).disabilityCode ?? null,
        ),
      );
    expect(await seen()).toEqual([null, null, null, 'visual']);
    await take(waiting, toSecondCheck);
    expect(await seen()).toEqual(['visual', 'visual', null, 'visual']);
    await take(waiting, [['subbureau2', 'second_pass', { category: 'D' }]]);
    expect(await seen()).toEqual([null, null, null, 'visual']);
  });

  it('correction deadline after a first review lies within the correction window, and after a second review may lie after its end', async () => {
    const { uuid } = await as('admin').create('submitcontroller', {
      ...{ season: 2026, stage: 1, step: 'repair', enabled: true, maxRounds: 3 },
      ...{ openAt: '2026-04-01T08:00:00+08:00', closeAt: '2026-04-13T00:00:00+08:00' },
      ...{ closedMessageZh: '补正已截止', closedMessageEn: 'Corrections are over' },
    });
    const due = async (...steps: Parameters<typeof take>[1]) => {
      const { dueAt } = await take(await underReview(), steps);
      return new Date(String(dueAt)).toISOString();
    };
    expect(await due(['school', 'first_return', returned])).toBe('2026-04-12T16:00:00.000Z');
    const late = { ...returned, dueAt: '2026-04-14T10:00:00+08:00' };
    await expect(due(['school', 'first_return', late])).rejects.toMatchObject({ code: 400 });
    expect(await due(...toSecondCheck, ['subbureau2', 'second_return', late])).toBe(
      '2026-04-14T02:00:00.000Z',
    );
    await as('admin').remove('submitcontroller', [uuid]);
  });

  it('home visit result is copied to the registration and its first review while the second review waits', async () => {
    const waiting = await take(await underReview(), [
      ['school', 'first_pass', { ...passed, homeVisit: 'planned' }],
    ]);
    const found = { homeVisit: 'not_ok', comment: '三次上门无人居住' };
    const visited = await take(waiting, [['school', 'record_visit', found]]);
    expect(visited).toMatchObject({ status: 'second_check', ...found });
    expect(await listOf('firsttrial', waiting.uuid)).toMatchObject([
      { decision: 'pass', homeVisit: 'not_ok', comment: null },
    ]);
    const back = await take(visited, [
      ['subbureau2', 'second_back', { comment: '请再核实一次居住情况' }],
      ['school', 'first_pass', passed],
    ]);
    expect(back).toMatchObject({ status: 'second_check', homeVisit: 'none' });
    await expect(take(back, [['school', 'record_visit', found]])).rejects.toMatchObject({
      userMessage: { en: 'The first review planned no home visit' },
    });
  });

  it.each<[string, JsonObject]>([
    ['first_return', returned],
    ['first_suggest_reject', { reasonCodes: ['not_resident'], comment: '三次上门无人居住' }],
  ])(
    'result of a home visit in the input of the first review (%s) is stored in registration and review, and the value none without one',
    async (action, said) => {
      for (const homeVisit of ['not_ok', undefined]) {
        const input = { ...said, ...(homeVisit && { homeVisit }) };
        const decided = await take(await underReview(), [['school', action, input]]);
        expect(decided).toMatchObject({ homeVisit: homeVisit ?? 'none' });
        expect(await listOf('firsttrial', decided.uuid)).toMatchObject([{ homeVisit: homeVisit ?? 'none' }]);
      }
    },
  );

  it('home visit that was planned with a suggested rejection can be recorded after the rejection was suggested', async () => {
    const reject = { reasonCodes: ['not_resident'], comment: '待上门核实', homeVisit: 'planned' };
    const found = { homeVisit: 'ok', comment: '上门核实，确在此居住' };
    const { uuid } = await take(await underReview(), [
      ['school', 'first_suggest_reject', reject],
      ['school', 'record_visit', found],
    ]);
    expect(await listOf('firsttrial', uuid)).toMatchObject([{ decision: 'suggest_reject', homeVisit: 'ok' }]);
  });

  it('second review is filtered by a suggested rejection and by an overdue correction, which are hidden from the family', async () => {
    const reject = { reasonCodes: ['not_resident'], comment: '三次上门无人居住' };
    const suggested = await take(await underReview(), [['school', 'first_suggest_reject', reject]]);
    const expired = await take(await underReview(), [['school', 'first_return', returned]]);
    const listFor = async (reason: string): Promise<string[]> => {
      const filters = Object.entries({ status: 'second_check', secondCheckReason: reason }).map(
        ([field, value]) => ({ field, op: 'eq' as const, values: [value] }),
      );
      const query = { pageNo: 1, pageSize: 200, filters, sort: [] };
      return (await as('subbureau2').list('registration', query)).list.map(({ uuid }) => uuid);
    };
    expect(await listFor('suggest_reject')).toContain(suggested.uuid);
    expect(await listFor('overdue')).not.toContain(expired.uuid);
    await at(6 * day, async () => {
      await runTimers();
      expect(await listFor('overdue')).toContain(expired.uuid);
      expect(await listFor('suggest_reject')).not.toContain(expired.uuid);
      for (const { uuid } of [suggested, expired])
        expect(await as('parent').get('registration', uuid)).not.toHaveProperty('secondCheckReason');
    });
  });

  it('admission category defaults to the suggested one in the first review, and to that of the first review in the second review', async () => {
    const { category: _, ...unsaid } = passed;
    const first = await take(await underReview(), [['school', 'first_pass', unsaid]]);
    expect(await as('bureau').get('registration', first.uuid)).toMatchObject({ category: 'D' });
    const waiting = await take(await underReview(), [['school', 'first_pass', { ...passed, category: 'F' }]]);
    await take(waiting, [['subbureau2', 'second_pass', {}]]);
    expect(await as('bureau').get('registration', waiting.uuid)).toMatchObject({
      ...{ status: 'qualified', categorySuggested: 'D', category: 'F' },
    });
  });

  it('second review of a registration is refused to the reviewer of the first', async () => {
    const both = 'school+subbureau';
    const waiting = await take(await underReview(), [[both, 'first_pass', passed]]);
    await expect(take(waiting, [[both, 'second_pass', { category: 'D' }]])).rejects.toMatchObject({
      code: 400,
    });
    expect(await take(waiting, [['subbureau2', 'second_pass', { category: 'D' }]])).toMatchObject({
      ...{ status: 'qualified', category: 'D' },
    });
    expect(await listOf('tcheck', waiting.uuid)).toMatchObject([
      { decision: 'pass', category: 'D', round: 1 },
    ]);
  });

  it('rejection of a registration needs two signers, and can be appealed', async () => {
    const reject = { reasonCodes: ['not_in_zone'], comment: '经核查不属于本学区范围' };
    const waiting = await take(await underReview(), toSecondCheck);
    const once = await take(waiting, [['subbureau2', 'second_reject', reject]]);
    expect(once).toMatchObject({ status: 'second_check' });
    const twice = await take(once, [['subbureau1', 'second_reject', reject]]);
    expect(twice).toMatchObject({ status: 'rejected' });
    expect(await listOf('bmlockidcard', waiting.uuid, 'holderBmId')).toMatchObject([{ state: 'released' }]);
    const again = await take(twice, [['bureau', 'appeal_accept', { comment: '补充了新的证明' }]]);
    expect(again).toMatchObject({ status: 'second_check' });
  });

  it('appeal after the second review is accepted with a valid special case, within ten working days of the rejection', async () => {
    const reject = { reasonCodes: ['not_in_zone'], comment: '经核查不属于本学区范围' };
    const appeal = ['bureau', 'appeal_accept', { comment: '补充了新的证明' }] as const;
    const rejected = await take(await underReview(), [
      ...toSecondCheck,
      ['subbureau2', 'second_reject', reject],
      ['subbureau1', 'second_reject', reject],
    ]);
    const grant = async (validUntil: string) => {
      const reason = '申诉期内补充了材料';
      const asked = await as('parent').create('bmspecial', {
        ...{ type: 'late', stage: 1, name: '张三', bmId: rejected.uuid, reason },
        areaId: city.places?.areaId ?? '',
      });
      const decision = { effects: ['late_submit'], validUntil };
      await as('bureau').transition('bmspecial', asked.uuid, asked.version, 'approve', decision);
    };
    const closed = { code: 400, userMessage: { zh: '信息填报已截止' } };
    await at('2026-04-20T10:00:00+08:00', async () => {
      await expect(take(rejected, [appeal])).rejects.toMatchObject(closed);
      await at('2026-04-20T09:00:00+08:00', () => grant('2026-04-20T10:00:00+08:00'));
      await expect(take(rejected, [appeal])).rejects.toMatchObject(closed);
      await grant('2026-08-01T00:00:00+08:00');
    });
    await at('2026-05-20T10:00:00+08:00', () =>
      expect(take(rejected, [appeal])).rejects.toMatchObject({
        userMessage: { en: expect.stringContaining('10 working days') as string },
      }),
    );
    await at('2026-04-20T10:00:00+08:00', async () => {
      expect(await take(rejected, [appeal])).toMatchObject({ status: 'second_check' });
    });
  });

  it('internal comments of reviewers are hidden from the family in record and history; comments of a return or rejection are shown', async () => {
    const inner = { reasonCodes: ['forged'], comment: '学校怀疑材料造假，请区局核实' };
    const back = { comment: '请学校再走访一次' };
    const reject = { reasonCodes: ['not_in_zone'], comment: '经核查不属于本学区范围' };
    const readAsFamily = async (uuid: string) => {
      const { list } = await as('parent').getHistory('registration', uuid, { pageNo: 1, pageSize: 50 });
      const record = await as('parent').get('registration', uuid);
      for (const { comment } of [inner, back]) expect(JSON.stringify([record, list])).not.toContain(comment);
      for (const field of ['comment', 'reasonCodes', 'zoneConfirmed'])
        expect(record).not.toHaveProperty(field);
      return record;
    };
    const waiting = await take(await underReview(), [['school', 'first_return', returned]]);
    const { uuid, version } = await readAsFamily(waiting.uuid);
    expect(await readAsFamily(uuid)).toMatchObject({
      ...{ familyComment: returned.comment, familyReasons: returned.reasonCodes },
    });
    await as('parent').update('registration', uuid, version, { house: 'none' });
    await take(waiting, [['parent', 'resubmit']]);
    await runTimers();
    await take(waiting, [
      ['school', 'first_suggest_reject', inner],
      ['subbureau2', 'second_back', back],
    ]);
    expect(await readAsFamily(uuid)).toMatchObject({ progress: 'review', familyComment: null });
    await take(waiting, toSecondCheck);
    expect(await readAsFamily(uuid)).not.toHaveProperty('category');
    await take(waiting, [
      ['subbureau2', 'second_reject', reject],
      ['subbureau1', 'second_reject', reject],
    ]);
    expect(await readAsFamily(uuid)).toMatchObject({
      ...{ progress: 'rejected', familyComment: reject.comment, familyReasons: reject.reasonCodes },
    });
  });

  it('dispatch of a child (assignment to another school) in the second review is refused with 400 if its family does not accept dispatch', async () => {
    const waiting = await take(await underReview({ acceptDispatch: false }), toSecondCheck);
    const dispatch = { category: 'G', comment: '本校学位已满' };
    await expect(take(waiting, [['subbureau2', 'second_dispatch', dispatch]])).rejects.toMatchObject({
      code: 400,
    });
  });
});

describe('transitions of a registration', () => {
  const listSteps = () => getRegistration()?.workflow?.transitions ?? [];

  it('transition into the second review sets the reason of the second review', () => {
    const entering = listSteps().filter(
      ({ from, to }) => to === 'second_check' && !from.includes('second_check'),
    );
    const unset = entering.filter(
      ({ effects }) =>
        !effects.some(effect => effect.do === 'set' && !effect.when && 'secondCheckReason' in effect.values),
    );
    expect(entering.length).toBeGreaterThan(5);
    expect(unset.map(({ name }) => name)).toEqual([]);
  });

  it.each(['void', 'withdraw_late', 'no_show', 'appeal_accept', 'objection', 'second_reject', 'publish'])(
    'schema of the transition %s, which is not made by the family, declares a notice to the family',
    name => {
      const told = listSteps().find(one => one.name === name)?.effects ?? [];
      expect(told).toContainEqual(expect.objectContaining({ do: 'notify', to: '$this.createdBy' }));
    },
  );

  it.each(['confirm', 'decline'])(
    'schema of the transition %s of a family declares a notice to the school',
    name => {
      const told = listSteps().find(one => one.name === name)?.effects ?? [];
      expect(told).toContainEqual(expect.objectContaining({ do: 'notify', role: 'school' }));
    },
  );
});

describe('undo of a decision', () => {
  it('review transitions of a registration with one signer (passes, returns to the school, accepted appeals) can be undone by the effects that they declare', () => {
    const { fields = {}, workflow } = getRegistration() ?? {};
    const undoable = workflow?.transitions.filter(
      one => one.signers === 1 && isRevertibleTransition(fields, one),
    );
    const decisions = ['first_pass', 'first_suggest_reject', 'second_pass', 'second_back', 'appeal_accept'];
    expect(undoable?.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...decisions, 'transfer_request', 'objection', 'confirm', 'reopen']),
    );
  });
});
