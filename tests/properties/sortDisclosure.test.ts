import { describe, expect, it } from 'vitest';
import { ValidationFailed } from '#model/errors';
import type { JsonValue } from '#model/json';
import type { Row } from '#model/records';
import { getFields, isAllowed, isGranted } from '#tests/support/naiveAccess';
import { longTestTimeout } from '#tests/support/waitOptions';
import {
  settle,
  forEachScenario,
  isDenied,
  wholeListQuery,
  canSee,
  type AccessScenario,
} from '#tests/support/accessScenario';

const sort = (scenario: AccessScenario, name: string, field: string, descending = false) =>
  settle(scenario.records.list(name, { ...wholeListQuery, sort: [{ field, descending }] }));

/** The sort value of a row, as far as the caller may see it. */
function knownValue(scenario: AccessScenario, name: string, row: Row, field: string): JsonValue {
  const [own = '', beyond] = field.split('.');
  if (!canSee(scenario, name, row, own)) return null;
  if (beyond === undefined) return row[own] ?? null;
  const zone = (scenario.world.rows.zone ?? []).find(({ uuid, deleted }) => uuid === row[own] && !deleted);
  const isKnown = zone && isAllowed(scenario.caller, 'zone', zone, 'see', scenario.world, beyond);
  return (isKnown && zone[beyond]) || null;
}

const texts = ['qName', 'qMark', 'qZone.zName'];

/** Compares numbers by size, texts by collation, choices and dates by code point; absent values last. */
function compare(field: string, a: JsonValue, b: JsonValue): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const written = (value: JsonValue) =>
    texts.includes(field) ? JSON.stringify(value).toLowerCase() : JSON.stringify(value);
  const [one, other] = [written(a), written(b)];
  return one < other ? -1 : Number(one > other);
}

const isAbsent = (value: JsonValue): boolean => value === null;

/** Rows with equal visible values sort by uuid, so that hidden values do not leak through the order. */
function expectedOrder(scenario: AccessScenario, name: string, field: string, descending: boolean): string[] {
  const keyed = scenario.items
    .filter(row => canSee(scenario, name, row))
    .map(row => ({ uuid: row.uuid, value: knownValue(scenario, name, row, field) }));
  const order = (a: (typeof keyed)[number], b: (typeof keyed)[number]): number => {
    const difference = compare(field, a.value, b.value);
    const turned = descending && !isAbsent(a.value) && !isAbsent(b.value) ? -difference : difference;
    return turned || (a.uuid < b.uuid ? -1 : 1);
  };
  return keyed.sort(order).map(({ uuid }) => uuid);
}

const sortable = ['qName', 'qLevel', 'qSeats', 'qUntil', 'qMark', 'qState', 'qZone.zName'];

describe.each(['item', 'view'])('sort order of %s', longTestTimeout, name => {
  it('sort order follows visible values, and treats hidden values as absent', () =>
    forEachScenario(async scenario => {
      for (const field of sortable) {
        for (const descending of [false, true]) {
          const said = await sort(scenario, name, field, descending);
          if ('answer' in said) {
            const order = said.answer.list.map(({ uuid }) => uuid);
            expect([field, order]).toEqual([field, expectedOrder(scenario, name, field, descending)]);
          } else {
            expect(isDenied(said.refusal) || said.refusal instanceof ValidationFailed).toBe(true);
            const known = scenario.items.filter(
              row => canSee(scenario, name, row) && !isAbsent(knownValue(scenario, name, row, field)),
            );
            expect([field, known]).toEqual([field, []]);
          }
        }
      }
    }));

  it('sort order by a hidden field is refused with the same error as by an unknown one', () =>
    forEachScenario(async ({ caller, world, ...scenario }) => {
      for (const field of [...getFields(world, 'item').keys(), 'nowhere']) {
        if (isGranted(caller, name, 'see', field, world)) continue;
        const said = await sort({ caller, world, ...scenario }, name, field);
        if (!('refusal' in said)) throw new Error(`It was sorted by ${field}.`);
        if (isDenied(said.refusal)) continue;
        if (!(said.refusal instanceof ValidationFailed)) throw said.refusal;
        expect(said.refusal.issues).toEqual([{ path: '/sort', keyword: 'unknown', params: { field } }]);
      }
    }));
});
