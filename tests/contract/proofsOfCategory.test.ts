import { describe, expect, it } from 'vitest';
import { buildChildId } from '#enrolment/demoCity/people';
import type { JsonObject } from '#model/json';
import type { RecordDetail } from '#model/records';
import {
  as,
  at,
  city,
  complete,
  day,
  enableCheck,
  openLife,
  passed,
  returned,
  runTimers,
  step,
  take,
  toSecondCheck,
  underReview,
} from './registrationLife/lifeCity';

openLife();

/** A home of its own, by which a family of the zone is in category A. */
const ownHome = {
  ...{ house: 'own', houseCertType: 'contract', houseCertNo: '合同2026-1', houseSince: '2015-01-01' },
  ...{ houseOwner: '张大三', houseOwnerRelation: 'father', houseOwnerIdcard: '119901198805061018' },
  ...{ fatherIdcard: '119901198805061018', houseShare: 100, liveAddress: '示例路 3 号' },
};
/** Changes the registration as its family and sends it in again. */
async function correct(sent: RecordDetail, action: string, values: JsonObject): Promise<RecordDetail> {
  const mine = await as('parent').get('registration', sent.uuid);
  const changed = await as('parent').update('registration', mine.uuid, mine.version, values);
  await step(as('parent'), changed, action);
  return as('bureau').get('registration', sent.uuid);
}
const rented = { house: 'rent', houseCertType: 'lease' };

describe('proofs demanded after a correction', () => {
  const inCategoryA = { ...passed, category: 'A' };

  it.each([
    ['first_return', [['school', 'first_return', returned]]],
    [
      'second_return',
      [
        ['school', 'first_pass', inCategoryA],
        ['subbureau2', 'second_return', returned],
      ],
    ],
    [
      'second_back and first_return',
      [
        ['school', 'first_pass', inCategoryA],
        ['subbureau2', 'second_back', { comment: '请学校再走访一次' }],
        ['school', 'first_return', returned],
      ],
    ],
  ] as const)(
    'required proofs of a registration that was corrected from an own to a rented home after %s are those of its new category',
    async (_, steps) => {
      const back = await take(await underReview(ownHome), steps);
      expect(back).toMatchObject({ status: 'returned', category: null });
      expect(await correct(back, 'resubmit', rented)).toMatchObject({
        ...{ status: 'submitted', categorySuggested: 'D', checkCategory: 'D', proofs: ['hj'] },
      });
      await runTimers();
      const { category: _given, ...unsaid } = passed;
      await take(back, [['school', 'first_pass', unsaid]]);
      expect(await as('bureau').get('registration', back.uuid)).toMatchObject({ category: 'D' });
    },
  );

  it('required proofs of a registration that was sent back to its school, withdrawn, reopened and given a rented home are those of the new home', async () => {
    const gone = await take(await underReview(ownHome), [
      ['school', 'first_pass', inCategoryA],
      ['subbureau2', 'second_back', { comment: '请学校再走访一次' }],
      ['parent', 'withdraw'],
      ['parent', 'reopen'],
    ]);
    expect(await correct(gone, 'submit', rented)).toMatchObject({
      ...{ status: 'submitted', category: null, proofs: ['hj'] },
    });
  });

  it('admission category in a second review after an expired correction deadline defaults to the suggested category', async () => {
    const late = await take(await underReview(), [
      ...toSecondCheck,
      ['subbureau2', 'second_return', returned],
    ]);
    await at(5 * day + 1000, runTimers);
    await take(late, [['subbureau1', 'second_pass', {}]]);
    expect(await as('bureau').get('registration', late.uuid)).toMatchObject({
      ...{ status: 'qualified', category: 'D' },
    });
  });
});

