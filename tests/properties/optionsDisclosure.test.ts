import { describe, expect, it } from 'vitest';
import { ValidationFailed } from '#model/errors';
import { getFields, isAllowed, isGranted } from '#tests/support/naiveAccess';
import { settle, forEachScenario, isDenied, type AccessScenario } from '#tests/support/accessScenario';

const isNamed = ({ caller, world }: AccessScenario, name: string, field: string): boolean =>
  ['see', 'create', 'edit'].some(verb => isGranted(caller, name, verb, field, world));

const relations = ['qZone', 'createdBy', 'updatedBy'];

describe.each(['item', 'view'])('options of a relation of %s', name => {
  it('options of a relation return the visible living records with a label', () =>
    forEachScenario(async scenario => {
      const said = await settle(scenario.records.options(name, 'qZone', ''));
      if ('refusal' in said) return;
      const { caller, world } = scenario;
      const open = (world.rows.zone ?? []).filter(
        row => !row.deleted && row.zName !== null && isAllowed(caller, 'zone', row, 'see', world),
      );
      expect(isNamed(scenario, name, 'qZone')).toBe(true);
      expect(said.answer.map(({ uuid }) => uuid).sort()).toEqual(open.map(({ uuid }) => uuid).sort());
    }));

  it('options of a relation refuse a hidden field with the same error as an unknown one', () =>
    forEachScenario(async scenario => {
      for (const field of [...getFields(scenario.world, 'item').keys(), 'nowhere']) {
        if (relations.includes(field) && isNamed(scenario, name, field)) continue;
        const said = await settle(scenario.records.options(name, field, ''));
        if (!('refusal' in said)) throw new Error(`There were options of ${field}.`);
        if (isDenied(said.refusal)) continue;
        if (!(said.refusal instanceof ValidationFailed)) throw said.refusal;
        expect(said.refusal.issues).toEqual([{ path: '/field', keyword: 'unknown', params: { field } }]);
      }
    }));
});
