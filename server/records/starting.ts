import { bindValue } from '#model/bindCondition';
import type { Condition } from '#model/conditions';
import type { JsonObject, Value } from '#model/json';
import type { Field, Resource } from '#model/resource';
import type { Call } from './Call';

/** What a new record holds before anybody has said anything: its defaults, its first state, what its view is about. */
export function startingValues(call: Call, resource: Resource): JsonObject {
  const base = call.base(resource);
  const values: JsonObject = {};
  for (const field of Object.values(base.fields)) {
    const value = startingValue(call, field);
    if (value !== undefined) values[field.name] = value;
  }
  if (resource.view) Object.assign(values, impliedBy(resource.view.where));
  if (base.workflow) values[base.workflow.field] = base.workflow.initial;
  return values;
}

function startingValue(call: Call, { default: constant, defaultFrom }: Field): Value | undefined {
  return defaultFrom === undefined ? constant : wordValue(call, defaultFrom);
}

/** The value of a word, a moment in the form in which moments are kept. */
export function wordValue(call: Call, word: Value, record: JsonObject = {}): Value | undefined {
  return word === '$now' ? call.at : bindValue(word, call.scopeOn(record));
}

/** The values that every row of a view has. */
function impliedBy(where: Condition): JsonObject {
  if (where.op === 'all') return Object.assign({}, ...where.of.map(impliedBy)) as JsonObject;
  if (where.op !== 'is' || !('eq' in where.test)) return {};
  const [field, ...further] = where.path;
  return field === undefined || further.length > 0 ? {} : { [field]: where.test.eq };
}
