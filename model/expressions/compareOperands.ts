import { deepEqual, type JsonValue } from '../json';
import { compareValues } from '../values/compareValues';
import { isTimestampText } from './addDuration';

/**
 * Compares two computed values: negative, 0, positive, or undefined if they have no order. Timestamps are compared as
 * instants, regardless of their time zone.
 */
export function compareOperands(a: JsonValue, b: JsonValue): number | undefined {
  if (deepEqual(a, b)) return 0;
  const areMoments =
    typeof a === 'string' && typeof b === 'string' && isTimestampText(a) && isTimestampText(b);
  return compareValues(a, b, areMoments ? 'datetime' : undefined);
}
