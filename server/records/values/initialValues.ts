import { bindConditionVariables, resolveConditionVariable } from '#model/conditions/bindConditionVariables';
import type { Condition, ConditionScope } from '#model/conditions';
import { parseExpressionOperation } from '#model/expressions';
import { evaluateExpression } from '#model/expressions/evaluateExpression';
import type { JsonObject, JsonValue } from '#model/json';
import type { Field } from '#model/field';
import { getViewRowCondition, type Resource } from '#model/resource';
import { toCityTimestamp } from '#model/time';
import type { RequestContext } from '../RequestContext';

/** Initial values of a new record: schema defaults, the workflow's initial state and the values implied by its view. */
export function getInitialValues(context: RequestContext, resource: Resource): JsonObject {
  const base = context.getBaseResource(resource);
  const values = getDefaultValues(base, context.scope);
  if (resource.view)
    Object.assign(
      values,
      getValuesImpliedByCondition(bindConditionVariables(getViewRowCondition(resource), context.scope)),
    );
  if (base.workflow) values[base.workflow.field] = base.workflow.initial;
  return values;
}

/** The default values of the schema. */
export function getDefaultValues({ fields }: Pick<Resource, 'fields'>, scope: ConditionScope): JsonObject {
  const values: JsonObject = {};
  for (const field of Object.values(fields)) {
    const value = getDefaultValue(field, scope);
    if (value !== undefined) values[field.name] = value;
  }
  return values;
}

function getDefaultValue(
  { default: constant, defaultFrom }: Field,
  scope: ConditionScope,
): JsonValue | undefined {
  if (defaultFrom === undefined) return constant;
  return parseExpressionOperation(defaultFrom)
    ? evaluateExpression(defaultFrom, scope)
    : resolveWord(defaultFrom, scope);
}

/** Resolves a placeholder such as `$now` or `$me.school`; `$now` becomes a timestamp in the stored format. */
export function resolveDefaultValue(
  context: RequestContext,
  word: JsonValue,
  record: JsonObject = {},
): JsonValue | undefined {
  return resolveWord(word, context.createRecordScope(record));
}

const resolveWord = (word: JsonValue, scope: ConditionScope): JsonValue | undefined =>
  word === '$now' ? toCityTimestamp(scope.now) : resolveConditionVariable(word, scope);

/** The field values that a view's condition fixes by equality for all of its rows. */
export function getValuesImpliedByCondition(where: Condition): JsonObject {
  if (where.op === 'all')
    return Object.assign({}, ...where.of.map(getValuesImpliedByCondition)) as JsonObject;
  if (where.op !== 'is' || !('eq' in where.test)) return {};
  const [field, ...further] = where.path;
  return field === undefined || further.length > 0 ? {} : { [field]: where.test.eq };
}
