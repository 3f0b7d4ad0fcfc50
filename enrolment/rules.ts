import type { Rules } from '#model/rules';
import { age } from './age';
import { documentNumber } from './documentNumber';
import { nextRound } from './nextRound';
import { registrationNumber } from './registrationNumber';

/** Named rules of this city. */
export const rules: Rules = {
  checks: { age, documentNumber },
  derivations: {},
  numbers: { registrationNumber },
  fields: {},
  effects: { nextRound },
};
