import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bindConditionVariables } from './bindConditionVariables';
import { matchAll, matchNone, type Condition, type ConditionScope } from '../conditions';
import type { JsonValue } from '../json';
import { parseCondition } from './parseCondition';

const scope: ConditionScope = {
  me: {
    id: 'u1',
    organ: 'o1',
    areas: ['a1', '', 'a2'],
    roles: ['school'],
    none: null,
    blank: '',
    no: [],
    zero: 0,
  },
  now: new Date('2026-04-16T16:00:05Z'),
  season: 2026,
  this: { uuid: 'r1', areaId: 'a9', empty: null },
};

const bound = (source: object) => bindConditionVariables(parseCondition(source), scope);

describe('bindConditionVariables', () => {
  it.each([
    [{ a: '$me' }, { a: 'u1' }],
    [{ a: '$me.organ' }, { a: 'o1' }],
    [{ a: '$me.zero' }, { a: 0 }],
    [{ a: { gte: '$now' } }, { a: { gte: '2026-04-16T16:00:05.000Z' } }],
    [{ a: '$season' }, { a: 2026 }],
    [{ a: '$this' }, { a: 'r1' }],
    [{ a: '$this.areaId' }, { a: 'a9' }],
    [{ a: '$me.areas' }, { a: ['a1', 'a2'] }],
    [{ a: ['x', '$me.areas'] }, { a: ['x', 'a1', 'a2'] }],
    [{ a: { within: '$me.areas' } }, { a: { within: ['a1', 'a2'] } }],
    [{ a: { within: ['x', '$me.organ', '$me.areas'] } }, { a: { within: ['x', 'o1', 'a1', 'a2'] } }],
    [{ a: { not: '$me' } }, { a: { not: 'u1' } }],
    [{ some: { 'check.caseId': { by: '$me' } } }, { some: { 'check.caseId': { by: 'u1' } } }],
    [{ any: [{ a: '$me' }, { b: null }] }, { any: [{ a: 'u1' }, { b: null }] }],
  ])('bindConditionVariables replaces the placeholders of the condition %j', (source, same) => {
    expect(bound(source)).toEqual(parseCondition(same));
  });

  it.each([
    ['a list that holds the value', { '$me.areas': { has: 'a2' }, a: 1 }, { a: 1 }],
    ['one value that is it', { '$me.organ': { has: 'o1' }, a: 1 }, { a: 1 }],
    ['a test under not that fails', { not: { '$me.areas': { has: 'a9' } }, a: 1 }, { a: 1 }],
  ])('bindConditionVariables leaves the test of a fact of the caller out for %s', (_what, source, rest) => {
    expect(bound(source)).toEqual(parseCondition(rest));
  });

  it.each([
    ['a list without the value', { '$me.areas': { has: 'a9' }, a: 1 }],
    ['another value', { '$me.organ': { has: 'o2' }, a: 1 }],
    ['an empty list', { '$me.no': { has: 'a1' }, a: 1 }],
    ['an empty list under not', { not: { '$me.no': { has: 'a1' } } }],
    ['a test under not that holds', { not: { '$me.areas': { has: 'a1' } }, a: 1 }],
  ])('a bound condition with the test of a fact of the caller matches no row for %s', (_what, source) => {
    expect(bound(source)).toEqual(matchNone);
  });

  it('bindConditionVariables replaces $today by the current date in the time zone of the city', () => {
    expect(bound({ until: { gte: '$today' } })).toEqual(parseCondition({ until: { gte: '2026-04-17' } }));
  });

  it('bindConditionVariables returns a condition without placeholders unchanged', () => {
    expect(bound({})).toEqual(matchAll);
    expect(bound({ a: { null: true } })).toEqual(parseCondition({ a: null }));
  });

  it.each([
    ['an undeclared $me fact', { a: '$me.unheardOf' }],
    ['a name from the prototype of Object', { a: '$me.constructor' }],
    ['null', { a: '$me.none' }],
    ['an empty text', { a: '$me.blank' }],
    ['an empty list', { a: '$me.no' }],
    ['an empty value of the record', { a: '$this.empty' }],
    ['a list where one value is compared', { a: { gt: '$me.areas' } }],
    ['null as one of several values', { a: ['x', '$me.none'] }],
    ['a placeholder under not', { not: { a: '$me.none' } }],
    ['a placeholder in a not of a field', { a: { not: '$me.none' } }],
    ['a placeholder in one branch of any', { any: [{ b: 1 }, { a: '$me.none' }] }],
    ['a placeholder within a back reference', { not: { some: { 'check.caseId': { by: '$me.none' } } } }],
    ['a subtree without a root', { a: { within: '$me.no' } }],
    ['one of several subtrees', { a: { within: ['x', '$me.no'] } }],
  ])(
    'a bound condition matches no row if the value of one of its placeholders is missing or unusable: %s',
    (_what, source) => {
      expect(bound(source)).toEqual(matchNone);
    },
  );

  it('a bound condition matches no row if it uses $me without an account, or $this without a record', () => {
    const nobody: ConditionScope = { me: {}, now: scope.now, season: 2026 };
    expect(bindConditionVariables(parseCondition({ not: { a: '$me' } }), nobody)).toEqual(matchNone);
    expect(bindConditionVariables(parseCondition({ a: { not: '$this' } }), nobody)).toEqual(matchNone);
  });

  it('bindConditionVariables replaces all placeholders, and a missing $me fact never makes the condition match more rows', () => {
    const facts = fc.constantFrom<JsonValue[]>(
      '$me',
      '$me.a',
      '$me.b',
      '$this',
      '$this.a',
      '$season',
      'x',
      1,
    );
    const conditions = fc.letrec<{ tree: Condition }>(tie => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        facts.map((eq): Condition => ({ op: 'is', path: ['f'], test: { eq } })),
        fc.array(facts).map((values): Condition => ({ op: 'is', path: ['f'], test: { in: values } })),
        fc.array(tie('tree'), { maxLength: 3 }).map((of): Condition => ({ op: 'all', of })),
        fc.array(tie('tree'), { maxLength: 3 }).map((of): Condition => ({ op: 'any', of })),
        tie('tree').map((of): Condition => ({ op: 'not', of })),
        tie('tree').map((where): Condition => ({ op: 'some', of: 'r', via: 'f', where })),
      ),
    })).tree;
    const values = fc.constantFrom<(JsonValue | undefined)[]>(
      undefined,
      null,
      '',
      [],
      [''],
      'v',
      ['v', 'w'],
      0,
      false,
    );
    const records = fc
      .record({ id: values, uuid: values, a: values, b: values })
      .map(
        record =>
          Object.fromEntries(
            Object.entries(record).filter(([, value]) => value !== undefined),
          ) as ConditionScope['me'],
      );
    fc.assert(
      fc.property(conditions, records, records, (condition, me, record) => {
        const result = bindConditionVariables(condition, { ...scope, me, this: record });
        const text = JSON.stringify(result);
        expect(text).not.toContain('$');
        const lacking = (fact: JsonValue | undefined) =>
          fact === undefined || fact === null || fact === '' || (Array.isArray(fact) && fact.every(lacking));
        const asked = [...JSON.stringify(condition).matchAll(/"\$(me|this)(?:\.(\w))?"/g)].map(
          ([, of, name]) => (of === 'me' ? me[name ?? 'id'] : record[name ?? 'uuid']),
        );
        if (asked.some(lacking)) expect(result).toEqual(matchNone);
      }),
      { numRuns: 500 },
    );
  });
});
