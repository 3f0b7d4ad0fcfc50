import { isObject, scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';

/** Check rule: a text is a condition by which a record can be tested. */
export const conditionText: CityRules['checks'][string] = (record, field = 'requiredWhen', context) => {
  const text = scalarToText(record[field]);
  if (text === '') return [];
  try {
    const condition: unknown = JSON.parse(text);
    if (isObject(condition)) context.holds(condition, {});
    return [];
  } catch {
    return [
      {
        path: `/${field}`,
        keyword: 'conditionText',
        text: { zh: '这不是有效的 JSON Schema，请核对', en: 'This is no valid JSON Schema; please check it' },
      },
    ];
  }
};
