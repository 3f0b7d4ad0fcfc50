import { firstPage } from '#tests/support/firstPage';
import { describe, expect, it } from 'vitest';
import { computeAccess } from '#model/access';
import { NotFound, ValidationFailed } from '#model/errors';
import { getFieldsCallerMayName } from '#server/records/access/getFieldsCallerMayName';
import { getOwn, deepEqual, type JsonObject, type JsonValue } from '#model/json';
import { isEncryptedValue, type Row } from '#model/records';
import { getFields, isAllowed } from '#tests/support/naiveAccess';
import { longTestTimeout } from '#tests/support/waitOptions';
import {
  settle,
  forEachScenario,
  isDenied,
  getPastValue,
  wholeListQuery,
  canSee,
  testVault,
  type AccessScenario,
} from '#tests/support/accessScenario';

/** Expects a record to hold exactly the visible fields of its row, masked where required. */
function expectOpenFieldsOnly(
  scenario: AccessScenario,
  name: string,
  record: JsonObject,
  besides: readonly string[] = [],
): void {
  const row = scenario.items.find(({ uuid }) => uuid === record.uuid);
  if (!row) throw new Error(`${JSON.stringify(record.uuid)} is no living record`);
  const { world, caller } = scenario;
  const open = [...getFields(world, name).keys()].filter(field => canSee(scenario, name, row, field));
  const shown = Object.keys(record).filter(key => !['uuid', 'version', ...besides].includes(key));
  expect(shown.sort()).toEqual(open.sort());
  for (const field of open) {
    const value = row[field] ?? null;
    if (!isEncryptedValue(value)) continue;
    const full = isAllowed(caller, name, row, 'full', world, field);
    expect(record[field]).toBe(full ? testVault.decrypt(value) : value.mask);
  }
}

const detailWords = ['actions', 'refusals', 'closings', 'editable', 'masked', 'labels', 'missing'];

/** Expects no value of a hidden field in a response or a refusal. */
function expectNoSecrets(scenario: AccessScenario, said: unknown): void {
  const text = JSON.stringify(said);
  for (const row of scenario.items) {
    for (const field of getFields(scenario.world, 'item').keys()) {
      const doors = ['item', 'view'].filter(name => canSee(scenario, name, row, field));
      if (doors.length === 0) expect(text).not.toContain(getPastValue(row, field));
    }
    for (const field of ['qPhone', 'qCard']) {
      const value = row[field];
      const full = ['item', 'view'].some(name =>
        isAllowed(scenario.caller, name, row, 'full', scenario.world, field),
      );
      if (isEncryptedValue(value) && !full) expect(text).not.toContain(testVault.decrypt(value));
      if (isEncryptedValue(value)) expect(text).not.toContain(value.sealed);
    }
  }
}

/** The scenario with the current state of this record. */
async function withStoredRow(scenario: AccessScenario, { uuid }: Row): Promise<AccessScenario> {
  const stored = await scenario.store.get('item', uuid);
  const replace = (row: Row): Row => (row.uuid === uuid && stored ? stored : row);
  const rows = { ...scenario.world.rows, item: (scenario.world.rows.item ?? []).map(replace) };
  return { ...scenario, items: scenario.items.map(replace), world: { ...scenario.world, rows } };
}

/** Fields that the schemas of this caller do not have. */
function listUnknownFields({ catalog, parts, world }: AccessScenario): string[] {
  const known = ['item', 'view'].flatMap(name => {
    const resource = catalog.resources[name];
    if (!resource) return [];
    const access = computeAccess(catalog, resource, parts.caller, new Date(world.now));
    return Object.keys(getFieldsCallerMayName(resource, access));
  });
  return [...getFields(world, 'item').keys()].filter(field => !known.includes(field));
}

const eachOf = describe.each(['item', 'view']);

