import type { JsonObject } from '#model/json';
import type { CityRules } from '#model/rules';

export const isAdministrator = ({ roles }: JsonObject): boolean =>
  Array.isArray(roles) && roles.includes('admin');

/** Effect rule: marks a record that an administrator decides in another's place. */
export const adminOverride: CityRules['effects'][string] = (_record, _input, _tx, { me }) =>
  Promise.resolve<JsonObject>(isAdministrator(me) ? { override: true } : {});
