import { v7 } from 'uuid';

let lastMoment = 0;
let sequence = 0;

/** A uuid of version 7, monotonic within this process: also within one millisecond, and when the clock is set back. */
export function newUuid(now: Date): string {
  const moment = Math.max(now.getTime(), lastMoment);
  sequence = moment === lastMoment ? sequence + 1 : 0;
  lastMoment = moment;
  return v7({ msecs: moment, seq: sequence });
}