eachOf('through every door to %s, a caller gets what its grants give:', longTestTimeout, name => {
  it('list discloses only visible records with their visible fields (random grants)', () =>
    forEachScenario(async scenario => {
      const said = await settle(scenario.records.list(name, wholeListQuery));
      const visible = scenario.items.filter(row => canSee(scenario, name, row)).map(({ uuid }) => uuid);
      if ('refusal' in said) {
        expect(isDenied(said.refusal)).toBe(true);
        expect(visible).toEqual([]);
        return;
      }
      expect(said.answer.list.map(({ uuid }) => uuid).sort()).toEqual(visible.sort());
      expect(said.answer.total).toBe(visible.length);
      for (const record of said.answer.list) expectOpenFieldsOnly(scenario, name, record);
      expectNoSecrets(scenario, said.answer);
    }));

  it('record detail discloses only visible fields, and returns 404 for a hidden record (random grants)', () =>
    forEachScenario(async scenario => {
      for (const row of scenario.world.rows.item ?? []) {
        const said = await settle(scenario.records.get(name, row.uuid));
        const visible = !row.deleted && canSee(scenario, name, row);
        if ('refusal' in said) {
          expect(visible).toBe(false);
          expect(isDenied(said.refusal) || said.refusal instanceof NotFound).toBe(true);
        } else {
          expect(visible).toBe(true);
          expectOpenFieldsOnly(scenario, name, said.answer, detailWords);
          expectNoSecrets(scenario, said.answer);
        }
      }
    }));

  it('filter matches only records on which its field is visible (random grants)', () =>
    forEachScenario(async scenario => {
      for (const [field, values] of Object.entries(filterable)) {
        if (!getFields(scenario.world, name).has(field)) continue;
        for (const wanted of values) {
          const filters = [
            { field, op: 'eq' as const, values: [JSON.stringify(wanted).replaceAll('"', '')] },
          ];
          const said = await settle(scenario.records.list(name, { ...wholeListQuery, filters }));
          const fitting = scenario.items.filter(
            row =>
              canSee(scenario, name, row) &&
              canSee(scenario, name, row, field) &&
              deepEqual(row[field] ?? null, wanted),
          );
          if ('refusal' in said) {
            expect(isDenied(said.refusal) || said.refusal instanceof ValidationFailed).toBe(true);
            expect(fitting).toEqual([]);
          } else {
            expect(said.answer.list.map(({ uuid }) => uuid).sort()).toEqual(
              fitting.map(({ uuid }) => uuid).sort(),
            );
          }
        }
      }
    }));

  it('search matches visible fields only (random grants)', () =>
    forEachScenario(async scenario => {
      const fields = scenario.catalog.resources[name]?.list.search ?? [];
      for (const title of ['x', 'y', 'z']) {
        const said = await settle(scenario.records.list(name, { ...wholeListQuery, title }));
        if ('refusal' in said) continue;
        for (const { uuid } of said.answer.list) {
          const row = scenario.items.find(item => item.uuid === uuid);
          const stands = fields.some(
            field =>
              row &&
              canSee(scenario, name, row, field) &&
              JSON.stringify(row[field] ?? '')
                .toLowerCase()
                .includes(title),
          );
          expect(stands).toBe(true);
        }
      }
    }));

  it('statistics count only records on which the field is visible (random grants)', () =>
    forEachScenario(async scenario => {
      for (const field of ['qLevel', 'qSeats', 'qMark']) {
        const said = await settle(scenario.records.getStatistics(name, [field], wholeListQuery));
        const counted = scenario.items.filter(
          row => canSee(scenario, name, row) && canSee(scenario, name, row, field),
        );
        if ('refusal' in said) {
          expect(isDenied(said.refusal) || said.refusal instanceof ValidationFailed).toBe(true);
          expect(counted).toEqual([]);
        } else {
          expect(said.answer.reduce((sum, { count }) => sum + count, 0)).toBe(counted.length);
          for (const group of said.answer) {
            expect(group.count).toBe(
              counted.filter(row => deepEqual(row[field] ?? null, getOwn(group, field) ?? null)).length,
            );
          }
        }
      }
    }));

  it('explanation of a refusal names no hidden field, and reports a hidden record as missing', () =>
    forEachScenario(async scenario => {
      const closed = listUnknownFields(scenario);
      for (const row of scenario.items) {
        const { uuid } = row;
        const asked = [
          ...['finish', 'reopen', 'edit', 'delete', 'nothing'].map(step => ({ uuid, step })),
          ...[...getFields(scenario.world, name).keys()].map(field => ({ uuid, field })),
          { number: uuid, filters: new URLSearchParams() },
        ];
        for (const question of asked) {
          const said = await settle(scenario.records.explain(name, question));
          expectNoSecrets(scenario, 'answer' in said ? said.answer : said.refusal.data);
          if ('answer' in said && !('number' in question)) expect(canSee(scenario, name, row)).toBe(true);
          const text = JSON.stringify(said);
          const named = 'field' in question ? question.field : '';
          for (const field of closed)
            if (field !== named) expect(text).not.toContain(`FIELD ${field.slice(1).toUpperCase()}`);
        }
      }
    }));

  it('history returns changes of visible fields only', () =>
    forEachScenario(async scenario => {
      for (const row of scenario.items) {
        const said = await settle(scenario.records.getHistory(name, row.uuid, firstPage));
        if ('refusal' in said) continue;
        expect(canSee(scenario, name, row)).toBe(true);
        for (const { field } of said.answer.list.flatMap(({ changes }) => changes)) {
          expect(canSee(scenario, name, row, field)).toBe(true);
        }
        expectNoSecrets(scenario, said.answer);
      }
    }));

  it('save, refusal and merge conflict leak no hidden field', () =>
    forEachScenario(async scenario => {
      for (const row of scenario.items) {
        for (const version of [1, 2]) {
          for (const [field, value] of Object.entries(offers)) {
            const said = await settle(scenario.records.update(name, row.uuid, version, { [field]: value }));
            if ('answer' in said) {
              expect(canSee(scenario, name, row)).toBe(true);
              // The record has changed since it was read, so other grants may apply.
              expectNoSecrets(await withStoredRow(scenario, row), said.answer);
              return;
            }
            expectNoSecrets(scenario, said.refusal.data);
            const closed =
              !getFields(scenario.world, name).has(field) || !isKnown(scenario, name, row, field);
            if (said.refusal instanceof ValidationFailed && closed) {
              expect(said.refusal.issues.filter(({ keyword }) => keyword !== 'hidden')).toEqual([
                { path: `/${field}`, keyword: 'unknown' },
              ]);
            }
            const current = getOwn(said.refusal.data ?? {}, 'current');
            if (isRecord(current)) expectOpenFieldsOnly(scenario, name, current, detailWords);
          }
        }
      }
    }));

  it('reveal returns a value only with the reveal grant', () =>
    forEachScenario(async scenario => {
      for (const row of scenario.items) {
        for (const field of ['qPhone', 'qCard', 'qName']) {
          const said = await settle(scenario.records.revealField(name, row.uuid, field, 'a reason'));
          if ('refusal' in said) continue;
          expect(canSee(scenario, name, row, field)).toBe(true);
          expect(isAllowed(scenario.caller, name, row, 'reveal', scenario.world, field)).toBe(true);
        }
      }
    }));
});

const filterable: Record<string, readonly JsonValue[]> = {
  qName: ['x', 'Y'],
  qLevel: ['x', 'Y', 'z'],
  qSeats: [0, 1],
  qState: ['open'],
  qMark: ['x'],
};
const offers: JsonObject = {
  qSeats: 7,
  qName: 'z',
  qPhone: '13911112222',
  qMark: 'z',
  qReason: 'z',
  nothing: 1,
};

const isRecord = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isKnown = (scenario: AccessScenario, name: string, row: Row, field: string): boolean =>
  canSee(scenario, name, row, field) || isAllowed(scenario.caller, name, row, 'edit', scenario.world, field);
