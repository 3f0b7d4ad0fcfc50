import {
  isFactWord,
  matchAll,
  matchNone,
  type Condition,
  type ConditionScope,
  type ConditionTest,
} from '../conditions';
import { isEmptyValue, isObject, getOwn, type JsonValue } from '../json';
import { andConditions, orConditions, negateCondition, simplifyCondition } from './simplifyCondition';
import { toCityDate } from '../time';

/**
 * Replaces the variables `$me`, `$me.organ`, `$now`, `$today`, `$season`, `$this` and `$this.field` by their values. A
 * variable without a value (missing fact, null, empty text or list) makes the whole condition match nothing: under
 * `not` it would otherwise match every row, and inside `any` it would leave a permission that nobody wrote. Access for
 * one of two reasons therefore takes two grants. Bind only once and never bind caller input, because a value may look
 * like a variable.
 */
export function bindConditionVariables(condition: Condition, scope: ConditionScope): Condition {
  const bound = bindNode(condition, scope);
  return bound ? simplifyCondition(bound) : matchNone;
}

/**
 * Resolves a variable; a constant is returned as it is. Undefined if there is no value. Each item of a list must have a
 * value, and nested lists are flattened.
 */
export function resolveConditionVariable(value: JsonValue, scope: ConditionScope): JsonValue | undefined {
  if (Array.isArray(value)) {
    const bound = value.map(item => resolveConditionVariable(item, scope));
    const present = bound.filter(item => item !== undefined);
    return present.length === bound.length && present.length > 0 ? present.flat() : undefined;
  }
  const meant = typeof value === 'string' && value.startsWith('$') ? resolveVariable(value, scope) : value;
  if (!Array.isArray(meant)) return isAbsent(meant) ? undefined : meant;
  const present = meant.filter(item => !isAbsent(item));
  return present.length > 0 ? present : undefined;
}

const isAbsent = (value: JsonValue | undefined): boolean => isEmptyValue(value) || isObject(value);

function resolveVariable(
  word: string,
  { me, now, season, this: record = {} }: ConditionScope,
): JsonValue | undefined {
  const [name, field] = word.split('.');
  switch (name) {
    case '$me':
      return getOwn(me, field ?? 'id');
    case '$this':
      return getOwn(record, field ?? 'uuid');
    case '$now':
      return now.toISOString();
    case '$today':
      return toCityDate(now);
    case '$season':
      return season;
    default:
      return undefined;
  }
}

function bindNode(condition: Condition, scope: ConditionScope): Condition | undefined {
  switch (condition.op) {
    case 'all':
    case 'any': {
      const of = condition.of.map(part => bindNode(part, scope)).filter(part => part !== undefined);
      if (of.length < condition.of.length) return undefined;
      return condition.op === 'all' ? andConditions(of) : orConditions(of);
    }
    case 'not': {
      const of = bindNode(condition.of, scope);
      return of && negateCondition(of);
    }
    case 'some': {
      // Inside `where`, `$this` is still the record of the outer condition.
      const where = bindNode(condition.where, scope);
      return where && { ...condition, where };
    }
    case 'is': {
      const [word = ''] = condition.path;
      if (isFactWord(word)) return decideFactTest(word, condition.test, scope);
      const test = bindTest(condition.test, scope);
      return test && { ...condition, test };
    }
    case 'search':
      return condition;
  }
}

/**
 * Decides a test of the caller. A fact that is bound to its own word belongs to an arbitrary account, which may hold any
 * value.
 */
function decideFactTest(word: string, test: ConditionTest, scope: ConditionScope): Condition | undefined {
  const fact = resolveConditionVariable(word, scope);
  if (fact === undefined || !('has' in test)) return undefined;
  const values = [fact].flat();
  return values.includes(test.has) || values.includes(word) ? matchAll : matchNone;
}

function bindTest(test: ConditionTest, scope: ConditionScope): ConditionTest | undefined {
  if ('null' in test || 'hash' in test || 'last' in test || 'search' in test) return test;
  if ('in' in test) {
    const values = resolveConditionVariable([...test.in], scope);
    return Array.isArray(values) ? { in: values } : undefined;
  }
  if ('eq' in test) {
    const value = resolveConditionVariable(test.eq, scope);
    if (value === undefined) return undefined;
    return Array.isArray(value) ? { in: value } : { eq: value };
  }
  if ('within' in test) {
    const within = resolveConditionVariable(test.within, scope);
    return within === undefined ? undefined : { within };
  }
  if ('has' in test) return bindScalar(test.has, scope, has => ({ has }));
  if ('like' in test) return bindScalar(test.like, scope, like => ({ like }));
  if ('gt' in test) return bindScalar(test.gt, scope, gt => ({ gt }));
  if ('gte' in test) return bindScalar(test.gte, scope, gte => ({ gte }));
  if ('lt' in test) return bindScalar(test.lt, scope, lt => ({ lt }));
  return bindScalar(test.lte, scope, lte => ({ lte }));
}

/** Binds a test of a single value. A list does not match. */
function bindScalar(
  value: JsonValue,
  scope: ConditionScope,
  test: (value: JsonValue) => ConditionTest,
): ConditionTest | undefined {
  const bound = resolveConditionVariable(value, scope);
  return bound === undefined || Array.isArray(bound) ? undefined : test(bound);
}
