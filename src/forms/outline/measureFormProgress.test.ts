import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import type { ProjectedField } from '#model/projection';
import { loadServedValidators } from '#tests/support/loadServedValidators';
import { FormDraft } from '../FormDraft';
import type { FormSchema } from '../FormSchema';
import type { SchemaValidators } from '../loadValidators';
import { measureFormProgress } from './measureFormProgress';

const text = (title: string): ProjectedField => ({
  type: 'string',
  minLength: 2,
  title,
  'x-kind': 'text',
  'x-origin': 'author',
});
const schema: FormSchema = {
  type: 'object',
  required: ['name', 'code', 'number'],
  properties: { name: text('Name'), code: text('Code'), number: text('Number'), note: text('Note') },
  unevaluatedProperties: false,
};
const parts = [{ names: ['number', 'name', 'code'] }, { names: ['note'] }, { names: ['number'] }];
let validators: SchemaValidators = {};

beforeAll(async () => {
  validators = await loadServedValidators(schema);
});

/** A draft whose number nobody may write. */
const measure = (values: JsonObject, needed: string[] = [], prepare?: (draft: FormDraft) => void) => {
  const editable = new Set(['name', 'code', 'note']);
  const draft = new FormDraft({ schema, validators, editable, stored: { number: 'N1' }, values });
  prepare?.(draft);
  return measureFormProgress(draft, parts, new Set(needed));
};

describe('progress of the groups of a form', () => {
  it('form progress counts the required writable fields, and how many of them have a value', () => {
    expect(measure({}).map(({ required, filled }) => [filled, required])).toEqual([
      [0, 2],
      [0, 0],
      [0, 0],
    ]);
    expect(measure({ name: 'Li' })[0]).toMatchObject({ filled: 1, required: 2 });
    expect(measure({ name: '' })[0]).toMatchObject({ filled: 0, required: 2 });
  });

  it('form progress counts the fields that the next transition will require', () => {
    expect(measure({}, ['note'])[1]).toMatchObject({ filled: 0, required: 1 });
    expect(measure({ note: 'ok' }, ['note', 'number'])[1]).toMatchObject({ filled: 1, required: 1 });
  });

  it('form progress counts no field as required while the fields of the next transition are loading', () => {
    const draft = new FormDraft({
      schema,
      validators,
      editable: new Set(['name', 'code']),
      stored: { number: 'N1' },
      values: { name: 'L', code: 'C' },
    });
    draft.markSubmitAttempted();
    const [first] = measureFormProgress(draft, parts, undefined);
    expect(first).toEqual({ required: 0, filled: 0, faulty: 2, first: 'name' });
  });

  it('form progress counts the fields with a visible error', () => {
    expect(measure({ name: 'L' })[0]?.faulty).toBe(0);
    expect(measure({ name: 'L', code: 'C' }, [], draft => draft.markSubmitAttempted())[0]?.faulty).toBe(2);
    const issue = { path: '/note', keyword: 'unique' };
    const refused = measure({ name: 'Li', code: 'C1' }, [], draft => draft.setServerIssues([issue]));
    expect(refused.map(({ faulty }) => faulty)).toEqual([0, 1, 0]);
  });

  it('form progress of a group names its first required empty field, or else its first visible field', () => {
    expect(measure({}).map(({ first }) => first)).toEqual(['name', 'note', 'number']);
  });
});
