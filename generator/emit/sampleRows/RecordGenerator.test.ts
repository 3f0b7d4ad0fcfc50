import { describe, expect, it } from 'vitest';
import { formats } from '#model/formats';
import type { JsonObject } from '#model/json';
import { sourcesFrom } from '#tests/support/sourcesFrom';
import { normaliseSchemas } from '../../normalise';
import { sampleRows, type SampleRow, type SampleRowOptions } from '../sampleRows';
import { compileConditionTest } from '../validators';
import { TooFewSamples } from './TooFewSamples';

const now = new Date('2026-05-01T00:00:00Z');

function made(files: Record<string, JsonObject>, options: Partial<SampleRowOptions> = {}) {
  const { catalog } = normaliseSchemas(sourcesFrom(files), 2026);
  return sampleRows(catalog, { seed: 7, now, ...options });
}

/** The error when not all rows of `many` can be generated. */
function shortageOf(files: Record<string, JsonObject>, options?: Partial<SampleRowOptions>) {
  try {
    made(files, options);
  } catch (error) {
    if (error instanceof TooFewSamples) return error.data;
    throw error;
  }
  return undefined;
}

const switchOf = (...values: string[]): JsonObject => ({ oneOf: values.map(value => ({ const: value })) });
const plain: JsonObject = { type: 'object', properties: { text: { type: 'string' } } };
const many = (rows: number, required: string[], properties: JsonObject, more: JsonObject = {}) => ({
  type: 'object',
  required,
  properties,
  'x-samples': { rows },
  ...more,
});

const distinct = (rows: readonly SampleRow[] | undefined, ...names: string[]): number =>
  new Set(rows?.map(row => JSON.stringify(names.map(name => row[name] ?? null)))).size;

describe('sample rows with unique keys', () => {
  const pairs = (rows: number) => ({
    one: { ...plain, 'x-samples': { rows: 12 } },
    other: { ...plain, 'x-samples': { rows: 12 } },
    many: many(
      rows,
      ['oneId', 'otherId'],
      { oneId: { 'x-ref': 'one' }, otherId: { 'x-ref': 'other' } },
      { 'x-unique': [['oneId', 'otherId']] },
    ),
  });

  it('sample rows use every combination of two relations that form one unique key', () => {
    const rows = made(pairs(144)).many;
    expect([rows?.length, distinct(rows, 'oneId', 'otherId')]).toEqual([144, 144]);
  });

  it('generation of sample rows throws with resource, fields and reason when the count exceeds the unique combinations', () => {
    expect(shortageOf(pairs(145))).toEqual({
      resource: 'many',
      field: 'oneId + otherId',
      made: 144,
      wanted: 145,
      reason: 'no combination of values is left that no other row has',
    });
  });

  it('sample rows use every target of a unique relation, although the target must agree with another relation of the row', () => {
    const files = {
      school: { ...plain, 'x-samples': { rows: 30 } },
      desk: many(80, ['schoolId'], { schoolId: { 'x-ref': 'school' } }),
      many: many(
        80,
        ['schoolId', 'deskId', 'season'],
        {
          season: { type: 'integer', 'x-default': '$season' },
          deskId: { 'x-ref': { to: 'desk', where: { schoolId: '$this.schoolId' } } },
          schoolId: { 'x-ref': 'school' },
        },
        { 'x-unique': [['season', 'deskId']] },
      ),
    };
    const { desk = [], many: rows = [] } = made(files);
    expect(distinct(rows, 'deskId')).toBe(80);
    const schoolOf = new Map(desk.map(row => [row.uuid, row.schoolId]));
    expect(rows.every(row => schoolOf.get(String(row.deskId)) === row.schoolId)).toBe(true);
  });

  it('sample rows leave an optional field of a unique key empty once its combinations run out', () => {
    const files = {
      many: many(
        40,
        ['shift'],
        { shift: switchOf('early', 'late'), room: { type: 'integer', minimum: 1, maximum: 5 } },
        { 'x-unique': [['shift', 'room']] },
      ),
    };
    const rows = made(files).many ?? [];
    expect(rows).toHaveLength(40);
    const numbered = rows.filter(row => row.room !== undefined);
    expect(distinct(numbered, 'shift', 'room')).toBe(numbered.length);
  });

  it('sample rows use each value of a small set of unique values once', () => {
    const unique: JsonObject = { 'x-unique': true };
    const files = {
      many: many(260, ['label', 'place'], {
        label: { type: 'string', pattern: '^[A-Z][0-9]$', ...unique },
        place: { type: 'integer', minimum: 1, maximum: 260, ...unique },
      }),
    };
    const rows = made(files).many;
    expect([distinct(rows, 'label'), distinct(rows, 'place')]).toEqual([260, 260]);
  });

  it('sample rows contain enough distinct person names for a city', () => {
    const name: JsonObject = { type: 'string', format: 'person-name', 'x-fake': 'chinese-name' };
    const rows = made({ many: many(6000, ['name'], { name: { ...name, 'x-unique': true } }) }).many;
    expect(distinct(rows, 'name')).toBe(6000);
  });

  // Kinds with few distinct values are left out.
  const few = new Set(['json-object', 'year-month', 'time']);
  it.each(Object.keys(formats).filter(format => !few.has(format)))(
    'sample rows have a thousand different values of a unique field of format %s',
    format => {
      const value: JsonObject = { type: 'string', format, 'x-unique': true };
      expect(distinct(made({ many: many(1000, ['value'], { value }) }).many, 'value')).toBe(1000);
    },
  );

  it('sample rows have source values that make a derived unique text unique', () => {
    const files = {
      many: many(50, ['row', 'seat'], {
        row: { type: 'integer', minimum: 1, maximum: 5 },
        seat: { type: 'integer', minimum: 1, maximum: 10 },
        label: { type: 'string', 'x-derive': { text: '{row}-{seat}' }, 'x-unique': true },
      }),
    };
    expect(distinct(made(files).many, 'label')).toBe(50);
  });
});