describe('category of a child who lives with its grandparents', () => {
  const grandparents = {
    ...{ house: 'grand', houseCertType: 'contract', houseCertNo: '合同2026-8', houseSince: '2015-01-01' },
    ...{ houseOwner: '张老大', houseOwnerRelation: 'grandpa_p', houseOwnerIdcard: '34052419800101001X' },
    ...{ houseShare: 100, waterNo: '10000001' },
  };
  const register = (ownerIdcard: string, more: JsonObject) =>
    as('admin').create('originalhouse', {
      ...{ season: 2026, certNo: `证${ownerIdcard}`, owner: '张大三', ownerIdcard, asOf: '2026-04-01' },
      ...{ location: '示例路 8 号', usage: 'residential', rightState: 'normal', registeredOn: '2015-01-01' },
      ...{ sourceOrganId: city.places?.registryId ?? '', rowNo: 1, ...more },
    });

  it.each<[string, JsonObject | undefined, string]>([
    ['own no home', undefined, 'B'],
    ['own a home by the register', {}, 'D'],
    ['own an office by the register', { usage: 'office' }, 'B'],
    ['rent a home by the register', { source: 'lease' }, 'B'],
    ['have sold their home', { rightState: 'cancelled' }, 'B'],
  ])(
    'suggested category of a child who lives with its grandparents, and whose parents %s, depends on that ownership',
    async (parents, entry, category) => {
      const fatherIdcard = buildChildId('1988-05-06', 700 + parents.length);
      if (entry) await register(fatherIdcard, entry);
      const draft = await as('parent').create('registration', complete({ ...grandparents, fatherIdcard }));
      expect(await as('admin').get('registration', draft.uuid)).toMatchObject({ categorySuggested: 'B' });
      await step(as('parent'), draft, 'submit');
      await runTimers();
      expect(await as('bureau').get('registration', draft.uuid)).toMatchObject({
        categorySuggested: category,
      });
    },
  );

  it('family can read only the proofs and department checks that follow from its own entries, whether or not a named parent owns a home by the register', async () => {
    const water = await enableCheck('water', { originalResource: 'none', auto: false });
    const owner = buildChildId('1988-05-06', 801);
    await register(owner, {});
    const submitNaming = async (fatherIdcard: string) => {
      const draft = await as('parent').create('registration', complete({ ...grandparents, fatherIdcard }));
      const sent = await step(as('parent'), draft, 'submit');
      const before = (await as('parent').get('registration', sent.uuid)).proofs;
      await runTimers();
      const { proofs } = await as('parent').get('registration', sent.uuid);
      const filters = [{ field: 'bmId', op: 'eq' as const, values: [sent.uuid] }];
      const checks = await as('parent').list('departcheck', { pageNo: 1, pageSize: 20, filters, sort: [] });
      const read = checks.list.map(row => ({ type: row.checkTypeId, status: row.status }));
      const { categorySuggested } = await as('bureau').get('registration', sent.uuid);
      return { categorySuggested, read: { before, proofs, checks: read } };
    };
    const [owning, other] = [await submitNaming(owner), await submitNaming(buildChildId('1988-05-06', 802))];
    await enableCheck('water', { enabled: false });
    expect([owning.categorySuggested, other.categorySuggested]).toEqual(['D', 'B']);
    const proofs = ['hj', 'house', 'water'];
    const checks = [{ type: water.uuid, status: 'pending' }];
    for (const { read } of [owning, other]) expect(read).toEqual({ before: proofs, proofs, checks });
  });
});

describe('proofs of a home whose papers have no number', () => {
  it.each([
    ['resettled', { house: 'relocation', houseCertType: 'relocation' }],
    ['self-built', { house: 'selfbuilt', houseCertType: 'homestead' }],
  ])(
    'submission of a registration of a %s home whose certificate has no number is accepted with the date since when it is owned, and refused without that date',
    async (_, home) => {
      const draft = await as('parent').create(
        'registration',
        complete({ ...home, hukou: 'city', waterNo: '10000001', houseCertNo: null }),
      );
      await expect(step(as('parent'), draft, 'submit')).rejects.toMatchObject({ code: 400 });
      expect(await correct(draft, 'submit', { houseSince: '1996-05-01' })).toMatchObject({
        ...{ status: 'submitted', categorySuggested: 'C', proofs: ['hj', 'house', 'water'] },
      });
    },
  );
});
