import type { CityRules } from '#model/rules';
import { answerDays } from './cityNumbers';
import { countFromRequest } from './countFromRequest';

/** Derivation rule: the day up to which a request for a correction is answered. */
export const answerBy: CityRules['derivations'][string] = (record, context) =>
  countFromRequest(record, answerDays, context);
