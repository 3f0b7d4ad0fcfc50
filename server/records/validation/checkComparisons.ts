import { compileConditionTest } from '#generator/emit/validators';
import { findComparisonsOfFields, isComparisonMet, type Comparison } from '#model/comparisons';
import type { Issue } from '#model/errors';
import { listRelatedPathsInExpression } from '#model/expressions/listVariablesInExpression';
import type { JsonObject } from '#model/json';
import type { RecordReader } from '#model/records';
import type { Resource } from '#model/resource';
import type { RequestContext } from '../RequestContext';
import { loadRelatedValues } from '../values/followRelationPath';
import { toSchemaInstance } from '../values/toSchemaInstance';

const needsOtherRecords = ({ value }: Comparison): boolean => listRelatedPathsInExpression(value).length > 0;

/** Comparisons of changed fields that apply to the record. */
function findApplicable(resource: Resource, record: JsonObject, changed: ReadonlySet<string>): Comparison[] {
  const touched = findComparisonsOfFields(resource.comparisons ?? [], changed);
  if (touched.every(({ when }) => when === undefined)) return touched;
  const whole = toSchemaInstance(resource, record);
  return touched.filter(({ when }) => !when || compileConditionTest(when)(whole));
}

const toIssue = ({ field, refusal }: Comparison): Issue => ({
  path: `/${field}`,
  keyword: 'compare',
  text: refusal,
});

/** Issues of the comparisons that depend only on the record and the clock. */
export function checkOwnComparisons(
  context: RequestContext,
  resource: Resource,
  record: JsonObject,
  changed: ReadonlySet<string>,
): Issue[] {
  return findApplicable(resource, record, changed)
    .filter(one => !needsOtherRecords(one) && !isComparisonMet(one, record, context.scope))
    .map(toIssue);
}

/** Issues of the comparisons with values of related records, which are read with system rights. */
export async function checkRelatedComparisons(
  context: RequestContext,
  reading: RecordReader,
  resource: Resource,
  record: JsonObject,
  changed: ReadonlySet<string>,
): Promise<Issue[]> {
  const comparisons = findApplicable(resource, record, changed).filter(needsOtherRecords);
  if (comparisons.length === 0) return [];
  const paths = comparisons.flatMap(({ value }) => listRelatedPathsInExpression(value));
  const related = await loadRelatedValues(context, reading, resource, paths, record);
  return comparisons.filter(one => !isComparisonMet(one, record, { ...context.scope, related })).map(toIssue);
}
