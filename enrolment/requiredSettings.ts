import { parseCondition } from '#model/conditions/parseCondition';
import type { Field } from '#model/field';
import { getOwn, scalarToText, type JsonObject, type JsonValue } from '#model/json';
import type { Row } from '#model/records';
import type { CityRules, RuleContext } from '#model/rules';
import { readSettingCondition } from './readSettingCondition';
import { repairFields } from './repairFields';

/** More settings than a stage has fields. */
const maxSettings = 500;

const isEmpty = (value: JsonValue | undefined): boolean =>
  (value ?? null) === null || value === '' || (Array.isArray(value) && value.length === 0);

const canFillIn = (field: Field, given: JsonObject, context: RuleContext): boolean =>
  !field.readOnly && !field.derive && (!field.shownIf || context.holds(field.shownIf, given));

/** Whether the condition of a setting holds. One that cannot be tested demands nothing, and the log says so. */
function isDemanded(setting: Row, given: JsonObject, context: RuleContext): boolean {
  const { condition, problem } = readSettingCondition(setting, context);
  if (problem) context.onUnusable?.('bmfiled', setting, problem);
  return condition !== undefined && context.holds(condition, given);
}

/**
 * Check rule: a registration is submitted with all that the field settings of its season and stage demand of it. A
 * returned one with what they demand of the fields that its correction opens, since nobody can fill in the others.
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
