import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { toIssues, type ValidatorError } from '#model/issues';
import type { JsonObject } from '#model/json';
import type { JsonSchema } from '#model/jsonSchema';
import { compileConditionTest, compileValidator, hashSchema, buildValidatorModule } from './validators';

const notOk: JsonSchema = { properties: { result: { const: 'not_ok' } }, required: ['result'] };

const refused = (pattern: string, zh: string, en: string): JsonSchema => {
  const words: JsonObject = { 'x-refusal': zh, 'x-refusal-en': en };
  return { type: 'string', pattern, ...words };
};

const visit: JsonSchema = {
  type: 'object',
  properties: {
    result: { type: 'string', enum: ['ok', 'not_ok'] },
    phone: { type: 'string', format: 'mobile' },
    reason: { type: 'string', minLength: 2, maxLength: 10 },
    tags: { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, uniqueItems: true },
    share: { type: 'number', multipleOf: 0.01 },
    code: refused('^A[0-9]$', 'A 加一位数字', 'An A and a digit'),
    home: {
      type: 'object',
      properties: { owned: { type: 'boolean' }, since: { type: 'string', format: 'date' } },
      required: ['owned'],
      allOf: [
        {
          if: { properties: { owned: { const: true } }, required: ['owned'] },
          then: { required: ['since'] },
        },
      ],
      unevaluatedProperties: false,
    },
  },
  required: ['result'],
  allOf: [{ if: notOk, then: { required: ['reason'] }, else: { properties: { reason: false } } }],
  dependentRequired: { phone: ['home'] },
  unevaluatedProperties: false,
};

describe('compiled validator', () => {
  const validate = compileValidator(visit);

  it('compiled validator accepts a valid record', () => {
    expect(validate({ result: 'ok' })).toEqual([]);
    expect(validate({ result: 'not_ok', reason: '无人', share: 0.07 })).toEqual([]);
  });

  it('compiled validator reports all errors at once with their paths', () => {
    const issues = validate({ result: 'maybe', phone: '12', reason: '长', tags: ['c'], extra: 1 });
    expect(issues.map(({ path, keyword }) => `${path} ${keyword}`).sort()).toEqual([
      '/extra unknown',
      '/home required',
      '/phone format',
      '/reason notAllowed',
      '/result enum',
      '/tags/0 enum',
    ]);
  });

  it('compiled validator reports a pattern violation with the refusal text of the schema', () => {
    expect(validate({ result: 'ok', code: 'B1' })).toEqual([
      {
        ...{ path: '/code', keyword: 'pattern', params: { pattern: '^A[0-9]$' } },
        text: { zh: 'A 加一位数字', en: 'An A and a digit' },
      },
    ]);
    expect(validate({ result: 'ok', code: 'A1' })).toEqual([]);
  });

  it('compiled validator requires a conditional field while its condition holds, also inside a group', () => {
    expect(validate({ result: 'not_ok' })).toEqual([{ path: '/reason', keyword: 'required' }]);
    expect(validate({ result: 'ok', home: { owned: true } })).toEqual([
      { path: '/home/since', keyword: 'required' },
    ]);
    expect(validate({ result: 'ok', home: { owned: false, garden: 1 } })).toEqual([
      { path: '/home/garden', keyword: 'unknown' },
    ]);
  });

  it('compiled validator throws on an unknown keyword or format', () => {
    expect(() => compileValidator({ type: 'string', format: 'unheard-of' })).toThrow(/unheard-of/);
    expect(() => compileValidator({ type: 'string', minLenght: 2 } as JsonSchema)).toThrow(/minLenght/);
  });

  it('compileValidator returns one validator for equivalent schemas', () => {
    const said = { ...visit, title: '走访', properties: { ...visit.properties } };
    expect(compileValidator(said)).toBe(validate);
    expect(compileConditionTest(visit)({ result: 'ok' })).toBe(true);
    expect(compileConditionTest(notOk)({ result: 'ok' })).toBe(false);
  });
});

