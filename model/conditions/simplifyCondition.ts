import { matchAll, matchNone, type Condition } from '../conditions';
import { deepEqual, type JsonValue } from '../json';

/** Whether a condition is the constant that every row matches. */
export const isMatchAll = (condition: Condition): boolean =>
  condition.op === 'all' && condition.of.length === 0;
/** Whether a condition is the constant that no row matches. */
export const isMatchNone = (condition: Condition): boolean =>
  condition.op === 'any' && condition.of.length === 0;

/** Whether an unsimplified condition matches no row, such as a search without searchable fields. */
export const matchesNoRow = (condition: Condition): boolean =>
  isMatchNone(condition) || (condition.op === 'all' && condition.of.some(matchesNoRow));

function removeDuplicates(conditions: readonly Condition[]): readonly Condition[] {
  if (conditions.length < 2) return conditions;
  return [...new Map(conditions.map(condition => [JSON.stringify(condition), condition])).values()];
}

/**
 * Combines conditions by `all` (conjunction), flattened and without duplicates; a single condition is returned
 * unchanged.
 */
export function andConditions(conditions: readonly Condition[]): Condition {
  const flat = removeDuplicates(conditions.flatMap(part => (part.op === 'all' ? part.of : [part])));
  if (flat.some(isMatchNone)) return matchNone;
  const [first, ...more] = flat;
  return first && more.length === 0 ? first : { op: 'all', of: flat };
}

/**
 * Combines conditions by `any` (disjunction), flattened and without duplicates; a single condition is returned
 * unchanged.
 */
export function orConditions(conditions: readonly Condition[]): Condition {
  const flat = removeDuplicates(conditions.flatMap(part => (part.op === 'any' ? part.of : [part])));
  if (flat.some(isMatchAll)) return matchAll;
  const [first, ...more] = flat;
  return first && more.length === 0 ? first : { op: 'any', of: flat };
}

/** Negates a condition, and simplifies constants and double negation. */
export function negateCondition(condition: Condition): Condition {
  if (isMatchAll(condition)) return matchNone;
  if (isMatchNone(condition)) return matchAll;
  return condition.op === 'not' ? condition.of : { op: 'not', of: condition };
}

/** Simplifies a condition without changing its meaning, so that equal conditions mostly become identical. */
export function simplifyCondition(condition: Condition): Condition {
  switch (condition.op) {
    case 'all':
      return andConditions(condition.of.map(simplifyCondition));
    case 'any':
      return orConditions(condition.of.map(simplifyCondition));
    case 'not':
      return negateCondition(simplifyCondition(condition.of));
    case 'some': {
      const where = simplifyCondition(condition.where);
      return isMatchNone(where) ? matchNone : { ...condition, where };
    }
    case 'is': {
      if (!('in' in condition.test)) return condition;
      const [first, ...more] = condition.test.in;
      if (first === undefined) return matchNone;
      return more.length === 0 ? { ...condition, test: { eq: first } } : condition;
    }
    case 'search':
      return condition.fields.length === 0 ? matchNone : condition;
  }
}

const isSameCondition = (a: Condition, b: Condition): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The constants of a test of equality; undefined for any other condition. */
function getEqualValues(condition: Condition): readonly JsonValue[] | undefined {
  if (condition.op !== 'is') return undefined;
  if ('eq' in condition.test) return [condition.test.eq];
  return 'in' in condition.test ? condition.test.in : undefined;
}

/**
 * Whether both conditions test the same value, and the list of the wide one contains every constant of the narrow one.
 */
function isWiderList(wide: Condition, narrow: Condition): boolean {
  const [all, some] = [wide, narrow].map(getEqualValues);
  if (!all || !some || wide.op !== 'is' || narrow.op !== 'is') return false;
  return (
    wide.path.join('.') === narrow.path.join('.') &&
    some.every(value => all.some(other => deepEqual(value, other)))
  );
}

const holdsWith = (demand: Condition, given: Condition): boolean =>
  isSameCondition(demand, given) || isWiderList(demand, given);

const getConjuncts = (condition: Condition): readonly Condition[] =>
  condition.op === 'all' ? condition.of : [condition];

/** Whether every row that matches `inner` certainly matches `outer`. False if that cannot be derived syntactically. */
export function coversCondition(outer: Condition, inner: Condition): boolean {
  if (inner.op === 'any') return inner.of.every(part => coversCondition(outer, part));
  const alternatives = outer.op === 'any' ? outer.of : [outer];
  return alternatives.some(wide =>
    getConjuncts(wide).every(demand => getConjuncts(inner).some(given => holdsWith(demand, given))),
  );
}
