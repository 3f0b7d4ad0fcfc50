import { beforeAll, expect, it } from 'vitest';
import { loadCatalog } from '#generator/generate';
import { emptyCatalog, type Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import type { RecordReader, Row } from '#model/records';
import { getRuleNames, type RuleContext } from '#model/rules';
import { listAnswerFields } from './answerFields';
import { rules } from './rules';

let catalog: Catalog;
beforeAll(async () => {
  catalog = (await loadCatalog('schemas', { rules: getRuleNames(rules) })).catalog ?? emptyCatalog(0);
}, 60_000);

/** A context that reads these records, whatever their resource. */
function contextOver(records: readonly JsonObject[]): RuleContext {
  const find = (uuid: string) => records.find(record => record.uuid === uuid) as Row | undefined;
  const reader = { get: (_: string, uuid: string) => Promise.resolve(find(uuid)) } as RecordReader;
  return {
    ...{ catalog, now: new Date('2026-04-20T00:00:00Z'), season: 2026, me: {}, reader },
    decrypt: (_, values) => values,
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

/** What is recorded of a correction: sent back with these items, answered by these values. */
async function correct(answers: JsonObject): Promise<unknown> {
  const context = contextOver([]);
  const kept = await rules.effects.keepAnswers!(child, { repairItems: items }, {} as never, context);
  const records = [
    { ...child, ...kept, ...answers },
    { uuid: 'order', items },
  ];
  return rules.derivations.changedItems!({ bmId: 'bm', repairId: 'order' }, contextOver(records));
}

it('records what was changed, before and after, with personal values masked', async () => {
  expect(await correct({ guardianPhone: '13912345678' })).toEqual([
    { field: 'guardianPhone', oldMasked: '138****5678', newMasked: '139****5678', note: '电话无人接听' },
  ]);
});

it('records a change that the masks do not show, and a field that belongs to the item', async () => {
  expect(
    await correct({ guardianPhone: '13899995678', fatherPhone: '13700001111', attachments: [{}, {}] }),
  ).toEqual([
    { field: 'guardianPhone', oldMasked: '138****5678', newMasked: '138****5678', note: '电话无人接听' },
    { field: 'fatherPhone', newMasked: '137****1111', note: '电话无人接听' },
    { field: 'attachments', oldMasked: '1', newMasked: '2' },
  ]);
});

it('records nothing where nothing was changed', async () => {
  expect(await correct({})).toEqual([]);
});

it('has a title for every field that a correction may change', () => {
  const shown = catalog.resources.reportagain?.fields.changes?.fields?.field?.choices ?? [];
  const known = shown.map(({ value }) => value);
  const demanded = catalog.resources.registration?.fields.repairItems?.fields?.key?.choices ?? [];
  const fields = listAnswerFields(
    demanded.map(({ value }) => String(value)),
    catalog,
  );
  expect(fields.filter(name => !known.includes(name))).toEqual([]);
  expect(fields.length).toBeGreaterThan(40);
});
