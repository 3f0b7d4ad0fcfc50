import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scalarToText, type JsonObject } from '#model/json';
import { toCityTimestamp } from '#model/time';
import { defaultRevealLimit } from '#server/records/read/revealLimit';
import { completeRegistration } from '#tests/support/completeRegistration';
import { closedMessage, openCalendar, SeasonCity } from './season/SeasonCity';
import { encryptedStores } from '#tests/support/encryptedStores';

const bm = 'registration';
const ok = { code: 200 };

describe.each(encryptedStores)('approved special case on %s', (_, openStore) => {
  let city: SeasonCity;

  const post = async (who: string, resource: string, values: JsonObject) =>
    (await city.as(who)).post(`/${resource}/doEdit`, values);
  let serial = 0;
  const child = (idcard: string, more: JsonObject = {}): JsonObject => {
    serial += 1;
    const { street: areaId, estate: villageId, schools } = city.places;
    const { birthDate, ...values } = completeRegistration(serial, {
      ...{ certType: 'resident_id', idcard, areaId, villageId, schoolId: schools[0], ...more },
    });
    // A resident ID tells the birth date.
    return values.certType === 'resident_id' ? values : { ...values, birthDate: birthDate ?? null };
  };
  /** Asks for a special case, which the office grants or not. */
  async function ask(values: JsonObject, grant: JsonObject | null, who = 'parent1'): Promise<void> {
    const reason = '情况特殊，附有证明';
    const asked = await post(who, 'bmspecial', {
      ...{ stage: 1, name: '张三', areaId: city.places.street, reason, ...values },
    });
    expect(asked).toMatchObject(ok);
    if (!grant) return;
    const approval = { validUntil: '2026-08-01T00:00:00+08:00', ...grant };
    const uuid = scalarToText(asked.data.uuid);
    expect(await city.step('subbureau1', 'bmspecial', uuid, 'approve', approval)).toMatchObject(ok);
  }
  const step = (who: string, uuid: string, action: string, input: JsonObject = {}) =>
    city.step(who, bm, uuid, action, input);

  beforeAll(async () => {
    city = await SeasonCity.open(openStore, { ...openCalendar, report: ['01-01', '06-01'] });
  });
  afterAll(() => city.close());

  it('approved special case (exemption granted by an office) of age allows the child with that ID number to be registered, and not before the approval', async () => {
    const idcard = '119901202009010016';
    const refused = { code: 400, data: { errors: [{ path: '/birthDate', keyword: 'age' }] } };
    expect(await post('parent1', bm, child(idcard))).toMatchObject(refused);
    await ask({ type: 'correction', idcard }, null);
    expect(await post('parent1', bm, child(idcard))).toMatchObject(refused);
    await ask({ type: 'correction', idcard }, { effects: ['skip_age'] });
    const made = await post('parent1', bm, child(idcard));
    expect(made).toMatchObject(ok);
    expect(await step('parent1', scalarToText(made.data.uuid), 'submit')).toMatchObject(ok);
    expect(await post('parent1', bm, child('119901202101010043'))).toMatchObject(refused);
  });

  it('approved special case (exemption granted by an office) without an ID document allows the child to be registered by its birth certificate', async () => {
    const more = { certType: 'none', birthDate: '2020-03-01', gender: 1 };
    const refused = { code: 400, data: { errors: [{ path: '/certType', keyword: 'documentGrant' }] } };
    expect(await post('parent1', bm, child('S123456789', more))).toMatchObject(refused);
    await ask({ type: 'no_id', idcard: 'S123456789' }, { effects: ['no_cert'] });
    const made = await post('parent1', bm, child('S123456789', more));
    expect(made).toMatchObject(ok);
    expect(await post('parent1', bm, child('S987654321', more))).toMatchObject(refused);
    const uuid = scalarToText(made.data.uuid);
    expect(await step('parent1', uuid, 'submit')).toMatchObject(ok);
    const errors = [...refused.data.errors, { path: '/idcard', keyword: 'numberFree' }];
    expect(await post('parent2', bm, child('S123456789', more))).toMatchObject({
      code: 400,
      data: { errors },
    });
  });

  it('approved special case (exemption granted by an office) of category sets the category at submission, and reviewers cannot change it', async () => {
    const passport = { certType: 'passport', birthDate: '2020-03-01' };
    const special = { attachments: [{ proof: 'special' }] };
    const made = await post('parent3', bm, child('E12345678', { ...passport, ...special }));
    const uuid = scalarToText(made.data.uuid);
    const policy = { type: 'policy', policyCode: 'martyr', bmId: uuid };
    await ask(policy, { effects: ['fix_category'], fixedCategory: 'Y' }, 'parent3');
    expect(await step('parent3', uuid, 'submit')).toMatchObject(ok);
    expect(await city.store.get(bm, uuid)).toMatchObject({ category: 'Y' });
    await city.runTimers();
    for (const { uuid: check } of await city.list('police', 'departcheck'))
      await city.step('police', 'departcheck', scalarToText(check), 'dept_pass');
    const passed = { zoneConfirmed: true, homeVisit: 'none' };
    const refusal = { code: 400, msg: '特殊报名已批准类别为 Y，请按此类别办理' };
    expect(await step('school1', uuid, 'first_pass', { ...passed, category: 'D' })).toMatchObject(refusal);
    expect(await step('school1', uuid, 'first_pass', { ...passed, category: 'Y' })).toMatchObject(ok);
    expect(await step('subbureau1', uuid, 'second_pass', { category: 'G' })).toMatchObject(refusal);
    expect(await step('subbureau1', uuid, 'second_pass', { category: 'Y' })).toMatchObject(ok);
    expect(await city.store.get(bm, uuid)).toMatchObject({ status: 'qualified', category: 'Y' });
    expect(await city.list('bureau', 'firsttrial', { bmId: uuid })).toMatchObject([{ category: 'Y' }]);
    expect(await city.list('bureau', 'tcheck', { bmId: uuid })).toMatchObject([{ category: 'Y' }]);
  });

  it('category Y (policy cases) is accepted only for children with a special case of policy or disability', async () => {
    const passport = { certType: 'passport', birthDate: '2020-03-01' };
    const made = await post('parent6', bm, child('E87654321', passport));
    const uuid = scalarToText(made.data.uuid);
    expect(await step('parent6', uuid, 'submit')).toMatchObject(ok);
    await city.runTimers();
    for (const { uuid: check } of await city.list('admin', 'departcheck', { bmId: uuid }))
      await city.step('police', 'departcheck', scalarToText(check), 'dept_pass');
    const passed = { zoneConfirmed: true, homeVisit: 'none' };
    const without = { code: 400, msg: '类别 Y 须先批准政策优待或残疾安置的特殊报名' };
    expect(await step('school1', uuid, 'first_pass', { ...passed, category: 'Y' })).toMatchObject(without);
    const disability = { type: 'disability', bmId: uuid };
    await ask(disability, { effects: ['skip_house_lock'] }, 'parent6');
    const withOne = { code: 400, msg: '该生已批准政策优待或残疾安置，类别应为 Y' };
    expect(await step('school1', uuid, 'first_pass', { ...passed, category: 'D' })).toMatchObject(withOne);
    expect(await step('school1', uuid, 'first_pass', { ...passed, category: 'Y' })).toMatchObject(ok);
  });

  it('approved special case (exemption granted by an office) cannot be reassigned to another registration by a user', async () => {
    const idcard = '119901202009010059';
    await ask({ type: 'correction', idcard }, { effects: ['skip_age'] }, 'parent5');
    const made = await post('parent5', bm, child(idcard));
    const [grant] = await city.list('bureau', 'bmspecial', { idcard });
    const bmId = scalarToText(made.data.uuid);
    for (const who of ['admin', 'bureau', 'subbureau1'])
      expect(await city.step(who, 'bmspecial', scalarToText(grant?.uuid), 'use', { bmId })).toMatchObject({
        code: 403,
      });
  });

  it('special case (exemption granted by an office) is approved only with an expiry in the future, and only with an effect if its type allows one', async () => {
    const asked = async (type: string, more: JsonObject = {}): Promise<string> => {
      const reason = '情况特殊，附有证明';
      const values = { stage: 1, name: '张三', areaId: city.places.street, reason, type, ...more };
      const made = await post('parent5', 'bmspecial', { ...values, idcard: 'E55512345' });
      expect(made).toMatchObject(ok);
      return scalarToText(made.data.uuid);
    };
    const approve = (uuid: string, input: JsonObject) =>
      city.step('subbureau1', 'bmspecial', uuid, 'approve', input);
    const validUntil = '2026-08-01T00:00:00+08:00';
    const plain = await asked('guardianship');
    expect(await approve(plain, { validUntil })).toMatchObject({
      ...{ code: 400, msg: '请选择批准效力；只有政策优待和残疾安置可以不选' },
    });
    const over = { validUntil: '2026-04-10T09:59:59+08:00', effects: ['skip_house_lock'] };
    expect(await approve(plain, over)).toMatchObject({ code: 400, msg: '有效期须晚于现在' });
    expect(await approve(plain, { ...over, validUntil })).toMatchObject(ok);
    for (const type of ['policy', 'disability']) {
      const more: JsonObject = type === 'policy' ? { policyCode: 'martyr' } : {};
      const uuid = await asked(type, more);
      expect(await approve(uuid, { validUntil })).toMatchObject(ok);
      expect(await city.store.get('bmspecial', uuid)).toMatchObject({ status: 'approved', effects: null });
    }
  });

  it('approved special case (exemption granted by an office) is void after its expiry', async () => {
    const idcard = '119901202009010032';
    const refused = { code: 400, data: { errors: [{ path: '/birthDate', keyword: 'age' }] } };
    const until = (validUntil: string) => ({ effects: ['skip_age'], validUntil });
    await ask({ type: 'correction', idcard }, until('2026-04-10T12:00:00+08:00'), 'parent7');
    city.setTime('2026-04-10T12:00:00+08:00');
    expect(await post('parent7', bm, child(idcard))).toMatchObject(refused);
    await ask({ type: 'correction', idcard }, until('2026-04-11T12:00:00+08:00'), 'parent7');
    expect(await post('parent7', bm, child(idcard))).toMatchObject(ok);
  });

  it('locked ID number is disclosed only to callers who may register now, and its look-ups are rate limited (429) like a reveal', async () => {
    const locked = child('E12345678', { certType: 'passport', birthDate: '2020-03-01' });
    const isTaken = { code: 400, data: { errors: [{ path: '/idcard', keyword: 'numberFree' }] } };
    expect(await post('parent6', bm, locked)).toMatchObject(isTaken);
    expect(await post('parent6', bm, locked)).toMatchObject(isTaken);
    // A child that is too young stores nothing, and its refusal answers for its number as well.
    const tooYoung = { certType: 'passport', birthDate: '2021-01-01' };
    const isTooYoung = { code: 400, data: { errors: [{ path: '/birthDate', keyword: 'age' }] } };
    const attempt = (n: number) => post('parent6', bm, child(`E2${String(n).padStart(7, '0')}`, tooYoung));
    for (let n = 2; n <= defaultRevealLimit.perHour; n += 1)
      expect(await attempt(n), String(n)).toMatchObject(isTooYoung);
    expect(await attempt(defaultRevealLimit.perHour + 1)).toMatchObject({ code: 429 });
    expect(await post('parent6', bm, locked)).toMatchObject({ code: 429 });
  });

  it('approved special case (exemption granted by an office) of late registration permits one registration of the child after the end of the reporting window', async () => {
    const number = '119901202003070026';
    const late = child(number);
    const draft = await post('parent4', bm, child('119901202003070034'));
    city.setTime('2026-06-10T10:00:00+08:00');
    const closed = { code: 400, msg: closedMessage.zh };
    const readList = async (who: string) => (await city.as(who)).get(`/${bm}/getPageList`);
    expect(await post('parent4', bm, late)).toMatchObject(closed);
    const since = '（已于 2026-06-01 00:00:00 截止）';
    expect((await readList('parent4')).data.creationRefusal).toBe(`${closedMessage.zh}${since}`);
    await ask({ type: 'late', idcard: number }, { effects: ['late_submit'] }, 'parent4');
    expect((await readList('parent4')).data).not.toHaveProperty('creationRefusal');
    expect((await readList('parent5')).data).toHaveProperty('creationRefusal');
    const made = await post('parent4', bm, late);
    expect(made).toMatchObject(ok);
    const uuid = scalarToText(made.data.uuid);
    expect(await step('parent4', uuid, 'submit')).toMatchObject(ok);
    expect(await city.store.get(bm, uuid)).toMatchObject({ isLate: true });
    expect(await city.list('bureau', 'bmspecial', { type: 'late' })).toMatchObject([
      { status: 'used', bmId: uuid },
    ]);
    expect(await step('parent4', scalarToText(draft.data.uuid), 'submit')).toMatchObject(closed);
    expect(await post('parent4', bm, child('119901202003070042'))).toMatchObject(closed);
    expect(await post('parent4', bm, child('119901202009010016'))).toMatchObject(closed);
    const expired = '119901202003070069';
    const grant = { effects: ['late_submit'], validUntil: '2026-06-12T00:00:00+08:00' };
    await ask({ type: 'late', idcard: expired }, grant, 'parent5');
    expect((await readList('parent5')).data).not.toHaveProperty('creationRefusal');
    city.setTime('2026-06-12T00:00:00+08:00');
    expect((await readList('parent5')).data).toHaveProperty('creationRefusal');
    expect(await post('parent5', bm, child(expired))).toMatchObject(closed);
  });

  it('a special case that a registration has used exempts no second registration of the child', async () => {
    const idcard = '119901202009010075';
    const refused = { code: 400, data: { errors: [{ path: '/birthDate', keyword: 'age' }] } };
    const validUntil = toCityTimestamp(city.clock().getTime() + 24 * 3600_000);
    await ask(
      { type: 'correction', idcard },
      { effects: ['skip_age', 'late_submit'], validUntil },
      'parent7',
    );
    const made = await post('parent7', bm, child(idcard));
    expect(made).toMatchObject(ok);
    const uuid = scalarToText(made.data.uuid);
    expect(await step('parent7', uuid, 'submit')).toMatchObject(ok);
    expect(await city.list('bureau', 'bmspecial', { status: 'used', bmId: uuid })).toMatchObject([
      { type: 'correction', validUntil },
    ]);
    // The child may be registered late once more, but not with the waiver of its age.
    await ask({ type: 'late', idcard }, { effects: ['late_submit'], validUntil }, 'parent7');
    expect(await step('parent7', uuid, 'withdraw')).toMatchObject(ok);
    expect(await post('parent7', bm, child(idcard))).toMatchObject(refused);
  });
});
