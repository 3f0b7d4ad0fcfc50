import type { CityRules } from '#model/rules';
import { readSettingCondition } from './readSettingCondition';

/**
 * Check rule: a text field holds a JSON Schema condition that can be evaluated on a record, without regular
 * expressions.
 */
export const conditionText: CityRules['checks'][string] = (record, field = 'requiredWhen', context) => {
  const { problem } = readSettingCondition({ requiredWhen: record[field] ?? null }, context);
  return problem ? [{ path: `/${field}`, keyword: 'conditionText', text: problem }] : [];
};
