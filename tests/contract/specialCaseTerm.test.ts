import { describe, expect, it } from 'vitest';
import { scalarToText, type JsonObject } from '#model/json';
import type { RecordDetail } from '#model/records';
import {
  as,
  at,
  city,
  complete,
  day,
  enableCheck,
  listDueNotices,
  listOf,
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

const special = { attachments: [{ proof: 'special' }] };
/** A family from outside that rents: category F, which is asked for a residence permit, and labour or business. */
const migrant = { hukou: 'outside', house: 'rent' };
const afterTerm = 2 * day;

/** Asks for a special case as the family, which the office grants until the day after. */
async function grant(values: JsonObject, effects: JsonObject): Promise<RecordDetail> {
  const asked = await as('parent').create('bmspecial', {
    ...{ stage: 1, name: '张三', areaId: city.places?.areaId ?? '', reason: '情况特殊，附有证明', ...values },
  });
  const validUntil = '2026-04-11T10:00:00+08:00';
  const approval = { validUntil, ...effects };
  return as('subbureau1').transition('bmspecial', asked.uuid, asked.version, 'approve', approval);
}
const policy = { type: 'policy', policyCode: 'martyr' };
const toHome = { effects: ['skip_house_lock'] };
const read = (resource: string, { uuid }: RecordDetail) => as('admin').get(resource, uuid);

describe('special case whose term ends before the second review', () => {
  it.each<[string, JsonObject, JsonObject, string]>([
    ['a policy benefit', policy, toHome, 'Y'],
    ['a disability placement', { type: 'disability' }, toHome, 'Y'],
    ['a fixed category', { type: 'guardianship' }, { effects: ['fix_category'], fixedCategory: 'G' }, 'G'],
  ])(
    '%s granted before the submission of a registration stays effective after the special case expires before the second review',
    async (_, request, effects, category) => {
      const draft = await as('parent').create('registration', complete(special));
      const granted = await grant({ ...request, idcard: draft.idcard ?? null }, effects);
      const sent = await step(as('parent'), await read('registration', draft), 'submit');
      await runTimers();
      await take(sent, [['school', 'first_pass', { ...passed, category }]]);
      await at(afterTerm, async () => {
        await runTimers();
        expect(await read('bmspecial', granted)).toMatchObject({ status: 'used', bmId: sent.uuid });
        const done = await take(sent, [['subbureau2', 'second_pass', { category }]]);
        expect(done).toMatchObject({ status: 'qualified', category });
      });
    },
  );

  it('policy benefit that was granted after the first review applies to the registration', async () => {
    const sent = await take(await underReview(), toSecondCheck);
    const granted = await grant({ ...policy, bmId: sent.uuid }, toHome);
    await at(afterTerm, async () => {
      await runTimers();
      expect(await read('bmspecial', granted)).toMatchObject({ status: 'used', bmId: sent.uuid });
      await expect(take(sent, [['subbureau2', 'second_pass', { category: 'D' }]])).rejects.toThrow();
      expect(await take(sent, [['subbureau2', 'second_pass', { category: 'Y' }]])).toMatchObject({
        status: 'qualified',
      });
    });
  });

  it.each<[string, readonly (readonly [string, string, JsonObject?])[], string]>([
    ['sent back for correction', [['school', 'first_return', returned]], 'returned'],
    ['withdrawn', [['parent', 'withdraw']], 'withdrawn'],
  ])('policy benefit keeps its effect on a registration that was %s', async (_, steps, status) => {
    const idcard = status === 'returned' ? 'E99990007' : 'E99990008';
    const sent = await take(await underReview({ ...special, idcard }), steps);
    expect(await read('registration', sent)).toMatchObject({ status });
    const granted = await grant({ ...policy, idcard }, toHome);
    await at(afterTerm, async () => {
      await runTimers();
      expect(await read('bmspecial', granted)).toMatchObject({ status: 'used', bmId: sent.uuid });
    });
  });

  it('policy benefit keeps its effect on the open one of two registrations of the child, and on no other', async () => {
    const idcard = 'E99990009';
    const first = await take(await underReview({ ...special, idcard }), [['parent', 'withdraw']]);
    const second = await underReview({ ...special, idcard });
    const granted = await grant({ ...policy, idcard }, toHome);
    await at(afterTerm, async () => {
      await runTimers();
      expect(await read('bmspecial', granted)).toMatchObject({ status: 'used', bmId: second.uuid });
      await take(second, [['parent', 'withdraw']]);
      const again = await take(first, [['parent', 'reopen']]);
      expect(await step(as('parent'), again, 'submit')).toMatchObject({ uuid: first.uuid });
      expect(await read('registration', first)).toMatchObject({ categorySuggested: 'D' });
    });
  });

  it.each<[string, JsonObject, JsonObject, boolean]>([
    ['a policy benefit of a draft', policy, toHome, false],
    ['a late case, which nobody needed', { type: 'late' }, { effects: ['late_submit'] }, true],
  ])(
    'special case (%s) expires unused after its term, and its family gets a notice',
    async (_, request, effects, isSubmitted) => {
      const draft = await as('parent').create('registration', complete(special));
      if (isSubmitted) await step(as('parent'), draft, 'submit');
      const granted = await grant({ ...request, bmId: draft.uuid }, effects);
      await at(afterTerm, async () => {
        expect(await listDueNotices(granted.uuid)).toEqual([
          {
            to: scalarToText(granted.createdBy),
            text: 'Your special case is past its date and was not used',
          },
        ]);
        expect(await read('bmspecial', granted)).toMatchObject({ status: 'expired' });
      });
    },
  );
});

describe('drafts and families when a special case expires', () => {
  it.each<[string, JsonObject, boolean]>([
    ['the registration', policy, true],
    ['the number', policy, false],
    ['the registration, of a fixed category', { type: 'guardianship' }, true],
  ])(
    'draft registration cannot be submitted with the proofs of an expired special case that names %s',
    async (_, request, isNamed) => {
      const draft = await as('parent').create('registration', complete({ ...migrant, ...special }));
      const child: JsonObject = isNamed ? { bmId: draft.uuid } : { idcard: draft.idcard ?? null };
      const fixed = { effects: ['fix_category'], fixedCategory: 'Y' };
      await grant({ ...request, ...child }, request === policy ? toHome : fixed);
      expect(await read('registration', draft)).toMatchObject({
        proofs: ['hj', 'special'],
        missingProofs: [],
      });
      await at(afterTerm, async () => {
        await runTimers();
        const known = await as('parent').get('registration', draft.uuid);
        expect(known).toMatchObject({
          proofs: ['hj', 'residence'],
          missingProofs: ['residence', 'labour', 'business'],
        });
        await expect(step(as('parent'), known, 'submit')).rejects.toThrow();
      });
    },
  );

  it('deferral of enrolment that ends sends its family a reminder to register the child', async () => {
    const idcard = scalarToText(complete().idcard);
    const granted = await grant({ type: 'defer', idcard }, { effects: ['skip_age'] });
    await at(afterTerm, async () => {
      expect(await listDueNotices(granted.uuid)).toEqual([
        {
          to: scalarToText(granted.createdBy),
          text: 'The deferral has ended; please register the child in time',
        },
      ]);
      expect(await read('bmspecial', granted)).toMatchObject({ status: 'expired' });
    });
  });
});

describe('proofs of a policy case', () => {
  it('policy case of a child from outside the city is submitted with the proofs of category Y, and its special proof is checked', async () => {
    await enableCheck('special');
    const draft = await as('parent').create('registration', complete(migrant));
    expect(draft.missingProofs).toEqual(['residence', 'labour', 'business']);
    await grant({ ...policy, bmId: draft.uuid }, toHome);
    const known = await read('registration', draft);
    expect(known).toMatchObject({ categorySuggested: 'Y', proofs: ['hj', 'special'] });
    expect(known.missingProofs).toEqual(['special']);
    const mine = await as('parent').get('registration', draft.uuid);
    await expect(step(as('parent'), mine, 'submit')).rejects.toThrow();
    const attached = await as('parent').update('registration', mine.uuid, mine.version, special);
    const sent = await step(as('parent'), attached, 'submit');
    expect(await read('registration', sent)).toMatchObject({ status: 'submitted', checkCategory: 'Y' });
    expect(await listOf('syscheck', sent.uuid)).toHaveLength(1);
  });

  it('draft registration created after the grant of a special case has the category of the special case at once', async () => {
    const child = complete(migrant);
    await grant({ ...policy, idcard: child.idcard ?? null }, toHome);
    const draft = await as('parent').create('registration', child);
    expect(await read('registration', draft)).toMatchObject({
      categorySuggested: 'Y',
      proofs: ['hj', 'special'],
    });
    const other = await as('parent').create('registration', complete(migrant));
    expect(await read('registration', other)).toMatchObject({ categorySuggested: 'F' });
  });

  it('approval of a special case leaves the drafts of other children unchanged', async () => {
    const [draft, other] = [complete(migrant), complete(migrant)];
    const mine = await as('parent').create('registration', draft);
    const theirs = await as('parent').create('registration', other);
    await grant({ ...policy, bmId: mine.uuid }, toHome);
    expect((await read('registration', mine)).version).toBeGreaterThan(mine.version);
    expect((await read('registration', theirs)).version).toBe(theirs.version);
  });
});
