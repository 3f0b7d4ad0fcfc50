import type { CityRules } from '#model/rules';
import { isOwnChild, refuseOwnChild } from './refuseOwnChild';

/**
 * Check rule: nobody decides about the own child, neither on its registration nor on what belongs to it. A registration
 * that a clerk has filed or submitted for a family is for another clerk to decide.
 */
export const ownChild: CityRules['checks'][string] = (record, field = '', context) =>
  refuseOwnChild(isOwnChild, record, field, context);
