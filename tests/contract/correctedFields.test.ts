import { beforeAll, describe, expect, it } from 'vitest';
import { repairFields } from '#enrolment/repairFields';
import { compileConditionTest } from '#generator/emit/validators';
import type { Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import type { JsonSchema } from '#model/jsonSchema';
import { type RuleContext } from '#model/rules';
import { completeRegistration } from '#tests/support/completeRegistration';
import { loadShippedCatalog } from '#tests/support/catalogLoaders';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await loadShippedCatalog();
});

/** Whether what the guard of a step asks of the record holds. */
function meets(step: string, record: JsonObject): boolean {
  const steps = catalog.resources.registration?.workflow?.transitions ?? [];
  const demanded = steps.find(({ name }) => name === step)?.guard?.properties?.record;
  if (typeof demanded !== 'object') throw new Error(`${step} has a guard over the record`);
  return compileConditionTest(demanded satisfies JsonSchema)(record);
}

/** A registration that was sent back and may be submitted again, but for what its items are about. */
const complete = (more: JsonObject = {}): JsonObject => ({
  ...completeRegistration(1, { areaId: 'a', villageId: 'v', schoolId: 's' }),
  ...{ nation: '01', nationality: 'CHN', hmt: '00', specialNeeds: false, collectiveHukou: false },
  ...{ acceptDispatch: true, primaryContact: 'guardian', status: 'returned', round: 1 },
  ...{ missingProofs: [], unansweredItems: [] },
  ...more,
});

const contact = (who: string): JsonObject => ({
  ...{ primaryContact: who, guardian: '李四', [who]: '李四' },
  ...{ [`${who}Idcard`]: '119901198805061018', [`${who}Phone`]: '13800000009' },
});
const home = {
  ...{ house: 'own', houseCertType: 'realty', houseOwner: '张大三', houseOwnerIdcard: '119901198805061018' },
  ...{ houseOwnerRelation: 'father', houseShare: 100, houseSince: '2015-01-01' },
};
const permit = {
  proofs: ['hj', 'residence'],
  residenceNo: 'J1234567890',
  residenceHolder: 'father',
  residenceFrom: '2025-01-01',
  residenceTo: '2027-01-01',
};
const families: readonly (readonly [string, JsonObject])[] = [
  ['rents a home', {}],
  ['owns a home', home],
  ['has a household outside the city', { hukou: 'outside', ...permit }],
  ['is reached by the father', contact('father')],
  ['is reached by the mother', contact('mother')],
  ['asked for its estate', { villageId: undefined as never, villageApplyId: 'r' }],
  ['has a child for grade 7', { stage: 2, gradSchoolName: '示例小学' }],
];

const without = (record: JsonObject, field: string): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== field));

describe('guard of resubmit', () => {
  const items = () => {
    const { fields = {} } = catalog.resources.registration?.fields.repairItems ?? {};
    return (fields.key?.choices ?? []).map(({ value }) => String(value));
  };
  const open = (record: JsonObject) => repairFields(record, { catalog } as unknown as RuleContext);

  it.each(families)(
    'guard of the transition resubmit requires of a family that %s, of the fields required by submit, those that its correction can edit, and no other',
    async (_, more) => {
      const record = complete(more);
      const demanded = Object.keys(record).filter(name => !meets('submit', without(record, name)));
      expect(meets('submit', record)).toBe(true);
      expect(demanded.length).toBeGreaterThan(20);
      for (const key of items()) {
        const sentBack = { ...record, repairItems: [{ key, problem: 'incomplete' }] };
        const opened = await open(sentBack);
        expect(meets('resubmit', sentBack)).toBe(true);
        const asked = demanded.filter(name => !meets('resubmit', without(sentBack, name)));
        const correctable = demanded.filter(name => opened.includes(name) || name === 'missingProofs');
        expect({ key, fields: asked.sort() }).toEqual({ key, fields: correctable.sort() });
      }
    },
  );

  it('guard of the transition resubmit requires fields that submit requires (five are tried) if the correction order names no item', () => {
    const record = complete(home);
    for (const name of ['hukouSince', 'building', 'houseShare', 'nation', 'acceptDispatch'])
      expect([name, meets('resubmit', without(record, name))]).toEqual([name, false]);
  });
});
