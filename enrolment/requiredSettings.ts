import { parseCondition } from '#model/conditions/parseCondition';
import type { Field } from '#model/field';
import { getOwn, scalarToText, type JsonObject, type JsonValue } from '#model/json';
import type { Row } from '#model/records';
import type { CityRules, RuleContext } from '#model/rules';
import { readSettingCondition } from './readSettingCondition';
import { repairFields } from './repairFields';

/** Maximum number of settings that are read, which is more than a stage has fields. */
const maxSettings = 500;

const isEmpty = (value: JsonValue | undefined): boolean =>
  (value ?? null) === null || value === '' || (Array.isArray(value) && value.length === 0);

const canFillIn = (field: Field, given: JsonObject, context: RuleContext): boolean =>
  !field.readOnly && !field.derive && (!field.shownIf || context.holds(field.shownIf, given));

/**
 * Whether the condition of a setting holds. A condition that cannot be evaluated requires nothing; the problem is
 * logged.
 */
function isDemanded(setting: Row, given: JsonObject, context: RuleContext): boolean {
  const { condition, problem } = readSettingCondition(setting, context);
  if (problem) context.onUnusable?.('bmfiled', setting, problem);
  return condition !== undefined && context.holds(condition, given);
}

/**
 * Check rule: a submitted registration has all values that the field settings of its season and stage require. For a
 * returned registration only the fields that its correction opens are checked, because nobody can fill in the others.
 */
export const requiredSettings: CityRules['checks'][string] = async (record, field = '', context) => {
  const { season = null, stage = null } = record;
  const { rows } = await context.reader.list('bmfiled', {
    where: parseCondition({ season, stage, enabled: true, requiredWhen: { null: false } }),
    sort: [{ field: 'order', descending: false }],
    limit: maxSettings,
    count: false,
  });
  const fields = context.catalog.resources.registration?.fields ?? {};
  const given = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
  const open = new Set(await repairFields(record, context));
  const missing = rows.filter(row => {
    const asked = getOwn(fields, scalarToText(row.fieldKey));
    if (!asked || !open.has(asked.name) || !isEmpty(record[asked.name])) return false;
    return canFillIn(asked, given, context) && isDemanded(row, given, context);
  });
  if (missing.length === 0) return [];
  const list = (name: string) => missing.map(row => scalarToText(row[name]));
  return [
    {
      path: field,
      keyword: 'requiredSettings',
      text: {
        zh: `按本市要求，还须填写：${list('labelZh').join('、')}`,
        en: `The city also asks for: ${list('labelEn').join(', ')}`,
      },
    },
  ];
};
