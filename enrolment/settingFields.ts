import type { CityRules } from '#model/rules';
import { hasReportingOpened } from './hasReportingOpened';

/** Field rule: once the reporting of its season and stage has opened, nothing of a field setting may be changed. */
export const settingFields: CityRules['fields'][string] = async (record, context) =>
  (await hasReportingOpened(record, context))
    ? []
    : Object.keys(context.catalog.resources.bmfiled?.fields ?? {});
