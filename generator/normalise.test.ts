import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import type { Resource } from '#model/resource';
import { sourcesFrom } from '#tests/support/sourcesFrom';
import { compileValidator } from './emit/validators';
import { normaliseSchemas } from './normalise';

function made(file: JsonObject, others: Record<string, JsonObject> = {}, name = 'a'): Resource {
  const { resources } = normaliseSchemas(
    sourcesFrom({ a: { type: 'object', ...file }, ...others }),
    2026,
  ).catalog;
  const found = resources[name];
  if (!found) throw new Error(name);
  return found;
}

const text = { type: 'string' };
const yes = { properties: { s: { const: 'yes' } }, required: ['s'] };
const switched = { s: { oneOf: [{ const: 'yes' }, { const: 'no' }] } };

const keywords = (resource: Resource, record: JsonObject) =>
  compileValidator(resource.schema)(record).map(({ path, keyword }) => `${path} ${keyword}`);

describe('implied types', () => {
  it('type of a field without the keyword type is implied by its other keywords', () => {
    const { fields } = made({
      properties: {
        word: { enum: ['x', 'y'] },
        number: { oneOf: [{ const: 1 }, { const: 2 }] },
        leads: { 'x-ref': 'a' },
        lead: { items: { 'x-ref': 'a' } },
        day: { format: 'date' },
        group: { properties: { inner: text } },
      },
    });
    const kinds = Object.values(fields).map(field => [field.name, field.kind]);
    expect(Object.fromEntries(kinds)).toMatchObject({
      word: 'choice',
      number: 'choice',
      leads: 'reference',
      lead: 'references',
      day: 'date',
      group: 'group',
    });
    expect(fields.number?.schema).toEqual({ type: 'integer', enum: [1, 2] });
    expect(fields.lead?.schema).toEqual({
      type: 'array',
      items: { type: 'string', format: 'uuid' },
      uniqueItems: true,
    });
  });
});

describe('local $ref', () => {
  it('normaliser replaces a local $ref by its target, and sibling keywords override those of the target', () => {
    const { fields, schema } = made({
      $defs: { 'a/b': { title: '短文', type: 'string', maxLength: 9 }, twice: { $ref: '#/$defs/a~1b' } },
      properties: { one: { $ref: '#/$defs/twice', title: '一' }, two: { $ref: '#/properties/one' } },
    });
    expect(fields.one).toMatchObject({ title: { zh: '一' }, schema: { type: 'string', maxLength: 9 } });
    expect(fields.two?.schema).toEqual(fields.one?.schema);
    expect(schema).not.toHaveProperty('$defs');
  });

  it('normaliser throws on a cyclic $ref instead of looping', () => {
    const file = {
      $defs: { a: { properties: { a: { $ref: '#/$defs/a' } } } },
      properties: { x: { $ref: '#/$defs/a' } },
    };
    expect(() => made(file)).toThrow('leads back to itself');
  });
});

