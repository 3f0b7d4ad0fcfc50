import { isObject, type JsonObject, type JsonValue } from '#model/json';
import type { NumberMeasure, StatisticsMeasure } from '#model/measures';
import type { StatisticsSpec } from '#model/resource';
import {
  getNumberKeyword,
  getObjectKeyword,
  getTextKeyword,
  getTextListKeyword,
  getTitleKeyword,
  omitUndefined,
} from './readKeywords';

/** Normalises `x-statistics`, the group-by fields and measures; undefined if the resource has none. */
export function normaliseStatistics(source: JsonObject): StatisticsSpec | undefined {
  const statistics = getObjectKeyword(source, 'x-statistics');
  const by = getTextListKeyword(statistics, 'by');
  if (by.length === 0) return undefined;
  const measures = Object.entries(getObjectKeyword(statistics, 'measures')).flatMap(normaliseMeasure);
  return omitUndefined({
    by,
    least: getNumberKeyword(statistics, 'least'),
    measures: measures.length > 0 ? measures : undefined,
  });
}

function normaliseMeasure([name, words]: [string, JsonValue]): StatisticsMeasure[] {
  const number = isObject(words) ? normaliseNumberMeasure(words) : undefined;
  return number && isObject(words) ? [{ name, title: getTitleKeyword(words, name), ...number }] : [];
}

/** A sum or a ratio; undefined without either keyword. */
export function normaliseNumberMeasure(words: JsonObject): NumberMeasure | undefined {
  const field = getTextKeyword(words, 'sum');
  if (field !== undefined) return { kind: 'sum', field };
  const { of, to } = getObjectKeyword(words, 'ratio');
  return typeof of === 'string' && typeof to === 'string' ? { kind: 'ratio', field: of, to } : undefined;
}
