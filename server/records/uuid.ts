import { randomBytes } from 'node:crypto';

let lastMoment = 0;
let counter = 0;

/** A uuid of version 7: the moment first, so that keys made later sort later, also within one millisecond. */
export function newUuid(now: Date): string {
  const moment = Math.max(now.getTime(), lastMoment);
  const random = randomBytes(10);
  counter = moment === lastMoment ? counter + 1 : random.readUInt16BE(0) & 0x7ff;
  // The counter has twelve bits; when they are used up, the next millisecond begins early.
  const overflow = counter > 0xfff;
  lastMoment = overflow ? moment + 1 : moment;
  if (overflow) counter = 0;
  const head = lastMoment.toString(16).padStart(12, '0');
  const middle = (0x7000 | counter).toString(16);
  const variant = (0x8000 | (random.readUInt16BE(2) & 0x3fff)).toString(16);
  const tail = random.subarray(4).toString('hex');
  return `${head.slice(0, 8)}-${head.slice(8)}-${middle}-${variant}-${tail}`;
}
