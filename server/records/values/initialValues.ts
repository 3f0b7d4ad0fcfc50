import { bindCondition, bindValue } from '#model/conditions/bindCondition';
import type { Condition } from '#model/conditions';
import { getOperation } from '#model/expressions';
import { evaluateExpression } from '#model/expressions/evaluateExpression';
import type { JsonObject, JsonValue } from '#model/json';
import type { Field } from '#model/field';
import { getViewRows, type Resource } from '#model/resource';
import type { RequestContext } from '../RequestContext';

/** Initial values of a new record: schema defaults, the workflow's initial state and the values implied by its view. */
export function getInitialValues(context: RequestContext, resource: Resource): JsonObject {
  const base = context.getBaseResource(resource);
  const values: JsonObject = {};
  for (const field of Object.values(base.fields)) {
    const value = getInitialValue(context, field);
    if (value !== undefined) values[field.name] = value;
  }
  if (resource.view)
    Object.assign(values, getImpliedValues(bindCondition(getViewRows(resource), context.scope)));
  if (base.workflow) values[base.workflow.field] = base.workflow.initial;
  return values;
}

function getInitialValue(
  context: RequestContext,
  { default: constant, defaultFrom }: Field,
): JsonValue | undefined {
  if (defaultFrom === undefined) return constant;
  return getOperation(defaultFrom)
    ? evaluateExpression(defaultFrom, context.scope)
    : resolveValue(context, defaultFrom);
}

/** Resolves a placeholder such as `$now` or `$me.school`; `$now` becomes a timestamp in the stored format. */
export function resolveValue(
  context: RequestContext,
  word: JsonValue,
  record: JsonObject = {},
): JsonValue | undefined {
  return word === '$now' ? context.timestamp : bindValue(word, context.createRecordScope(record));
}

/** The field values that a view's condition fixes by equality for all of its rows. */
export function getImpliedValues(where: Condition): JsonObject {
  if (where.op === 'all') return Object.assign({}, ...where.of.map(getImpliedValues)) as JsonObject;
  if (where.op !== 'is' || !('eq' in where.test)) return {};
  const [field, ...further] = where.path;
  return field === undefined || further.length > 0 ? {} : { [field]: where.test.eq };
}
