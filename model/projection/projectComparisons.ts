import { bindCallerVariables } from '../expressions/bindCallerVariables';
import { listRelatedPathsInExpression } from '../expressions/listVariablesInExpression';
import type { Comparison } from '../comparisons';
import type { ProjectedComparison } from '../projection';
import type { Resource } from '../resource';
import type { ResourceVisibility } from './ResourceVisibility';

/**
 * The comparisons that a form can test with the same result as the server: over fields that the caller may
 * read, without related records and without values that only the server derives.
 */
export function projectComparisons(
  { comparisons = [], fields }: Resource,
  visibility: ResourceVisibility,
): ProjectedComparison[] | undefined {
  const isTestable = ({ value, fields: names }: Comparison): boolean =>
    listRelatedPathsInExpression(value).length === 0 &&
    names.every(name => visibility.canEvaluate(name) && fields[name]?.derive === undefined);
  const projected = comparisons.filter(isTestable).map(({ refusal, value, ...rest }) => ({
    ...rest,
    value: bindCallerVariables(value, visibility.scope),
    refusal: visibility.translate(refusal),
  }));
  return projected.length > 0 ? projected : undefined;
}
