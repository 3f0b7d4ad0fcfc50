import type { LocalizedText } from './language';

/** A measure of a page of statistics. */
export type StatisticsMeasure = { name: string; title: LocalizedText } & NumberMeasure;

/** A figure over many records: the sum of a field, or the ratio of two sums in percent. */
export type NumberMeasure = SumMeasure | RatioMeasure;
/** A measure that adds up a number field. */
export interface SumMeasure {
  kind: 'sum';
  field: string;
}
/** A measure that divides the sum of one field by the sum of another, in percent. */
export interface RatioMeasure {
  kind: 'ratio';
  field: string;
  to: string;
}

/** The fields that are added up for a measure. */
export const getSummedFields = (measure: NumberMeasure): string[] =>
  measure.kind === 'ratio' ? [measure.field, measure.to] : [measure.field];
