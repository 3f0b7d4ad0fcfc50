import { deepEqual, scalarToText, type JsonObject } from '#model/json';
import type { CityRules, RuleContext } from '#model/rules';
import { hasReportingOpened } from './hasReportingOpened';
import { readSettingCondition } from './readSettingCondition';

/**
 * Whether the change only disables a requirement or repairs a condition that could not be evaluated. Both are allowed
 * after the opening, because families are already filling in the form.
 */
async function isRepair(record: JsonObject, context: RuleContext): Promise<boolean> {
  const stored = await context.reader.get('bmfiled', scalarToText(record.uuid));
  if (!stored) return false;
  const changed = Object.values(context.catalog.resources.bmfiled?.fields ?? {})
    .filter(
      ({ name, origin }) => origin === 'author' && !deepEqual(stored[name] ?? null, record[name] ?? null),
    )
    .map(({ name }) => name);
  return changed.every(
    name =>
      (name === 'enabled' && record.enabled === false) ||
      (name === 'requiredWhen' && readSettingCondition(stored, context).problem !== undefined),
  );
}

/**
 * Check rule: after registration has opened, the field settings of its season and stage cannot be changed. A setting
 * can still be disabled, and a condition that cannot be evaluated can be repaired.
 */
export const settingsOpen: CityRules['checks'][string] = async (record, _field, context) =>
  (await hasReportingOpened(record, context)) && !(await isRepair(record, context))
    ? [
        {
          path: '/stage',
          keyword: 'settingsOpen',
          text: {
            zh: '本学段的报名已经开始，报名字段不能再增加或修改，只能停用，或改正无效的必填条件',
            en: 'Reporting has opened for this stage: a field is only switched off, or an invalid condition corrected',
          },
        },
      ]
    : [];
