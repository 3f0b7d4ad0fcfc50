import { randomInt } from 'node:crypto';
import { isWeakPassword } from '#model/formats';

/** Letters and digits without look-alikes, for passwords that are read on paper or by telephone. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** Generates a random password of four groups with all four character classes, about 93 bits of entropy. */
export function generatePassword(): string {
  for (;;) {
    const drawn = Array.from({ length: groups }, drawGroup).join('-');
    if (!isWeakPassword(drawn)) return drawn;
  }
}

const drawGroup = (): string =>
  Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)] ?? '').join('');