type Compiled = ((value: unknown) => boolean) & { errors?: ValidatorError[] | null };

async function load(text: string): Promise<Record<string, Compiled>> {
  const url = `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;
  const { validators } = (await import(/* @vite-ignore */ url)) as { validators: Record<string, Compiled> };
  return validators;
}

describe('validator module', () => {
  let text = '';
  let validators: Record<string, Compiled> = {};
  const inModule = (value: unknown) => {
    const validate = validators[hashSchema(visit)];
    return validate?.(value) ? [] : toIssues(validate?.errors);
  };

  beforeAll(async () => {
    text = await buildValidatorModule({ ...visit, title: '走访' });
    validators = await load(text);
  });

  it('validator module uses no eval and no imports', () => {
    expect(/new Function|\beval\(|\bimport\b/.exec(text)).toBeNull();
  });

  it('validator module exports validators for the record and each form condition, named by hash', () => {
    const owned: JsonSchema = { properties: { owned: { const: true } }, required: ['owned'] };
    expect(Object.keys(validators).sort()).toEqual([visit, notOk, owned].map(hashSchema).sort());
    expect(validators[hashSchema(notOk)]?.({ result: 'not_ok' })).toBe(true);
    expect(validators[hashSchema(notOk)]?.({ result: 'ok' })).toBe(false);
  });

  it('validator module exports the visibility condition of fields whose hidden value is kept, in records, groups and list items', async () => {
    const isSet = (name: string): JsonSchema => ({
      properties: { [name]: { const: true } },
      required: [name],
    });
    const kept = (name: string) =>
      ({ type: 'string', 'x-shown-if': { ...isSet(name), title: '显示' } }) as JsonSchema;
    const home = { type: 'object', properties: { garden: kept('owned') } } as const;
    const schema: JsonSchema = {
      type: 'object',
      properties: {
        note: kept('asked'),
        home,
        trips: { type: 'array', items: { ...home, properties: { by: kept('far') } } },
      },
    };
    const kinds = await load(await buildValidatorModule(schema));
    const conditions = ['asked', 'owned', 'far'];
    expect(Object.keys(kinds).sort()).toEqual([schema, ...conditions.map(isSet)].map(hashSchema).sort());
    for (const name of conditions) {
      const shows = kinds[hashSchema(isSet(name))];
      expect([shows?.({ [name]: true }), shows?.({ [name]: false }), shows?.({})]).toEqual([
        true,
        false,
        false,
      ]);
    }
    // A kept hidden value stays valid: the keyword does not constrain the record.
    expect(kinds[hashSchema(schema)]?.({ note: '旧', asked: false })).toBe(true);
  });

  it('validator module supports JSON Schema 2020-12 keywords', () => {
    expect(inModule({ result: 'ok', phone: '13800000000' })).toEqual([
      { path: '/home', keyword: 'required' },
    ]);
    expect(inModule({ result: 'ok', more: 1 })).toEqual([{ path: '/more', keyword: 'unknown' }]);
  });

  it('validator module agrees with the server validator on any record', () => {
    const validate = compileValidator(visit);
    const record = fc.record(
      {
        result: fc.constantFrom('ok', 'not_ok', 'other', 3),
        phone: fc.constantFrom('13800000000', '１３８ 0000 0000', '12', ''),
        reason: fc.oneof(fc.string({ maxLength: 14, unit: 'grapheme' }), fc.constant(null)),
        tags: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }),
        share: fc.oneof(
          fc.integer({ min: -5, max: 5 }).map(part => part / 100),
          fc.double(),
        ),
        home: fc.record(
          { owned: fc.boolean(), since: fc.constantFrom('2020-02-29', '2021-02-29') },
          { requiredKeys: [] },
        ),
        code: fc.constantFrom('A1', 'B1'),
        extra: fc.constant(1),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(record, value => {
        expect(inModule(value)).toEqual(validate(value));
      }),
    );
  });
});
