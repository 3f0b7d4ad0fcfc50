import type { SeededRandom } from './SeededRandom';

const hexDigits = '0123456789abcdef';

/** Generates a UUID version 7 for a time: sortable timestamp and random bits. */
export function generateUuidAt(milliseconds: number, random: SeededRandom): string {
  const time = Math.floor(milliseconds).toString(16).padStart(12, '0');
  const variant = random.pick(['8', '9', 'a', 'b']);
  const chance = random.letters(18, hexDigits);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${chance.slice(0, 3)}-${variant}${chance.slice(3, 6)}-${chance.slice(6)}`;
}

export const generateUuid = (random: SeededRandom, now: Date): string =>
  generateUuidAt(now.getTime() - random.integer(0, 1e9), random);
