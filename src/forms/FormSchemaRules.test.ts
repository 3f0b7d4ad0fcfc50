import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import type { ComparisonTest } from '#model/comparisons';
import type { ProjectedComparison, ProjectedField } from '#model/projection';
import type { JsonSchema } from '#model/jsonSchema';
import { loadServedValidators } from '#tests/support/loadServedValidators';
import * as expressions from './expressions';
import { FormSchemaRules } from './FormSchemaRules';
import type { FormSchema } from './FormSchema';
import type { SchemaValidators } from './loadValidators';

const isYes = (name: string): JsonSchema => ({ properties: { [name]: { const: 'yes' } }, required: [name] });
const text = (title: string, more: Partial<ProjectedField> = {}): ProjectedField => ({
  type: 'string',
  title,
  'x-kind': 'text',
  'x-origin': 'author',
  ...more,
});
const shownBy = (name: string, whenHidden: 'drop' | 'keep' | 'ask') => ({
  'x-shown-if': isYes(name),
  'x-when-hidden': whenHidden,
});
const hide = (by: string, name: string): JsonSchema => ({
  if: isYes(by),
  else: { properties: { [name]: false } },
});

const refusal: JsonObject = { 'x-refusal': '以大写字母开头', 'x-refusal-en': 'Begin with a capital letter' };

/** In this schema `first` shows `second`, `kept` and `asked`, and `second` shows `third`. */
const schema: FormSchema = {
  type: 'object',
  required: ['name'],
  properties: {
    name: text('Name', { minLength: 2, pattern: '^[A-Z]', ...refusal }),
    first: text('First'),
    second: text('Second', shownBy('first', 'drop')),
    third: text('Third', shownBy('second', 'drop')),
    kept: text('Kept', shownBy('first', 'keep')),
    asked: text('Asked', shownBy('first', 'ask')),
    keeper: {
      ...text('Keeper', { 'x-kind': 'group', type: 'object' }),
      properties: { name: { type: 'string' }, phone: { type: 'string' } },
      required: ['name'],
      unevaluatedProperties: false,
      'x-fields': { name: text('Name'), phone: text('Phone') },
    },
    items: {
      ...text('Items', { 'x-kind': 'list', type: 'array' }),
      items: {
        type: 'object',
        properties: { on: { type: 'string' }, why: { type: 'string' } },
        allOf: [hide('on', 'why')],
        unevaluatedProperties: false,
      },
      'x-fields': { on: text('On'), why: text('Why') },
    },
  },
  allOf: [
    {
      if: isYes('first'),
      then: { required: ['second'] },
      else: { properties: { second: false, asked: false } },
    },
    hide('second', 'third'),
  ],
  unevaluatedProperties: false,
};

const everyField = new Set(Object.keys(schema.properties));
let validators: SchemaValidators = {};

beforeAll(async () => {
  validators = await loadServedValidators(schema);
});

const rulesOf = (stored?: JsonObject, editable: ReadonlySet<string> = everyField) =>
  new FormSchemaRules({ schema, validators, stored, editable });

const faults = (rules: FormSchemaRules, values: JsonObject) =>
  rules.validate(values).map(({ path, keyword }) => `${path} ${keyword}`);

describe('FormSchemaRules saved values', () => {
  it('form save omits empty values but keeps an empty list item', () => {
    const values = { name: 'Li', first: '', keeper: {}, items: [{}], kept: null };
    expect(rulesOf().getSavedValues(values)).toEqual({ name: 'Li', items: [{}] });
  });

  it('form save drops values of hidden fields, recursively, except those marked to be kept', () => {
    const values = { name: 'Li', first: 'no', second: 'yes', third: 'c', kept: 'd', asked: 'e' };
    expect(rulesOf().getSavedValues(values)).toEqual({ name: 'Li', first: 'no', kept: 'd' });
    expect(rulesOf().getSavedValues({ ...values, first: 'yes' })).toEqual({ ...values, first: 'yes' });
  });

  it('form save drops hidden values inside list items', () => {
    const items = [
      { on: 'yes', why: 'a' },
      { on: 'no', why: 'b' },
    ];
    expect(rulesOf().getSavedValues({ items })).toEqual({ items: [{ on: 'yes', why: 'a' }, { on: 'no' }] });
  });

  it('form save sends writable fields only, and null for dropped values', () => {
    const stored = { name: 'Li', first: 'yes', second: 'yes', third: 'c', asked: 'e' };
    const values = { ...stored, name: 'Wu', first: 'no' };
    expect(rulesOf(stored).getChanges(values)).toEqual({
      name: 'Wu',
      first: 'no',
      second: null,
      third: null,
      asked: null,
    });
    expect(rulesOf(stored, new Set(['first'])).getChanges(values)).toEqual({ first: 'no' });
  });

  it('form save lists the hidden values that it drops, and which of them need a confirmation', () => {
    const values = { first: 'no', second: 'b', kept: 'd', asked: 'e' };
    expect(rulesOf().getDroppedValues(values)).toEqual([
      { name: 'second', value: 'b', needsConfirmation: false },
      { name: 'asked', value: 'e', needsConfirmation: true },
    ]);
  });
});