describe('conditional field', () => {
  it('normalised conditional field (from if, then, else) in an else branch is shown while the condition does not hold', () => {
    const resource = made({
      properties: switched,
      if: yes,
      then: { properties: { t: text } },
      else: { properties: { e: text }, required: ['e'] },
    });
    expect(resource.fields.e?.shownIf).toEqual({ not: yes });
    expect(resource.schema.allOf).toEqual([
      { if: yes, then: { properties: { e: false } }, else: { required: ['e'], properties: { t: false } } },
    ]);
    expect(keywords(resource, { s: 'yes', e: 'x' })).toEqual(['/e notAllowed']);
    expect(keywords(resource, { s: 'no' })).toEqual(['/e required']);
  });

  it('normalised conditional field (from if, then, else) in a nested condition is shown while both conditions hold', () => {
    const deeper = { required: ['t'] };
    const resource = made({
      properties: switched,
      if: yes,
      then: {
        properties: { t: text },
        if: deeper,
        then: { properties: { u: { ...text, 'x-required': 'shown' } } },
      },
    });
    expect(resource.fields.u?.shownIf).toEqual({ allOf: [yes, deeper] });
    expect(keywords(resource, { s: 'yes', t: 'x' })).toEqual(['/u required']);
    expect(keywords(resource, { s: 'yes', u: 'x' })).toEqual(['/u notAllowed']);
    expect(keywords(resource, { s: 'yes', t: 'x', u: 'x' })).toEqual([]);
  });

  it('normalised conditional field (from if, then, else) in several branches is shown while the condition of any of them holds, with the constraints of each branch', () => {
    const no = { properties: { s: { const: 'no' } }, required: ['s'] };
    const resource = made({
      properties: switched,
      allOf: [
        { if: yes, then: { properties: { n: { title: '数', type: 'integer', minimum: 5 } } } },
        { if: no, then: { properties: { n: { title: '数', type: 'integer', maximum: 3 } } } },
      ],
    });
    expect(resource.fields.n).toMatchObject({ shownIf: { anyOf: [yes, no] }, schema: { type: 'integer' } });
    expect(keywords(resource, { s: 'yes', n: 4 })).toEqual(['/n minimum']);
    expect(keywords(resource, { s: 'no', n: 4 })).toEqual(['/n maximum']);
    expect(keywords(resource, { n: 4 })).toEqual(['/n notAllowed']);
  });

  it('normalised conditional field (from if, then, else) in several branches has the choices of all branches, and in each branch those of the branch', () => {
    const no = { properties: { s: { const: 'no' } }, required: ['s'] };
    const choice = (...values: string[]) => values.map(value => ({ const: value, title: value }));
    const resource = made({
      properties: switched,
      allOf: [
        { if: yes, then: { properties: { k: { title: '类', oneOf: choice('p', 'q') } } } },
        { if: no, then: { properties: { k: { title: '种', oneOf: choice('q', 'r') } } } },
      ],
    });
    expect(resource.fields.k).toMatchObject({ kind: 'choice', title: { zh: '类' } });
    expect(resource.fields.k?.choices?.map(({ value }) => value)).toEqual(['p', 'q', 'r']);
    expect(keywords(resource, { s: 'yes', k: 'r' })).toEqual(['/k enum']);
    expect(keywords(resource, { s: 'no', k: 'p' })).toEqual(['/k enum']);
    expect(keywords(resource, { s: 'no', k: 'r' })).toEqual([]);
  });

  it('normalised conditional list field (from if, then, else) in several branches allows the item choices of all branches', () => {
    const pets = (...values: string[]) => ({
      title: '宠物',
      type: 'array',
      items: { oneOf: values.map(value => ({ const: value, title: value })) },
    });
    const resource = made({
      properties: switched,
      if: yes,
      then: { properties: { k: pets('cat') } },
      else: { properties: { k: pets('cow') } },
    });
    expect(resource.fields.k).toMatchObject({ kind: 'choices', schema: { items: { enum: ['cat', 'cow'] } } });
    expect(resource.schema.allOf?.[0]?.then).toEqual({ properties: { k: { items: { enum: ['cat'] } } } });
    expect(keywords(resource, { s: 'yes', k: ['cow'] })).toEqual(['/k/0 enum']);
    expect(keywords(resource, { s: 'yes', k: ['cat'] })).toEqual([]);
  });

  it('normalised conditional field (from if, then, else) keeps its kind and its condition if another branch only restricts its values', () => {
    const no = { properties: { s: { const: 'no' } }, required: ['s'] };
    const resource = made({
      properties: { ...switched, t: text },
      allOf: [
        { if: { required: ['t'] }, then: { properties: { u: { minLength: 3 } } } },
        { if: no, then: { properties: { u: { ...text, title: '原因' } } } },
      ],
    });
    expect(resource.fields.u).toMatchObject({ kind: 'text', title: { zh: '原因' }, shownIf: no });
    expect(keywords(resource, { s: 'no', t: 'x', u: 'ab' })).toEqual(['/u minLength']);
    expect(keywords(resource, { s: 'no', u: 'ab' })).toEqual([]);
  });

  it('normalised field that a then or else branch only narrows stays unconditional, and its choices in the branch become an enum', () => {
    const resource = made({
      properties: { ...switched, k: { oneOf: [{ const: 'p' }, { const: 'q' }] } },
      if: yes,
      then: { properties: { k: { oneOf: [{ const: 'p', title: '甲' }] } } },
    });
    expect(resource.fields.k?.shownIf).toBeUndefined();
    expect(resource.schema.allOf).toEqual([{ if: yes, then: { properties: { k: { enum: ['p'] } } } }]);
  });

  it('normalised conditional field (from if, then, else) reports a pattern violation with the refusal text of its branch', () => {
    const refused = (pattern: string, zh: string): JsonObject => ({
      ...{ ...text, pattern },
      ...{ 'x-refusal': zh, 'x-refusal-en': zh },
    });
    const said = (ofBranch: JsonObject, record: JsonObject) => {
      const { schema } = made({
        properties: { ...switched, t: refused('^a', '字母') },
        if: yes,
        then: { properties: { t: ofBranch } },
      });
      return compileValidator(schema)(record).map(({ text: told }) => told?.zh);
    };
    expect(said(refused('^ab', '两个字母'), { s: 'yes', t: 'ac' })).toEqual(['两个字母']);
    expect(said(refused('^ab', '字母'), { s: 'yes', t: 'ac' })).toEqual(['字母']);
    expect(said(refused('^ab', '两个字母'), { s: 'no', t: 'x' })).toEqual(['字母']);
  });

  it('normalised conditional field (from if, then, else) without constraints leaves no empty condition in the normalised schema', () => {
    const kept = made({
      properties: switched,
      if: yes,
      then: { properties: { t: { ...text, 'x-hidden': 'keep' } } },
    });
    expect(kept.schema.allOf).toBeUndefined();
    expect(kept.fields.t).toMatchObject({ shownIf: yes, whenHidden: 'keep' });
  });

  it('normalised conditional field (from if, then, else) inside a group stays in the group', () => {
    const resource = made({
      properties: {
        g: { properties: switched, if: yes, then: { properties: { t: { ...text, 'x-required': 'shown' } } } },
      },
    });
    expect(Object.keys(resource.fields.g?.fields ?? {})).toEqual(['s', 't']);
    expect(keywords(resource, { g: { s: 'yes' } })).toEqual(['/g/t required']);
    expect(keywords(resource, { g: { s: 'no', t: 'x', v: 1 } })).toEqual(['/g/t notAllowed', '/g/v unknown']);
  });
});

