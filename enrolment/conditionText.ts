import type { CityRules } from '#model/rules';
import { readSettingCondition } from './readSettingCondition';

/** Check rule: a text is a condition by which a record can be tested, without a pattern. */
export const conditionText: CityRules['checks'][string] = (record, field = 'requiredWhen', context) => {
  const { problem } = readSettingCondition({ requiredWhen: record[field] ?? null }, context);
  return problem ? [{ path: `/${field}`, keyword: 'conditionText', text: problem }] : [];
};
