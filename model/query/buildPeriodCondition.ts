import type { Condition, ConditionTest } from '../conditions';
import { andConditions } from '../conditions/simplifyCondition';
import type { Field } from '../field';
import { kindTraits } from '../kinds';
import type { ListFilter } from '../records';
import { getCityDayStart } from '../time';
import { addDays, getPeriodDays, isDatePeriod, type DatePeriod } from './datePeriods';

/**
 * The relative period (such as `$week`) in a date filter; undefined for a sensitive field, which is found by exact
 * value only.
 */
export function findDatePeriod({ kind, sensitive }: Field, text: string): DatePeriod | undefined {
  const hasDays = kind === 'date' || kindTraits[kind].isInstant;
  return hasDays && !sensitive && isDatePeriod(text) ? text : undefined;
}

/** Condition for a date within the period, not before its first day, or not after its last day. */
export function buildPeriodCondition(
  { name, kind }: Field,
  op: ListFilter['op'],
  period: DatePeriod,
  now: Date,
): Condition {
  const { first, last } = getPeriodDays(period, now);
  const { isInstant } = kindTraits[kind];
  const start: ConditionTest = { gte: isInstant ? getCityDayStart(first) : first };
  const end: ConditionTest = isInstant ? { lt: getCityDayStart(addDays(last, 1)) } : { lte: last };
  const tests = [...(op === 'lte' ? [] : [start]), ...(op === 'gte' ? [] : [end])];
  return andConditions(tests.map(test => ({ op: 'is', path: [name], test })));
}
