import { v7 } from 'uuid';
import { drawRandomBytes } from './drawRandomBytes';

let lastMoment = 0;
let sequence = 0;

/**
 * Creates a version 7 uuid. Uuids increase within this process, even within one millisecond or when the clock is set
 * back.
 */
export function newUuid(now: Date): string {
  const moment = Math.max(now.getTime(), lastMoment);
  sequence = moment === lastMoment ? sequence + 1 : 0;
  lastMoment = moment;
  return v7({ msecs: moment, seq: sequence, random: drawRandomBytes(16) });
}
