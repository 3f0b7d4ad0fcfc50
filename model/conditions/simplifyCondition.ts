import { matchAll, matchNone, type Condition } from '../conditions';

export const isMatchAll = (condition: Condition): boolean =>
  condition.op === 'all' && condition.of.length === 0;
export const isMatchNone = (condition: Condition): boolean =>
  condition.op === 'any' && condition.of.length === 0;

function removeDuplicates(conditions: readonly Condition[]): readonly Condition[] {
  if (conditions.length < 2) return conditions;
  return [...new Map(conditions.map(condition => [JSON.stringify(condition), condition])).values()];
}

/** All of these hold: flat, without repetition, and the one itself when there is one. */
export function allOf(conditions: readonly Condition[]): Condition {
  const flat = removeDuplicates(conditions.flatMap(part => (part.op === 'all' ? part.of : [part])));
  if (flat.some(isMatchNone)) return matchNone;
  const [first, ...more] = flat;
  return first && more.length === 0 ? first : { op: 'all', of: flat };
}

/** One of these holds: flat, without repetition, and the one itself when there is one. */
export function anyOf(conditions: readonly Condition[]): Condition {
  const flat = removeDuplicates(conditions.flatMap(part => (part.op === 'any' ? part.of : [part])));
  if (flat.some(isMatchAll)) return matchAll;
  const [first, ...more] = flat;
  return first && more.length === 0 ? first : { op: 'any', of: flat };
}

export function not(condition: Condition): Condition {
  if (isMatchAll(condition)) return matchNone;
  if (isMatchNone(condition)) return matchAll;
  return condition.op === 'not' ? condition.of : { op: 'not', of: condition };
}

/** The same rows, said in the shortest way, so that equal conditions are mostly written alike. */
export function simplifyCondition(condition: Condition): Condition {
  switch (condition.op) {
    case 'all':
      return allOf(condition.of.map(simplifyCondition));
    case 'any':
      return anyOf(condition.of.map(simplifyCondition));
    case 'not':
      return not(simplifyCondition(condition.of));
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
const getConjuncts = (condition: Condition): readonly Condition[] =>
  condition.op === 'all' ? condition.of : [condition];

/** Whether every row of `inner` is surely one of `outer`; false also when that is not plain to see. */
export function covers(outer: Condition, inner: Condition): boolean {
  if (inner.op === 'any') return inner.of.every(part => covers(outer, part));
  const alternatives = outer.op === 'any' ? outer.of : [outer];
  return alternatives.some(wide =>
    getConjuncts(wide).every(demand => getConjuncts(inner).some(given => isSameCondition(demand, given))),
  );
}
