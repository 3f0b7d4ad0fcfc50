import type { CityRules } from '#model/rules';
import { answerDays } from './cityNumbers';
import { countFromRequest } from './countFromRequest';

/** Derivation rule: the day by which the office must answer a family's request to correct stored data. */
export const answerBy: CityRules['derivations'][string] = (record, context) =>
  countFromRequest(record, answerDays, context);
