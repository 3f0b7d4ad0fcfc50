import { describe, expect, it } from 'vitest';
import { scalarToText, type JsonObject } from '#model/json';
import type { RecordDetail } from '#model/records';
import { as, at, city, complete, openLife, passed, runTimers, step, take } from './registrationLife/lifeCity';

openLife();

/** A family from outside that rents: category F, of which a residence permit is demanded. */
const migrant = { hukou: 'outside', house: 'rent' };
const ofMigrant = { proofs: ['hj', 'residence'], missingProofs: ['residence', 'labour', 'business'] };
const ofPolicy = { proofs: ['hj', 'special'], missingProofs: ['special'] };
const policy = { type: 'policy', policyCode: 'martyr' };
const toHome = { effects: ['skip_house_lock'] };
/** After the end of reporting. */
const tooLate = '2026-04-18T10:00:00+08:00';

async function grant(who: string, values: JsonObject, effects: JsonObject): Promise<RecordDetail> {
  const asked = await as(who).create('bmspecial', {
    ...{ stage: 1, name: '张三', areaId: city.places?.areaId ?? '', reason: '情况特殊，附有证明', ...values },
  });
  const approval = { validUntil: '2026-06-11T10:00:00+08:00', ...effects };
  return as('subbureau1').transition('bmspecial', asked.uuid, asked.version, 'approve', approval);
}

const read = (who: string, { uuid }: RecordDetail) => as(who).get('registration', uuid);

describe('special case of a child of another family', () => {
  it.each<[string, JsonObject, JsonObject]>([
    ['a policy benefit', policy, toHome],
    ['a disability placement', { type: 'disability' }, toHome],
    ['a fixed category', { type: 'guardianship' }, { effects: ['fix_category'], fixedCategory: 'Y' }],
  ])(
    'proofs of a draft that contains the ID number of a child of another family do not disclose %s',
    async (_, request, effects) => {
      const child = complete(migrant);
      const before = await as('parent2').create('registration', child);
      await grant('parent', { ...request, idcard: child.idcard ?? null }, effects);
      expect(await read('parent2', before)).toMatchObject({ ...ofMigrant, version: before.version });
      const later = await as('parent2').create('registration', child);
      expect(await read('parent2', later)).toMatchObject(ofMigrant);
      const other = await as('parent2').create('registration', complete(migrant));
      await as('parent2').update('registration', other.uuid, other.version, { idcard: child.idcard ?? null });
      expect(await read('parent2', other)).toMatchObject(ofMigrant);
      expect(await as('admin').get('registration', other.uuid)).toMatchObject({ categorySuggested: 'F' });
      const own = await as('parent').create('registration', child);
      expect(await read('parent', own)).toMatchObject(ofPolicy);
      for (const { uuid } of [before, later, await read('parent2', other)])
        await as('parent2').remove('registration', [uuid]);
    },
  );

  it('special case (exemption granted by an office) that an office granted by ID number affects the proofs of a registration once it names that registration, and its review at once', async () => {
    const child = complete();
    const sent = await step(as('parent'), await as('parent').create('registration', child), 'submit');
    await grant('subbureau2', { ...policy, idcard: child.idcard ?? null }, toHome);
    await runTimers();
    await expect(take(sent, [['school', 'first_pass', passed]])).rejects.toThrow();
    expect(await take(sent, [['school', 'first_pass', { ...passed, category: 'Y' }]])).toMatchObject({
      status: 'second_check',
    });
    const draft = await as('parent').create('registration', complete(migrant));
    await grant('subbureau2', { ...policy, idcard: draft.idcard ?? null }, toHome);
    expect(await read('parent', draft)).toMatchObject(ofMigrant);
    await grant('subbureau2', { ...policy, bmId: draft.uuid }, toHome);
    expect(await read('parent', draft)).toMatchObject(ofPolicy);
  });

  it('exemption from the age or document rule is not applied to a registration by another family, as if it did not exist', async () => {
    const young = complete({ birthDate: '2021-03-01' });
    const bare = complete({ certType: 'none', idcard: 'S123456789' });
    await grant('parent', { type: 'correction', idcard: young.idcard ?? null }, { effects: ['skip_age'] });
    await grant('parent', { type: 'no_id', idcard: bare.idcard ?? null }, { effects: ['no_cert'] });
    for (const child of [young, bare]) {
      await expect(as('parent2').create('registration', child)).rejects.toThrow();
      const own = await as('parent').create('registration', child);
      await as('parent').remove('registration', [own.uuid]);
      const byOffice = await as('subbureau2').create('registration', { ...child, channel: 'onbehalf' });
      expect(byOffice).toMatchObject({ status: 'draft' });
    }
  });

  it("school fixed by a special case is assigned by a submission of the child's own family, and not of another family", async () => {
    const fixed = { effects: ['fix_school'], fixedSchoolId: city.places?.otherSchoolId ?? '' };
    const [mine, theirs] = [complete(), complete()];
    for (const { idcard = null } of [mine, theirs])
      await grant('parent', { type: 'guardianship', idcard }, fixed);
    const own = await step(as('parent'), await as('parent').create('registration', mine), 'submit');
    expect(await read('parent', own)).toMatchObject({ schoolId: city.places?.otherSchoolId });
    const foreign = await step(as('parent2'), await as('parent2').create('registration', theirs), 'submit');
    expect(await read('parent2', foreign)).toMatchObject({ schoolId: city.places?.schoolId });
  });

  it('special case (exemption granted by an office) of late registration opens the closed window for the account that entered the special case, and not for another family', async () => {
    const late = { type: 'late' };
    const effects = { effects: ['late_submit'] };
    const [mine, byOffice] = [complete(), complete({ channel: 'onbehalf' })];
    const draft = await as('parent2').create('registration', mine);
    const cases: RecordDetail[] = [];
    for (const [who, { idcard = null }] of [
      ['parent', mine],
      ['subbureau2', byOffice],
    ] as const)
      cases.push(await grant(who, { ...late, idcard }, effects));
    await at(tooLate, async () => {
      await expect(step(as('parent2'), draft, 'submit')).rejects.toThrow();
      await expect(as('parent2').create('registration', mine)).rejects.toThrow();
      const own = await step(as('parent'), await as('parent').create('registration', mine), 'submit');
      const office = await as('subbureau2').create('registration', byOffice);
      const sent = await step(as('subbureau2'), office, 'submit');
      const used = await Promise.all(cases.map(({ uuid }) => as('admin').get('bmspecial', uuid)));
      expect(used.map(({ status, bmId }) => [status, scalarToText(bmId)])).toEqual([
        ['used', own.uuid],
        ['used', sent.uuid],
      ]);
    });
  });
});
