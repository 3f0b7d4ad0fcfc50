import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import type { ProjectedField } from '#model/projection';
import { loadServedValidators } from '#tests/support/loadServedValidators';
import * as expressions from './expressions';
import { FormDraft } from './FormDraft';
import { FormSchemaRules } from './FormSchemaRules';
import type { FormSchema } from './FormSchema';
import type { SchemaValidators } from './loadValidators';

const field = (more: Partial<ProjectedField>): ProjectedField => ({
  ...{ type: 'string', title: '', 'x-kind': 'text', 'x-origin': 'author' },
  ...more,
});
const when = { properties: { type: { const: 'id' } } };
const schema: FormSchema = {
  type: 'object',
  required: ['number', 'born'],
  properties: {
    type: field({}),
    number: field({ 'x-checked-by': 'documentNumber' }),
    born: field({
      format: 'date',
      'x-take': { from: 'number', part: 'birthDate', when },
      'x-checked-by': 'age',
    }),
    sex: field({
      type: 'integer',
      'x-choices': [
        { value: 1, title: '男' },
        { value: 2, title: '女' },
      ],
      'x-take': { from: 'number', part: 'gender', when },
    }),
    sum: field({ 'x-derived-by': 'sum' }),
    season: field({ type: 'integer', 'x-given': 2026 }),
  },
};
const number = '11010520200318002X';
const rules = {
  documentNumber: (record: JsonObject) =>
    record.number === number ? [] : [{ path: '/number', keyword: 'documentNumber' }],
  age: ({ season, born }: JsonObject) =>
    born === '2020-03-18' && season === 2026 ? [{ path: '/born', keyword: 'age' }] : [],
  sum: ({ season, born }: JsonObject) => `${String(season)} ${String(born)}`,
};
let validators: SchemaValidators;
beforeAll(async () => {
  validators = await loadServedValidators(schema);
});
const editable = new Set(['type', 'number', 'born', 'sex']);
const options = () => ({ schema, validators, expressions, rules, editable });

describe('fields filled in from an ID number', () => {
  it('form fills in birth date and gender from a valid ID number (x-derive), and does not send them on save', () => {
    const form = new FormSchemaRules(options());
    expect(form.getSavedValues({ type: 'id', number })).toEqual({
      ...{ type: 'id', number, born: '2020-03-18', sex: 2 },
    });
    expect(form.getChanges({ type: 'id', number, born: '2001-01-01' })).toEqual({ type: 'id', number });
  });

  it('form keeps the typed birth date of a passport holder, since it fills in birth date and gender from an ID number only', () => {
    const form = new FormSchemaRules(options());
    expect(form.getSavedValues({ type: 'passport', number, born: '2001-01-01' })).toEqual({
      ...{ type: 'passport', number, born: '2001-01-01' },
    });
    expect(form.getSource('born', { type: 'passport', number })).toBeUndefined();
  });

  it('form does not require a field that is filled in from the ID number while that number is missing, but requires it with a passport', () => {
    const form = new FormSchemaRules(options());
    expect(form.validate({ type: 'id' }).map(({ path }) => path)).toEqual(['/number']);
    expect(form.validate({ type: 'passport' }).map(({ path }) => path)).toEqual(['/number', '/born']);
  });

  it('form keeps the stored birth date of a user who does not see the ID number from which it was filled in', () => {
    const stored = { type: 'id', born: '2020-03-18' };
    const form = new FormSchemaRules({ ...options(), stored, editable: new Set(['type']) });
    expect(form.getSavedValues(stored)).toEqual(stored);
  });
});

describe('named rules in a form', () => {
  it('form runs named rules on changed fields, with the server defaults of a new record', () => {
    const form = new FormSchemaRules(options());
    expect(form.validate({ type: 'id', number: 'x' })).toMatchObject([{ path: '/number' }]);
    expect(form.validate({ type: 'id', number })).toMatchObject([{ path: '/born', keyword: 'age' }]);
    const stored = { type: 'id', number, born: '2020-03-18', sex: 2, season: 2026 };
    expect(new FormSchemaRules({ ...options(), stored }).validate(stored)).toEqual([]);
  });

  it('form recomputes a derived value while the user types', () => {
    expect(new FormSchemaRules(options()).computeValue('sum', { type: 'id', number })).toBe(
      '2026 2020-03-18',
    );
  });

  it('form shows the issue of a birth date filled in from the ID number once the field of the number loses the focus', () => {
    const draft = new FormDraft(options());
    draft.setValues({ type: 'id', number });
    const issue = { path: '/born', keyword: 'age' };
    expect(draft.isIssueShown(issue)).toBe(false);
    draft.markEdited('/number');
    draft.markLeft('/number');
    expect(draft.isIssueShown(issue)).toBe(true);
  });
});
