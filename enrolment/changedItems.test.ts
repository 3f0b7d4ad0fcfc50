import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { type Catalog } from '#model/catalog';
import { isObject, scalarToText, type JsonObject, type JsonValue } from '#model/json';
import type { RecordReader, Row } from '#model/records';
import { type RuleContext } from '#model/rules';
import { listRepairAnswerFields } from './listRepairAnswerFields';
import { cityRules } from './cityRules';
import { loadShippedCatalog } from '#tests/support/catalogLoaders';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await loadShippedCatalog();
}, 60_000);

/** A context that reads these records, whatever their resource. */
function contextOver(records: readonly JsonObject[]): RuleContext {
  const find = (uuid: string) => records.find(record => record.uuid === uuid) as Row | undefined;
  const reader = { get: (_: string, uuid: string) => Promise.resolve(find(uuid)) } as RecordReader;
  return {
    ...{ catalog, now: new Date('2026-04-20T00:00:00Z'), season: 2026, me: {}, reader },
    decrypt: (_, values) => values,
    holds: () => false,
    hashes: value => [`today ${value}`, `before the rotation ${value}`],
  };
}

const items: JsonObject[] = [{ key: 'guardianPhone', problem: 'incomplete', note: '电话无人接听' }];
const child: JsonObject = {
  uuid: 'bm',
  guardianPhone: '13812345678',
  fatherPhone: null,
  remark: null,
  attachments: [{}],
};

/** Runs the rule for a registration that was sent back with these items and answered by these values. */
async function correct(answers: JsonObject, asked = items, before = child): Promise<JsonValue> {
  const context = contextOver([]);
  const kept = await cityRules.effects.keepAnswers!(before, { repairItems: asked }, {} as never, context);
  const records = [
    { ...before, ...kept, ...answers },
    { uuid: 'order', items: asked },
  ];
  return cityRules.derivations.changedItems!({ bmId: 'bm', repairId: 'order' }, contextOver(records));
}

it('resubmission of a registration records each changed item with its old and new value, personal values masked', async () => {
  expect(await correct({ guardianPhone: '13912345678' })).toEqual([
    { field: 'guardianPhone', oldMasked: '138****5678', newMasked: '139****5678', note: '电话无人接听' },
  ]);
});

it('resubmission records a changed item even if old and new mask are equal, and a changed field that belongs to an item', async () => {
  expect(
    await correct({ guardianPhone: '13899995678', fatherPhone: '13700001111', attachments: [{}, {}] }),
  ).toEqual([
    { field: 'guardianPhone', oldMasked: '138****5678', newMasked: '138****5678', note: '电话无人接听' },
    { field: 'fatherPhone', newMasked: '137****1111', note: '电话无人接听' },
    { field: 'attachments', oldMasked: '1', newMasked: '2' },
  ]);
});

it('resubmission without a change records no changed item', async () => {
  expect(await correct({})).toEqual([]);
});

it('choice list correctedField contains every field that a family may change after a return for any correction item', () => {
  const shown = catalog.resources.reportagain?.fields.changes?.fields?.field?.choices ?? [];
  const known = shown.map(({ value }) => value);
  const demanded = catalog.resources.registration?.fields.repairItems?.fields?.key?.choices ?? [];
  const fields = listRepairAnswerFields(
    demanded.map(({ value }) => String(value)),
    catalog,
  );
  expect(fields.filter(name => !known.includes(name))).toEqual([]);
  expect(fields.length).toBeGreaterThan(40);
});

const other: JsonObject[] = [{ key: 'other', problem: 'incomplete' }];
const listKnown = (): string[] =>
  (catalog.resources.reportagain?.fields.changes?.fields?.field?.choices ?? []).map(({ value }) =>
    scalarToText(value),
  );

