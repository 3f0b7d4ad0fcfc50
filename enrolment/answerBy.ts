import type { CityRules } from '#model/rules';
import { countFromRequest } from './countFromRequest';

/** A family that asks for a correction of its data is answered within so many working days. */
const answerDays = 15;

/** Derivation rule: the day up to which a request for a correction is answered. */
export const answerBy: CityRules['derivations'][string] = (record, context) =>
  countFromRequest(record, answerDays, context);
