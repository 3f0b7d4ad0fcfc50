import type { JsonObject } from '#model/json';
import type { StatisticsSpec } from '#model/resource';
import { getNumber, getObject, getTexts, omitUndefined } from './readKeywords';

/** What the page of statistics counts by; undefined if the resource does not say it. */
export function normaliseStatistics(source: JsonObject): StatisticsSpec | undefined {
  const statistics = getObject(source, 'x-statistics');
  const by = getTexts(statistics, 'by');
  return by.length > 0 ? omitUndefined({ by, least: getNumber(statistics, 'least') }) : undefined;
}