describe('sample row count', () => {
  const files = (samples: JsonObject) => ({
    many: {
      type: 'object',
      required: ['kind'],
      properties: { kind: { ...switchOf('one', 'two'), 'x-unique': true } },
      ...samples,
    },
  });

  it('sample row count defaults to the number of possible unique values, up to the maximum of the caller', () => {
    expect(made(files({})).many).toHaveLength(2);
    expect(made(files({ 'x-samples': { rows: 9 } }), { upTo: { many: 30 } }).many).toHaveLength(2);
  });

  it('sample row count throws with the field when schema or caller requires more than unique values allow', () => {
    expect(shortageOf(files({ 'x-samples': { rows: 9 } }))).toMatchObject({ field: 'kind', made: 2 });
    expect(shortageOf(files({}), { rows: { many: 3 } })).toMatchObject({ field: 'kind', wanted: 3 });
  });

  it('sample row generator throws an error that names the relation whose condition no sample row matches', () => {
    const shortage = shortageOf({
      pool: { type: 'object', required: ['kind'], properties: { kind: switchOf('indoor') } },
      many: many(5, ['poolId'], { poolId: { 'x-ref': { to: 'pool', where: { kind: 'outdoor' } } } }),
    });
    expect(shortage).toMatchObject({
      field: 'poolId',
      reason: 'there is no row of "pool" that it may lead to',
    });
  });
});

describe('sample rows under conditions', () => {
  it('sample rows find one of few relation targets that depend on another relation, by choosing the other one afterwards', () => {
    const files = {
      school: { ...plain, 'x-samples': { rows: 200 } },
      desk: many(3, ['schoolId'], { schoolId: { 'x-ref': 'school' } }),
      many: many(300, ['schoolId', 'deskId'], {
        schoolId: { 'x-ref': 'school' },
        deskId: { 'x-ref': { to: 'desk', where: { schoolId: '$this.schoolId' } } },
      }),
    };
    const { desk = [], many: rows = [] } = made(files);
    const schoolOf = new Map(desk.map(row => [row.uuid, row.schoolId]));
    expect(rows).toHaveLength(300);
    expect(rows.every(row => schoolOf.get(String(row.deskId)) === row.schoolId)).toBe(true);
  });

  it('sample rows contain fields that a condition requires, declared before or after it', () => {
    const files = {
      many: many(
        200,
        ['kind'],
        { before: { type: 'string' }, kind: switchOf('x', 'y'), after: { type: 'integer' } },
        {
          allOf: [
            { if: { properties: { kind: { const: 'x' } } }, then: { required: ['before', 'after'] } },
            {
              if: { required: ['after'], properties: { after: { minimum: 500 } } },
              then: { required: ['before'], properties: { before: { minLength: 30 } } },
            },
          ],
        },
      ),
    };
    const rows = made(files).many ?? [];
    expect(rows).toHaveLength(200);
    for (const { kind, before, after } of rows) {
      if (kind === 'x') expect([before, after]).not.toContain(undefined);
      if (Number(after) >= 500) expect(String(before).length).toBeGreaterThanOrEqual(30);
    }
  });
});

