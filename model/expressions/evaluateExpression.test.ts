import { describe, expect, it } from 'vitest';
import type { Expression, ExpressionScope } from '../expressions';
import type { JsonObject } from '../json';
import { evaluateExpression } from './evaluateExpression';

const scope: ExpressionScope = {
  me: { id: 'u1', organ: '$this.name' },
  now: new Date('2026-01-31T16:30:00Z'),
  season: 2026,
  input: { days: 2 },
  related: { 'typeId.days': 5 },
  this: {
    uuid: 'r1',
    name: '甲',
    openOn: '2026-01-31',
    openAt: '2026-01-31T22:00:00+08:00',
    seats: 40,
    taken: 10,
    empty: null,
    items: [{ price: 0.1 }, { price: 0.2 }, { label: '无价' }],
  },
};
const evaluate = (expression: Expression, more: Partial<ExpressionScope> = {}) =>
  evaluateExpression(expression, { ...scope, ...more });

describe('an expression', () => {
  it.each<[string, Expression, unknown]>([
    ['a constant', 3, 3],
    ['a text', '甲', '甲'],
    ['the moment', '$now', '2026-02-01T00:30:00+08:00'],
    ['the day in the city', '$today', '2026-02-01'],
    ['the season', '$season', 2026],
    ['the caller', '$me', 'u1'],
    ['a fact of the caller, which is not evaluated again', '$me.organ', '$this.name'],
    ['the record', '$this', 'r1'],
    ['a field', '$this.seats', 40],
    ['a value over a relation', '$this.typeId.days', 5],
    ['an input', '$input.days', 2],
    ['a constant that looks like a variable', { constant: '$now' }, '$now'],
    ['a sum', { plus: [1, '$this.seats', 0.5] }, 41.5],
    ['a sum without the error of binary fractions', { plus: [0.1, 0.2] }, 0.3],
    ['a difference', { minus: ['$this.seats', '$this.taken', 1] }, 29],
    ['a product', { times: ['$this.seats', 1.1] }, 44],
    ['a share in percent', { share: ['$this.taken', '$this.seats'] }, 25],
    ['the least', { least: ['$this.seats', '$this.taken'] }, 10],
    ['the most of dates', { most: ['$this.openOn', '$today'] }, '2026-02-01'],
    ['the least of moments, by instant', { least: ['$now', '2026-01-31T16:29:00Z'] }, '2026-01-31T16:29:00Z'],
    ['a text of several', { concat: ['$this.name', '-', '$this.seats'] }, '甲-40'],
    ['a later date', { plus: ['$this.openOn', { days: 1 }] }, '2026-02-01'],
    ['the last day of a shorter month', { plus: ['$this.openOn', { months: 1 }] }, '2026-02-28'],
    ['an earlier date', { minus: ['$this.openOn', { weeks: 1 }, { years: 1 }] }, '2025-01-24'],
    ['a later moment', { plus: ['$this.openAt', { hours: 3 }] }, '2026-02-01T01:00:00+08:00'],
    ['days of a relation', { plus: ['$now', { days: '$this.typeId.days' }] }, '2026-02-06T00:30:00+08:00'],
    ['the days between two dates', { minus: ['$today', '$this.openOn'] }, 1],
    ['how many items a list holds', { count: 'items' }, 3],
    ['the sum over the items that have a number', { sum: 'items.price' }, 0.3],
    ['0 for a list that is not there', { count: 'others' }, 0],
  ])('evaluateExpression returns %s', (_, expression, value) => {
    expect(evaluate(expression)).toEqual(value);
  });

  it.each<[string, Expression]>([
    ['an absent field', '$this.empty'],
    ['a sum', { plus: [1, '$this.empty'] }],
    ['a product', { times: ['$this.empty', 0] }],
    ['a later date', { plus: ['$this.empty', { days: 1 }] }],
    ['a date that is moved by an empty length', { plus: ['$today', { days: '$this.empty' }] }],
    ['a text', { concat: ['$this.name', '$this.empty'] }],
    ['the least', { least: [1, '$this.empty'] }],
    ['an absent fact', '$me.area'],
    ['an absent input', '$input.other'],
  ])('evaluateExpression returns null where an operand is empty: %s', (_, expression) => {
    expect(evaluate(expression)).toBeNull();
  });

  it('evaluateExpression returns null if a value on its path is missing', () => {
    expect(evaluate({ share: [1, 0] })).toBeNull();
    expect(evaluate({ plus: ['$today', { hours: 1 }] })).toBeNull();
    expect(evaluate({ plus: ['9999-12-31', { days: 1 }] })).toBeNull();
    expect(evaluate({ times: [1e308, 1e308] })).toBeNull();
    expect(evaluate({ plus: ['$this.name', 1] })).toBeNull();
  });

  it('evaluateExpression returns lists and objects without an operator unchanged', () => {
    const group: JsonObject = { name: '甲', plus: '加' };
    expect(evaluateExpression(group, scope)).toEqual(group);
    expect(evaluateExpression(['$now'], scope)).toEqual(['$now']);
  });
});