it("resubmission after a return for the item 'other' records every titled field that was changed", async () => {
  const names = listKnown();
  const changes = await correct(Object.fromEntries(names.map(name => [name, ['changed']])), other);
  const recorded = (Array.isArray(changes) ? changes : []).filter(isObject).map(({ field }) => field);
  expect(recorded.toSorted()).toEqual(names.toSorted());
});

it("choice list correctedField contains every field that a family may edit after a return for the item 'other'", () => {
  // A pledge is given anew with each submission, so a change of it is no answer to a repair order.
  const kept = ['pledge'];
  const { fields = {}, access = [] } = catalog.resources.registration ?? {};
  const granted = access.flatMap(({ role, may, fields: names }) =>
    role === 'parent' && may === 'edit' ? names : [],
  );
  const editable = Object.values(fields)
    .filter(({ name, origin, readOnly, once, derive }) => {
      const isDerived = derive !== undefined && !(derive.by === 'from' && derive.when);
      return granted.includes(name) && origin === 'author' && !readOnly && !once && !isDerived;
    })
    .map(({ name }) => name);
  expect(editable).toEqual(expect.arrayContaining(['gender', 'nation', 'siblingIdcard']));
  expect(editable.filter(name => ![...listKnown(), ...kept].includes(name))).toEqual([]);
});

it('resubmission records a replaced photo by the field name only, without the file id', async () => {
  expect(await correct({ photoId: 'one file' }, other, { ...child, photoId: 'another' })).toEqual([
    { field: 'photoId' },
  ]);
});

it('resubmission records a changed residential estate when the address was returned for correction', async () => {
  for (const key of ['areaId', 'liveAddress'])
    expect(await correct({ villageId: 'estate' }, [{ key, problem: 'incomplete' }])).toMatchObject([
      { field: 'villageId' },
    ]);
});

it('resubmission records a changed boolean as yes or no, not as true or false', async () => {
  expect(await correct({ boarding: true, collectiveHukou: false }, other)).toEqual([
    { field: 'collectiveHukou', newMasked: '否 / No' },
    { field: 'boarding', newMasked: '是 / Yes' },
  ]);
});

function isSeen({ all, see }: JsonObject, field: string): boolean {
  if (Array.isArray(see)) return see.includes(field);
  const except = isObject(see) && Array.isArray(see.except) ? see.except : [];
  return (all === true || see === true || isObject(see)) && !except.includes(field);
}

/** The fields that each role reads by the file of a resource. */
function readSeen(resource: string): Map<string, (field: string) => boolean> {
  const file = JSON.parse(readFileSync(`schemas/resources/${resource}.json`, 'utf8')) as JsonObject;
  const grants = Object.entries(isObject(file['x-access']) ? file['x-access'] : {});
  return new Map(
    grants.map(([role, grant]) => {
      const ofRole = Array.isArray(grant) ? grant : [grant];
      return [role, field => ofRole.filter(isObject).some(one => isSeen(one, field))];
    }),
  );
}

it('resubmission records no value of a field that a reader of the resubmission may not read in the registration', async () => {
  const readers = [...readSeen('reportagain')].flatMap(([role, sees]) => (sees('changes') ? [role] : []));
  expect(readers).toEqual(expect.arrayContaining(['school', 'parent']));
  const seen = readSeen('registration');
  const hidden = listKnown().filter(name => readers.some(role => seen.get(role)?.(name) !== true));
  expect(hidden).toEqual(expect.arrayContaining(['residenceNo', 'insuranceNo']));
  const valued = (value: string): JsonObject => Object.fromEntries(listKnown().map(name => [name, value]));
  const sentBack = { ...child, ...valued('000000000000') };
  const changes = await correct(valued('111111111111'), other, sentBack);
  const shown = (Array.isArray(changes) ? changes : [])
    .filter(isObject)
    .filter(change => 'oldMasked' in change || 'newMasked' in change)
    .map(({ field }) => scalarToText(field));
  expect(shown).toContain('employerName');
  expect(shown.filter(name => hidden.includes(name))).toEqual([]);
});