describe('sample rows of a workflow', () => {
  const states = ['draft', 'sent', 'signed', 'closed'];
  const workflow = (transitions: Record<string, JsonObject>) => ({
    desk: many(20, [], { manyId: { 'x-ref': 'many' } }),
    many: many(
      400,
      [],
      {
        first: { type: 'string' },
        second: { type: 'string' },
        kind: switchOf('x', 'y'),
        round: { type: 'integer', minimum: 0, maximum: 9, readOnly: true },
        sendings: { type: 'integer', minimum: 0, default: 0, readOnly: true },
      },
      {
        'x-samples': { rows: 400, weights: { status: { draft: 1, sent: 1, signed: 1, closed: 1 } } },
        'x-states': {
          initial: 'draft',
          states: Object.fromEntries(states.map(name => [name, {}])),
          transitions: {
            send: { from: 'draft', to: 'sent', ...transitions.send },
            sign: { from: 'sent', to: 'signed', ...transitions.sign },
            close: { from: 'signed', to: 'closed', ...transitions.close },
          },
        },
      },
    ),
  });

  const record = (test: JsonObject): JsonObject => ({ guard: { properties: { record: test } } });
  const related = {
    related: { desks: { count: 'desk', where: { manyId: '$this' } } },
    guard: { properties: { related: { properties: { desks: { minimum: 1 } } } } },
  };

  it.each<[string, Record<string, JsonObject>]>([
    ['a transition with two signers', { sign: { signers: 2 } }],
    ['a guard over a count of related records', { sign: related }],
    ['a guard that no record can meet', { sign: record({ properties: { round: { minimum: 10 } } }) }],
    ['a guard that contradicts what its effects set', contradiction()],
    [
      'a guard that requires one of two fields',
      { sign: record({ anyOf: [{ required: ['first'] }, { required: ['second'] }] }) },
    ],
    [
      'a guard that requires exactly one of two fields',
      { sign: record({ oneOf: [{ required: ['first'] }, { required: ['second'] }] }) },
    ],
    ['a guard that forbids a value', { sign: record({ not: { properties: { kind: { const: 'x' } } } }) }],
  ])(
    'sample row generator makes every requested row, and rows in each workflow state, for a workflow with %s',
    (_, transitions) => {
      const rows = made(workflow(transitions)).many ?? [];
      expect(rows).toHaveLength(400);
      for (const state of states)
        expect(rows.filter(row => row.status === state).length, state).toBeGreaterThan(60);
    },
  );

  it.each<[string, JsonObject]>([
    ['anyOf', { anyOf: [{ required: ['first'] }, { required: ['second'] }] }],
    ['oneOf', { oneOf: [{ required: ['first'] }, { required: ['second'] }] }],
    ['not', { not: { required: ['kind'], properties: { kind: { const: 'x' } } } }],
    ['if', { if: { required: ['first'] }, then: { required: ['second'] } }],
  ])(
    'sample rows satisfy a guard with %s in each workflow state that is reached through the guarded transition',
    (_, test) => {
      const rows = made(workflow({ sign: record(test) })).many ?? [];
      const holds = compileConditionTest(test);
      const behind = rows.filter(row => row.status === 'signed' || row.status === 'closed');
      expect(behind.filter(row => !holds(row))).toEqual([]);
    },
  );

  it('sample rows leave a field empty that the last transition to their workflow state clears', () => {
    const rows =
      made(
        workflow({
          send: { effects: [{ set: { round: 1 } }] },
          sign: { effects: [{ set: { round: null } }] },
        }),
      ).many ?? [];
    const behind = rows.filter(row => row.status === 'signed' || row.status === 'closed');
    expect(behind.length).toBeGreaterThan(0);
    expect(behind.filter(row => (row.round ?? null) !== null)).toEqual([]);
  });

  it('sample rows of a workflow have a value set by a transition only if the transition was made', () => {
    const given = { input: { type: 'object', properties: { round: { type: 'integer' } } } };
    const rows =
      made(workflow({ sign: { ...given, effects: [{ set: { round: '$input.round' } }] } })).many ?? [];
    const filled = (...of: string[]) =>
      rows.filter(row => of.includes(String(row.status)) && (row.round ?? null) !== null).length;
    expect(filled('draft', 'sent')).toBe(0);
    expect(filled('signed', 'closed')).toBeGreaterThan(0);
  });

  it('sample rows in the initial state of a workflow have the default of a server-written field', () => {
    const drafts = (made(workflow({})).many ?? []).filter(row => row.status === 'draft');
    expect(drafts.length).toBeGreaterThan(0);
    expect(drafts.filter(row => row.sendings !== 0)).toEqual([]);
  });

  function contradiction(): Record<string, JsonObject> {
    return {
      send: { effects: [{ set: { round: 1 } }] },
      sign: record({ required: ['round'], properties: { round: { minimum: 2 } } }),
    };
  }
});
