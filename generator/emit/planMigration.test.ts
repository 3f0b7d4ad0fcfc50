import { describe, expect, it } from 'vitest';
import type { Catalog } from '#model/catalog';
import type { MigrationStep } from '#model/migration';
import type { Field } from '#model/field';
import type { Resource } from '#model/resource';
import { catalogOf, field, ref, resource, view } from '#tests/support/catalogs';
import { planMigration } from './planMigration';

type Fields = Record<string, Omit<Field, 'name'>>;
const clinic = (fields: Fields, more: Parameters<typeof resource>[2] = {}): Resource =>
  resource('clinic', fields, more);
const names = (steps: readonly MigrationStep[]): string[] => steps.map(({ name }) => name);
const planned = (before: Resource, after: Resource): MigrationStep[] =>
  planMigration(catalogOf(before), catalogOf(after));
const destructive = (steps: readonly MigrationStep[]): string[] =>
  names(steps.filter(step => step.destructive));

describe('migration plan', () => {
  it('migration plan creates the tables of an empty store, and none for a view', () => {
    const base = clinic({ name: field('text') });
    const catalog: Catalog = catalogOf(base, view('face', base, { op: 'all', of: [] }));
    for (const empty of [undefined, catalogOf()]) {
      expect(planMigration(empty, catalog)).toEqual([
        { name: 'create:clinic', resource: 'clinic', destructive: false, do: 'createTable' },
      ]);
    }
  });

  it('migration plan is empty if only titles, field order and required fields change', () => {
    const before = clinic({ name: field('text'), total: field('integer') });
    const after = clinic({
      total: field('integer', { required: true }),
      name: field('text', { title: { zh: '名', en: 'N' } }),
    });
    expect(planned(before, after)).toEqual([]);
  });

  it('migration plan marks dropped columns as destructive, and added ones as safe', () => {
    const steps = planned(clinic({ a: field('text') }), clinic({ b: field('text') }));
    expect(names(steps)).toEqual(['drop:clinic.a', 'add:clinic.b']);
    expect(destructive(steps)).toEqual(['drop:clinic.a']);
    expect(destructive(planMigration(catalogOf(clinic({})), catalogOf()))).toEqual(['drop:clinic']);
  });

  it('migration plan requires approval for a retention date on a stored resource, and not on a new one', () => {
    const dates = { a: field('date'), b: field('date') };
    const [none, first, second] = [
      clinic(dates),
      clinic(dates, { retention: 'a' }),
      clinic(dates, { retention: 'b' }),
    ];
    expect(destructive(planned(none, first))).toEqual(['retain:clinic.a']);
    expect(destructive(planned(first, second))).toEqual(['retain:clinic.b']);
    expect(destructive(planned(second, none))).toEqual([]);
    expect(destructive(planned(first, first))).toEqual([]);
    const leaving = clinic(dates, { retention: 'a', remainder: { states: ['open'], fields: ['b'] } });
    expect(destructive(planned(leaving, leaving))).toEqual([]);
    expect(destructive(planned(first, leaving))).toEqual(['retain:clinic.a']);
    expect(destructive(planned(leaving, first))).toEqual(['retain:clinic.a']);
    expect(destructive(planMigration(catalogOf(), catalogOf(first)))).toEqual([]);
  });

  it('migration plan renames a field by its former name', () => {
    const steps = planned(clinic({ a: field('text') }), clinic({ b: field('text', { was: ['x', 'a'] }) }));
    expect(steps).toEqual([
      {
        name: 'rename:clinic.a>b',
        resource: 'clinic',
        destructive: false,
        do: 'renameField',
        from: 'a',
        field: 'b',
      },
    ]);
  });

  it('migration plan ignores a former name (x-was) that is still the name of a field or the former name of another field', () => {
    const before = clinic({ a: field('text') });
    expect(names(planned(before, clinic({ a: field('text'), b: field('text', { was: ['a'] }) })))).toEqual([
      'add:clinic.b',
    ]);
    const twice = clinic({ b: field('text', { was: ['a'] }), c: field('text', { was: ['a'] }) });
    expect(names(planned(before, twice))).toEqual(['rename:clinic.a>b', 'add:clinic.c']);
  });

  it('migration plan fills a newly required field of stored rows with its default, and leaves a unique or conditional field empty', () => {
    const filled = { required: true, default: 3 };
    const after = clinic({
      beds: field('integer', filled),
      code: field('integer', { ...filled, unique: true }),
      extra: field('integer', { ...filled, shownIf: { required: ['beds'] } }),
      season: field('integer', { ...filled, defaultFrom: '$season' }),
    });
    expect(names(planned(clinic({ beds: field('integer') }), after))).toEqual([
      'add:clinic.code',
      'add:clinic.extra',
      'add:clinic.season',
      'fill:clinic.beds',
      'unique:clinic.code',
    ]);
    expect(
      planned(after, clinic({ ...after.fields, beds: field('integer', { ...filled, default: 4 }) })),
    ).toEqual([]);
  });

  it('migration plan drops derived columns without data loss', () => {
    const computed = field('text', { derive: { by: 'text', template: '{a}', stored: true, public: false } });
    expect(destructive(planned(clinic({ b: computed }), clinic({})))).toEqual([]);
  });

  it('migration plan creates columns for stored fields only', () => {
    const count = field('integer', {
      derive: { by: 'count', of: 'clinic', where: { op: 'all', of: [] }, stored: false, public: true },
    });
    expect(planned(clinic({}), clinic({ b: count }))).toEqual([]);
    expect(names(planned(clinic({ b: field('integer') }), clinic({ b: count })))).toEqual(['drop:clinic.b']);
  });

  it.each([
    ['integer', 'number', false],
    ['number', 'integer', true],
    ['text', 'paragraph', false],
    ['paragraph', 'text', false],
    ['text', 'integer', true],
    ['choice', 'choices', false],
    ['choices', 'choice', true],
    ['date', 'datetime', false],
    ['datetime', 'date', true],
    ['group', 'list', false],
    ['list', 'group', true],
  ] as const)('migration plan marks the kind change from %s to %s as destructive: %s', (from, to, loses) => {
    const steps = planned(clinic({ a: field(from) }), clinic({ a: field(to) }));
    expect(steps).toEqual([
      {
        name: 'kind:clinic.a',
        resource: 'clinic',
        destructive: loses,
        do: 'changeKind',
        field: 'a',
        from,
        to,
      },
    ]);
  });

  it('migration plan distinguishes numeric from text choices', () => {
    const numbers = field('choice', { schema: { type: 'integer' } });
    expect(destructive(planned(clinic({ a: numbers }), clinic({ a: field('choice') })))).toEqual([]);
    expect(destructive(planned(clinic({ a: field('choice') }), clinic({ a: numbers })))).toEqual([
      'kind:clinic.a',
    ]);
  });

  it('migration plan encrypts a new sensitive field after its kind change, and requires approval to decrypt one', () => {
    const sealed = clinic({ a: field('text', { sensitive: 'name' }) });
    const steps = planned(clinic({ a: field('integer') }), sealed);
    expect(names(steps)).toEqual(['kind:clinic.a', 'seal:clinic.a', 'index:clinic.a']);
    expect(destructive(steps)).toEqual([]);
    const back = planned(sealed, clinic({ a: field('integer') }));
    expect(names(back)).toEqual(['unindex:clinic.a', 'unseal:clinic.a', 'kind:clinic.a']);
    expect(destructive(back)).toEqual(['unseal:clinic.a', 'kind:clinic.a']);
  });

  it('migration plan adds unique keys last, as a non-destructive step', () => {
    const steps = planned(
      clinic({ a: field('text') }),
      clinic({ a: field('text', { unique: true }), b: field('text') }),
    );
    expect(steps.at(-1)).toMatchObject({
      name: 'unique:clinic.a',
      do: 'addIndex',
      fields: ['a'],
      unique: true,
    });
    expect(destructive(steps)).toEqual([]);
  });

  it('migration plan recreates the indexes of a changed column', () => {
    const before = clinic(
      { a: field('text', { index: true }), b: ref('clinic') },
      { list: { sort: ['-a'] } },
    );
    const after = clinic(
      { c: field('text', { index: true, was: ['a'] }), b: ref('clinic') },
      { list: { sort: ['-c'] } },
    );
    expect(names(planned(before, after))).toEqual([
      'unindex:clinic.-a',
      'unindex:clinic.a',
      'unindex:clinic.b,-a',
      'rename:clinic.a>c',
      'index:clinic.-c',
      'index:clinic.c',
      'index:clinic.b,-c',
    ]);
  });

  it('migration plan indexes the base table for lists and searches of its views', () => {
    const base = clinic({ a: field('text'), b: field('choice') });
    const face = view('face', base, { op: 'all', of: [] }, { list: { filters: ['b'], search: ['a'] } });
    expect(names(planMigration(catalogOf(base), catalogOf(base, face)))).toEqual([
      'index:clinic.b',
      'search:clinic',
    ]);
  });

  it('migration plan rebuilds the n-gram index when the searched fields change', () => {
    const searching = (...search: string[]) =>
      clinic({ a: field('text'), b: field('text'), c: field('integer') }, { list: { search } });
    expect(names(planned(searching('a'), searching('a', 'c')))).toEqual([]);
    expect(planned(searching('a'), searching('a', 'b'))).toMatchObject([{ do: 'index', fields: ['a', 'b'] }]);
    expect(planned(searching('a'), searching())).toMatchObject([{ do: 'index', fields: [] }]);
  });
});
