import { randomUUID } from 'node:crypto';

const mostInOneMoment = 0xfff;
let lastMoment = 0;
let counter = 0;

/** A uuid of version 7: the moment first, so that keys made later sort later, also within one millisecond. */
export function newUuid(now: Date): string {
  const moment = Math.max(now.getTime(), lastMoment);
  counter = moment === lastMoment ? counter + 1 : 0;
  // When the counter is used up, the next millisecond begins early.
  lastMoment = counter > mostInOneMoment ? moment + 1 : moment;
  if (lastMoment !== moment) counter = 0;
  const head = lastMoment.toString(16).padStart(12, '0');
  const middle = (0x7000 | counter).toString(16);
  // Chance, and the variant's bits, as in any other uuid.
  return `${head.slice(0, 8)}-${head.slice(8)}-${middle}-${randomUUID().slice(19)}`;
}
