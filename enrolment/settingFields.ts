import type { CityRules } from '#model/rules';
import { hasReportingOpened } from './hasReportingOpened';

/** Field rule: after registration has opened for its season and stage, no field of a field setting can be changed. */
export const settingFields: CityRules['fields'][string] = async (record, context) =>
  (await hasReportingOpened(record, context))
    ? []
    : Object.keys(context.catalog.resources.bmfiled?.fields ?? {});
