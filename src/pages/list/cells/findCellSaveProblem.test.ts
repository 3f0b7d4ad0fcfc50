import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import type { ProjectedField } from '#model/projection';
import { loadServedValidators } from '#tests/support/loadServedValidators';
import type { FormSchema } from '../../../forms/FormSchema';
import { FormSchemaRules } from '../../../forms/FormSchemaRules';
import type { SchemaValidators } from '../../../forms/loadValidators';
import { findCellSaveProblem, findCellSaveProblems } from './findCellSaveProblem';

const text = (title: string, more: Partial<ProjectedField> = {}): ProjectedField => ({
  type: 'string',
  title,
  'x-kind': 'text',
  'x-origin': 'author',
  ...more,
});
const isBoat = { properties: { kind: { const: 'boat' } }, required: ['kind'] };

/** Schema in which `kind` shows the length of a boat, and requires the wheels of other vehicles. */
const schema: FormSchema = {
  type: 'object',
  required: ['name'],
  properties: {
    name: text('Name', { minLength: 2 }),
    kind: text('Kind'),
    length: text('Length', { 'x-shown-if': isBoat, 'x-when-hidden': 'drop' }),
    wheels: text('Wheels'),
    code: text('Code', { pattern: '^[A-Z]+$' }),
  },
  allOf: [
    { if: isBoat, then: {}, else: { properties: { length: false } } },
    { if: { properties: { kind: { const: 'car' } }, required: ['kind'] }, then: { required: ['wheels'] } },
  ],
};

let validators: SchemaValidators = {};
beforeAll(async () => {
  validators = await loadServedValidators(schema);
});

const rulesOf = (stored: JsonObject) =>
  new FormSchemaRules({
    schema,
    validators,
    stored,
    editable: new Set(['name', 'kind', 'length', 'wheels', 'code']),
  });

describe('findCellSaveProblem', () => {
  it('edit of a list cell with a valid value is accepted although another field of the record already has an issue', () => {
    expect(findCellSaveProblem(rulesOf({ name: 'Anna', code: 'small' }), 'name', 'Bob')).toBeUndefined();
  });

  it('a cell edit is refused when its own field becomes empty or invalid', () => {
    const rules = rulesOf({ name: 'Anna' });
    expect(findCellSaveProblem(rules, 'name', 'B')).toMatchObject({
      type: 'issue',
      issue: { keyword: 'minLength' },
    });
    expect(findCellSaveProblem(rules, 'name', undefined)).toMatchObject({
      type: 'issue',
      issue: { keyword: 'required' },
    });
  });

  it('edit of a list cell is referred to the form if its value hides or requires another field', () => {
    const boat = rulesOf({ name: 'Anna', kind: 'boat', length: '12' });
    expect(findCellSaveProblem(boat, 'kind', 'bicycle')).toEqual({ type: 'affectsOthers' });
    const bicycle = rulesOf({ name: 'Anna', kind: 'bicycle' });
    expect(findCellSaveProblem(bicycle, 'kind', 'car')).toEqual({ type: 'affectsOthers' });
    expect(findCellSaveProblem(bicycle, 'kind', 'boat')).toBeUndefined();
  });
});

describe('findCellSaveProblems', () => {
  it('pasted cells of one record are accepted together if they are valid only in combination', () => {
    const rules = rulesOf({ name: 'Anna' });
    expect(findCellSaveProblem(rules, 'kind', 'car')).toEqual({ type: 'affectsOthers' });
    expect(
      findCellSaveProblems(
        rules,
        new Map([
          ['kind', 'car'],
          ['wheels', '4'],
        ]),
      ),
    ).toEqual(new Map());
  });

  it('pasted cells are validated again without the refused ones', () => {
    const problems = findCellSaveProblems(
      rulesOf({ name: 'Anna' }),
      new Map([
        ['name', 'B'],
        ['code', 'AB'],
        ['wheels', '3'],
      ]),
    );
    expect([...problems.keys()]).toEqual(['name']);
    const dependent = findCellSaveProblems(
      rulesOf({ name: 'Anna' }),
      new Map([
        ['code', 'small'],
        ['kind', 'car'],
      ]),
    );
    expect([...dependent].map(([name, { type }]) => [name, type])).toEqual([
      ['code', 'issue'],
      ['kind', 'affectsOthers'],
    ]);
  });
});