describe('FormSchemaRules validation', () => {
  it('form reports one issue for a value that violates two constraints', () => {
    expect(faults(rulesOf(), { name: 'x' })).toEqual(['/name minLength']);
  });

  it('form refuses a value that violates its pattern with the message of the schema', () => {
    expect(rulesOf().validate({ name: 'li' })).toEqual([
      {
        ...{ path: '/name', keyword: 'pattern', params: { pattern: '^[A-Z]' } },
        text: { zh: '以大写字母开头', en: 'Begin with a capital letter' },
      },
    ]);
  });

  it('form validates the values to be saved with the compiled schema', () => {
    expect(faults(rulesOf(), { name: 'L', first: 'yes' })).toEqual(['/second required', '/name minLength']);
    expect(faults(rulesOf(), { name: 'Li', first: 'no', second: 'b', asked: 'e' })).toEqual([]);
    expect(faults(rulesOf(), { name: 'Li', keeper: { phone: '1' } })).toEqual(['/keeper/name required']);
    expect(faults(rulesOf(), { name: 'Li', keeper: {} })).toEqual([]);
  });

  it('form accepts a missing required value that the stored record lacked, while it stays empty', () => {
    const rules = rulesOf({ first: 'no' });
    expect(faults(rules, { first: 'no' })).toEqual([]);
    expect(faults(rules, { first: 'no', name: 'L' })).toEqual(['/name minLength']);
    expect(faults(rules, { first: 'yes' })).toEqual(['/second required']);
  });

  it('form omits issues of fields that the caller cannot edit', () => {
    expect(faults(rulesOf({ name: 'L' }, new Set(['first'])), { name: 'L' })).toEqual([]);
  });

  it('form validation throws when the compiled validator of the form is missing', () => {
    const rules = new FormSchemaRules({ schema, validators: {}, editable: everyField });
    expect(() => rules.validate({})).toThrow(/validator|compiled/);
  });
});

