import { describe, expect, it } from 'vitest';
import { matchAll } from '../conditions';
import { parseCondition } from './parseCondition';

const is = (path: string, test: object) => ({ op: 'is', path: path.split('.'), test });

describe('parseCondition', () => {
  it('parseCondition matches all rows for an empty condition', () => {
    expect(parseCondition({})).toEqual(matchAll);
  });

  it.each([
    ['a constant', { kind: 'indoor' }, is('kind', { eq: 'indoor' })],
    ['a word, which stays a word', { userId: '$me' }, is('userId', { eq: '$me' })],
    ['false and zero, which are values', { open: false }, is('open', { eq: false })],
    ['null, which is empty', { userId: null }, is('userId', { null: true })],
    ['an array, which is any of these', { number: [13, 14] }, is('number', { in: [13, 14] })],
    ['a path over relations', { 'areaId.code': 'A' }, is('areaId.code', { eq: 'A' })],
    ['eq', { a: { eq: 1 } }, is('a', { eq: 1 })],
    ['eq of null', { a: { eq: null } }, is('a', { null: true })],
    ['in', { a: { in: ['x', 'y'] } }, is('a', { in: ['x', 'y'] })],
    ['in with a word for the list', { a: { in: '$me.areas' } }, is('a', { eq: '$me.areas' })],
    ['gte', { until: { gte: '$today' } }, is('until', { gte: '$today' })],
    ['lt', { seats: { lt: 3 } }, is('seats', { lt: 3 })],
    ['like', { name: { like: '大' } }, is('name', { like: '大' })],
    ['has', { tags: { has: 'big' } }, is('tags', { has: 'big' })],
    [
      'has of a fact of the caller',
      { '$me.tags': { has: 'big' } },
      { op: 'is', path: ['$me.tags'], test: { has: 'big' } },
    ],
    ['null', { a: { null: false } }, is('a', { null: false })],
    ['within', { areaId: { within: '$me.areas' } }, is('areaId', { within: '$me.areas' })],
    ['not of a value', { a: { not: 5 } }, { op: 'not', of: is('a', { eq: 5 }) }],
    ['not of null', { a: { not: null } }, { op: 'not', of: is('a', { null: true }) }],
    ['not of tests', { a: { not: { in: [1, 2] } } }, { op: 'not', of: is('a', { in: [1, 2] }) }],
    ['not of a condition', { not: { a: 5 } }, { op: 'not', of: is('a', { eq: 5 }) }],
  ])('parseCondition parses %s', (_what, source, condition) => {
    expect(parseCondition(source)).toEqual(condition);
  });

  it('parseCondition combines properties, and several operators of one field, by `all`', () => {
    expect(parseCondition({ a: { gte: 1, lt: 5 }, b: 'x' })).toEqual({
      op: 'all',
      of: [is('a', { gte: 1 }), is('a', { lt: 5 }), is('b', { eq: 'x' })],
    });
  });

  it('parseCondition parses an array with null as a condition that is true for one of the values or for an empty field', () => {
    expect(parseCondition({ a: ['x', null] })).toEqual({
      op: 'any',
      of: [is('a', { in: ['x'] }), is('a', { null: true })],
    });
  });

  it('parseCondition parses a back reference', () => {
    expect(parseCondition({ some: { 'check.caseId': { officer: '$me' } } })).toEqual({
      op: 'some',
      of: 'check',
      via: 'caseId',
      where: is('officer', { eq: '$me' }),
    });
  });

  it('parseCondition nests any, all and not', () => {
    expect(parseCondition({ any: [{ a: 1 }, { all: [{ b: 2 }, { not: { c: 3 } }] }] })).toEqual({
      op: 'any',
      of: [
        is('a', { eq: 1 }),
        { op: 'all', of: [is('b', { eq: 2 }), { op: 'not', of: is('c', { eq: 3 }) }] },
      ],
    });
  });

  it('parseCondition keeps an operator with an empty list', () => {
    expect(JSON.stringify(parseCondition({ any: [{}, { a: '$me' }] }))).toContain('$me');
    expect(JSON.stringify(parseCondition({ not: {}, a: '$me' }))).toContain('$me');
  });

  it.each([
    [undefined, /a condition is an object/],
    [[], /a condition is an object/],
    ['all', /a condition is an object/],
    [{ any: [] }, /^\/any: an array of conditions/],
    [{ any: [{ a: { wihtin: 1 } }] }, /^\/any\/0\/a\/wihtin: "wihtin" is no test/],
    [{ 'a/b': 1 }, /^\/a~1b: "a\/b" is neither a field nor a path/],
    [{ 'a.': 1 }, /neither a field nor a path/],
    [{ $me: 1 }, /neither a field nor a path/],
    [{ a: {} }, /^\/a: at least one test/],
    [{ a: [] }, /^\/a: an array of values/],
    [{ a: '$mee' }, /^\/a: "\$mee" is no word/],
    [{ a: { in: 'x' } }, /^\/a\/in: an array of values/],
    [{ a: { in: [['x']] } }, /^\/a\/in\/0: /],
    [{ a: { gt: true } }, /^\/a\/gt: a text or a number/],
    [{ a: { gt: null } }, /^\/a\/gt: /],
    [{ a: { like: 5 } }, /^\/a\/like: a text/],
    [{ a: { within: [5] } }, /^\/a\/within\/0: a text/],
    [{ a: { null: 'yes' } }, /^\/a\/null: true or false/],
    [{ not: [{ a: 1 }] }, /^\/not: a condition is an object/],
    [{ some: {} }, /^\/some: /],
    [{ some: { check: {} } }, /^\/some\/check: "resource.field"/],
    [JSON.parse('{ "__proto__": {} }'), /^\/__proto__: at least one test/],
  ])('parseCondition refuses %j with its location', (source, message) => {
    expect(() => parseCondition(source)).toThrow(message);
  });
});
