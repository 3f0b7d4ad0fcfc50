import type { JsonObject } from '#model/json';
import type { Resource } from '#model/resource';
import type { RequestContext } from '../records/RequestContext';
import { isWritableField } from '../records/read/getRecordDetail';
import { checkChoiceEntries } from '../records/validation/checkChoiceEntries';
import { checkRelations } from '../records/validation/checkRelations';
import { recalculateRecord } from '../records/validation/recalculateRecord';
import { getFieldNameOfPointer } from '../records/validation/validateRecord';

/**
 * Builds the request body that creates the record of an example: the values of the example, the generated values that
 * the caller may write and that are not hidden, and relations that are options for the caller.
 */
export async function buildExampleBody(
  context: RequestContext,
  resource: Resource,
  draft: JsonObject,
  values: JsonObject,
): Promise<JsonObject> {
  const record = { ...draft };
  recalculateRecord(context, context.getBaseResource(resource), record, values);
  const open = getWritableFields(context, resource).filter(name => (record[name] ?? null) !== null);
  const names = new Set(open);
  const issues = [
    ...(await checkRelations(context, context.store, resource, record, names, names)),
    ...(await checkChoiceEntries(context.store, resource, record, names)),
  ];
  const closed = new Set(issues.map(({ path }) => getFieldNameOfPointer(path)));
  const kept = open.filter(name => !closed.has(name) || resource.fields[name]?.required === true);
  return {
    ...Object.fromEntries(kept.map(name => [name, record[name] ?? null])),
    ...Object.fromEntries(Object.keys(values).map(name => [name, draft[name] ?? null])),
  };
}

const getWritableFields = (context: RequestContext, resource: Resource): string[] =>
  context
    .getAccess(resource)
    .getGrants('create')
    .flatMap(({ fields }) => [...fields])
    .filter(name => resource.fields[name] && isWritableField(resource.fields[name], null));