describe('dependent schemas', () => {
  it('dependentSchemas keyword becomes a condition for form and validator', () => {
    const resource = made({
      properties: { a: text, b: text },
      dependentRequired: { a: ['b'] },
      dependentSchemas: { b: { properties: { c: text }, required: ['c'] } },
    });
    expect(resource.fields.c?.shownIf).toEqual({ required: ['b'] });
    expect(resource.schema).not.toHaveProperty('dependentRequired');
    expect(keywords(resource, { a: 'x' })).toEqual(['/b required']);
    expect(keywords(resource, { b: 'x' })).toEqual(['/c required']);
    expect(keywords(resource, { c: 'x' })).toEqual(['/c notAllowed']);
  });
});

describe('server-written field', () => {
  it('normalised server-written field is removed from every required list', () => {
    const server = {
      ro: { ...text, readOnly: true },
      no: { ...text, 'x-number': { format: '{seq}' } },
      de: { ...text, 'x-derive': { text: '{s}' } },
    };
    const resource = made({
      required: ['s', ...Object.keys(server)],
      properties: { ...switched, ...server },
      if: yes,
      then: { required: Object.keys(server) },
    });
    expect(resource.schema.required).toEqual(['s']);
    expect(resource.schema.allOf).toBeUndefined();
    expect(
      Object.values(resource.fields)
        .filter(field => field.required)
        .map(field => field.name),
    ).toEqual(['s']);
  });

  it('normalised server-written field stays required where its derivation does not apply', () => {
    const born = { ...text, 'x-derive': { from: 'id', take: 'birthDate', when: yes } };
    const resource = made({ required: ['s', 'born'], properties: { ...switched, id: text, born } });
    expect(resource.fields.born).toMatchObject({ readOnly: false, required: false });
    expect(keywords(resource, { s: 'yes' })).toEqual([]);
    expect(keywords(resource, { s: 'no' })).toEqual(['/born required']);
  });
});