describe('FormSchemaRules comparisons', () => {
  const number = (title: string): ProjectedField => ({
    ...text(title, { 'x-kind': 'integer' }),
    type: 'integer',
  });
  const compared: FormSchema = {
    type: 'object',
    properties: { low: number('Low'), high: number('High'), name: text('Name') },
    unevaluatedProperties: false,
    'x-compare': [
      {
        field: 'high',
        test: 'gt',
        value: { plus: ['$this.low', 1] },
        when: isYes('name'),
        fields: ['high', 'low', 'name'],
        refusal: 'High must be higher',
      },
    ],
  };
  let compiled: SchemaValidators = {};
  beforeAll(async () => {
    compiled = await loadServedValidators(compared);
  });
  const issuesOf = (values: JsonObject, stored?: JsonObject, editable = ['low', 'high', 'name']) =>
    new FormSchemaRules({
      schema: compared,
      validators: compiled,
      expressions,
      editable: new Set(editable),
      ...(stored && { stored }),
    }).validate(values);
  const issue = {
    path: '/high',
    keyword: 'compare',
    params: { fields: ['high', 'low', 'name'] },
    text: { zh: 'High must be higher', en: 'High must be higher' },
  };

  it('form refuses a value that violates a comparison, with the message of the schema', () => {
    expect(issuesOf({ low: 2, high: 3, name: 'yes' })).toEqual([issue]);
    expect(issuesOf({ low: 2, high: 4, name: 'yes' })).toEqual([]);
  });

  it('form comparison accepts every value where the condition does not hold or a side is empty', () => {
    expect(issuesOf({ low: 2, high: 1, name: 'no' })).toEqual([]);
    expect(issuesOf({ high: 1, name: 'yes' })).toEqual([]);
    expect(issuesOf({ low: 2, name: 'yes' })).toEqual([]);
  });

  it('form evaluates a comparison only where one of its fields has changed', () => {
    const stored = { low: 5, high: 1, name: 'yes' };
    expect(issuesOf(stored, stored)).toEqual([]);
    expect(issuesOf({ ...stored, low: 4 }, stored)).toEqual([issue]);
  });

  it('form reports the violated comparison for a candidate value of a field, and ignores comparisons of other fields', () => {
    const rules = new FormSchemaRules({
      ...{ schema: compared, validators: compiled, expressions },
      editable: new Set(['low', 'high', 'name']),
    });
    const values = { low: 2, name: 'yes' };
    expect(rules.findRefusal('high', values, 3)).toBe('High must be higher');
    expect(rules.findRefusal('high', values, 4)).toBeUndefined();
    expect(rules.findRefusal('high', { name: 'yes' }, 3)).toBeUndefined();
    expect(rules.findRefusal('low', { high: 1, name: 'yes' }, 9)).toBeUndefined();
  });

  it('form refuses a range of candidate values only if one comparison refuses both ends', () => {
    const compare = (test: ComparisonTest, value: number) => ({
      ...{ field: 'high', test, value, fields: ['high'] },
      refusal: 'High must be from 10 to 12',
    });
    const findIn = (...comparisons: ProjectedComparison[]) =>
      new FormSchemaRules({
        ...{ schema: { ...compared, 'x-compare': comparisons }, validators: compiled, expressions },
        editable: new Set(['high']),
      }).findRefusal('high', {}, 1, 24);
    expect(findIn(compare('gte', 10), compare('lte', 12))).toBeUndefined();
    expect(findIn(compare('eq', 10))).toBeUndefined();
    expect(findIn(compare('gte', 30))).toBe('High must be from 10 to 12');
  });

  it('form leaves a comparison of a field that the caller cannot edit to the server', () => {
    expect(issuesOf({ low: 5, high: 1, name: 'yes' }, { high: 1, name: 'yes' }, ['low'])).toEqual([]);
  });
});

describe('FormSchemaRules computed values', () => {
  const rules = new FormSchemaRules({
    schema: {
      type: 'object',
      properties: {
        name: text('Name'),
        greeting: text('Greeting', { 'x-value': { concat: ['Dear ', '$this.name'] } }),
      },
    },
    validators: {},
    expressions,
    editable: new Set(['name']),
  });

  it('form computes derived values, and null when a source is empty', () => {
    expect(rules.isComputed('greeting')).toBe(true);
    expect(rules.isComputed('name')).toBe(false);
    expect(rules.computeValue('greeting', { name: 'Li' })).toBe('Dear Li');
    expect(rules.computeValue('greeting', { name: '' })).toBeNull();
  });
});

describe('FormSchemaRules of a masked field', () => {
  const masked: FormSchema = {
    type: 'object',
    required: ['name'],
    properties: {
      name: text('Name'),
      idcard: text('ID number', {
        'x-masked': true,
        'x-required': true,
        if: { pattern: '\\*' },
        else: { pattern: '^[0-9]{6}$' },
      }),
    },
  };
  const editable = new Set(['name', 'idcard']);
  const rulesOf = async (stored?: JsonObject) =>
    new FormSchemaRules({
      schema: masked,
      validators: await loadServedValidators(masked),
      editable,
      ...(stored && { stored }),
    });

  it('form requires a value for a masked field of a new record, and validates it', async () => {
    const rules = await rulesOf();
    expect(rules.validate({ name: 'Li' })).toEqual([{ path: '/idcard', keyword: 'required' }]);
    expect(rules.validate({ name: 'Li', idcard: '12345' })).toEqual([
      expect.objectContaining({ path: '/idcard', keyword: 'pattern' }),
    ]);
    expect(rules.validate({ name: 'Li', idcard: '123456' })).toEqual([]);
  });

  it('form accepts the mask of a stored record as its value, but not its removal', async () => {
    const rules = await rulesOf({ name: 'Li', idcard: '12****' });
    expect(rules.validate({ name: 'Wu', idcard: '12****' })).toEqual([]);
    expect(rules.validate({ name: 'Wu' })).toEqual([{ path: '/idcard', keyword: 'required' }]);
  });

  it('form lets a masked field stay empty if the caller received no value for it', async () => {
    const rules = await rulesOf({ name: 'Li' });
    expect(rules.validate({ name: 'Wu' })).toEqual([]);
  });
});
