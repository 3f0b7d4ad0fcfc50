import { kindTraits } from '../kinds';
import type { ProjectedMeasure, ProjectedStatistics } from '../projection';
import { getSummedFields, type NumberMeasure } from '../measures';
import { canGroupBy, findCountableField } from './canGroupBy';
import { omitUndefined } from './omitUndefined';
import type { ResourceVisibility } from './ResourceVisibility';

/** The fields by which the caller may group all records visible to it; undefined if there are none. */
export function projectStatistics(visibility: ResourceVisibility): ProjectedStatistics | undefined {
  const { statistics } = visibility.resource;
  const by = statistics?.by.filter(name => canGroupBy(name, visibility)) ?? [];
  if (by.length === 0) return undefined;
  const measures = (statistics?.measures ?? [])
    .filter(measure => canReadMeasureOnAllRows(measure, visibility))
    .map((measure): ProjectedMeasure => ({ ...measure, title: visibility.translate(measure.title) }));
  return omitUndefined({
    by,
    least: statistics?.least,
    measures: measures.length > 0 ? measures : undefined,
  });
}

/** Whether the caller may read the measured numbers in every visible row that matches the filters, so that their sum is complete. */
export const canReadMeasureOnAllRows = (
  measure: NumberMeasure,
  visibility: ResourceVisibility,
  filtered?: readonly string[],
): boolean =>
  canReadMeasure(measure, visibility) &&
  getSummedFields(measure).every(name => canGroupBy(name, visibility, filtered));

/** Whether the caller may sum the fields, over the rows where it may read them. */
export const canReadMeasure = (measure: NumberMeasure, visibility: ResourceVisibility): boolean =>
  getSummedFields(measure).every(name => {
    const field = findCountableField(name, visibility);
    return field !== undefined && kindTraits[field.kind].isNumber;
  });