describe('state field', () => {
  const states = {
    initial: 'x',
    states: { x: { title: '甲' }, y: { title: '乙', colour: 'green' } },
    transitions: {},
  };

  it('normalised workflow state field keeps its declared position and label', () => {
    const resource = made({
      properties: { status: { title: '进度', type: 'string' }, t: text },
      required: ['status'],
      'x-states': states,
    });
    expect(Object.keys(resource.fields).slice(0, 2)).toEqual(['status', 't']);
    expect(resource.fields.status).toMatchObject({
      title: { zh: '进度' },
      origin: 'state',
      readOnly: true,
      default: 'x',
      required: false,
    });
    expect(resource.schema.required).toBeUndefined();
  });

  it('normalised state field of a workflow can be tested in the if of a JSON Schema conditional, like any other field', () => {
    const done = { properties: { status: { const: 'y' } }, required: ['status'] };
    const resource = made({
      properties: { t: text },
      if: done,
      then: { required: ['t'] },
      'x-states': states,
    });
    expect(keywords(resource, { status: 'y' })).toEqual(['/t required']);
    expect(keywords(resource, { status: 'z' })).toEqual(['/status enum']);
  });
});

describe('view', () => {
  const base = {
    type: 'object',
    required: ['s'],
    properties: { ...switched, p: text },
    allOf: [{ if: yes, then: { properties: { t: { title: '题', ...text } } } }],
    'x-states': { initial: 'x', states: { x: {} }, transitions: { go: { from: 'x', to: 'x' } } },
    'x-tree': 'p',
    'x-list': { columns: ['p'] },
    'x-rules': ['whole'],
    'x-access': { admin: { all: true } },
  };

  it('a view inherits the fields, rules, tree and workflow of its base, but not its list or access grants', () => {
    const view = made(
      {},
      {
        v: { 'x-view': { of: 'b', where: { s: 'yes' } }, properties: { t: { title: '改' }, s: {} } },
        b: base,
      },
      'v',
    );
    expect(Object.keys(view.fields).slice(0, 3)).toEqual(['t', 's', 'status']);
    expect(view.fields.t).toMatchObject({ title: { zh: '改' }, shownIf: yes });
    expect(view).toMatchObject({
      rules: ['whole'],
      parent: 'p',
      access: [],
      list: { columns: [{ field: 't' }, { field: 's' }, { field: 'status' }] },
    });
    expect(view.workflow?.transitions.map(transition => transition.name)).toEqual(['go']);
  });
});

describe('catalog hash', () => {
  const hashOf = (properties: JsonObject) => made({ properties }).hash;
  const [a, b] = [{ type: 'string', maxLength: 3 }, { type: 'integer' }];

  it('catalog hash changes if a constraint or the order of the fields changes, and is equal for equal catalogs', () => {
    expect(hashOf({ a, b })).toBe(hashOf({ a: { ...a }, b }));
    expect(hashOf({ a, b })).not.toBe(hashOf({ a: { ...a, maxLength: 4 }, b }));
    expect(hashOf({ a, b })).not.toBe(hashOf({ b, a }));
  });
});
