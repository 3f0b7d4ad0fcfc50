import { compileValidator } from '#generator/emit/validators';
import { ValidationFailed, type Issue } from '#model/errors';
import { maskCharacter } from '#model/formats';
import { getOwn, type JsonObject, type JsonValue } from '#model/json';
import type { Field } from '#model/field';
import type { Resource } from '#model/resource';
import {
  findTransition as transitionOf,
  isManualTransition,
  type Transition,
  type Workflow,
} from '#model/workflow';
import type { BulkAction, SelectedRecord } from './applyToRecord';
import { createReferringRecordReader, orderDeletions } from './orderDeletions';
import { selectRecords, toSelectedRecord, type BulkSelection } from './selectRecords';
import type { RequestContext } from '../RequestContext';
import { getFieldsCallerMayName } from '../access/getFieldsCallerMayName';
import { renameToCurrentFields } from '../values/currentFieldNames';
import { normaliseValue, checkStorableValue } from '../values/normaliseValue';
import { isWritableField } from '../read/getRecordDetail';
import { parseTransitionInput } from '../workflow/makeTransition';
import { prefixIssuePaths } from '../validation/issuePaths';

/** Request for a bulk job: one action on many selected records. */
export interface BulkRequest {
  action: BulkAction;
  selection: BulkSelection;
  /** Number of records that the caller expects to be selected. A different count is refused with 409. */
  expect: number;
}

/**
 * Validates a bulk request and lists the selected records. An action that could succeed on no record is refused before
 * any write.
 */
export async function prepareBulkRequest(
  context: RequestContext,
  resource: Resource,
  { action, selection, expect }: BulkRequest,
): Promise<SelectedRecord[]> {
  await validateBulkAction(context, resource, action);
  if (action.action !== 'delete')
    return selectRecords(context, resource, { selection, expect }, toSelectedRecord);
  const pick = createReferringRecordReader(context.dependencies.catalog, context.getBaseResource(resource));
  return orderDeletions(await selectRecords(context, resource, { selection, expect }, pick));
}

async function validateBulkAction(
  context: RequestContext,
  resource: Resource,
  bulk: BulkAction,
): Promise<void> {
  switch (bulk.action) {
    case 'edit':
      context.requireGrant(resource, 'edit');
      return validateBulkValues(context, resource, bulk.values);
    case 'delete':
      return context.requireGrant(resource, 'delete');
    case 'transition':
      return validateTransitionInput(context, resource, bulk.transition, bulk.input);
  }
}

/**
 * Refuses bulk edit values that no edit grant of the caller allows. Each record checks its own grants again at the
 * write.
 */
function validateBulkValues(context: RequestContext, resource: Resource, values: JsonObject): void {
  const access = context.getAccess(resource);
  const known = getFieldsCallerMayName(resource, access);
  const writable = new Set(access.getGrants('edit').flatMap(({ fields }) => [...fields]));
  const given = renameToCurrentFields(resource, values, name => Object.hasOwn(known, name));
  const issues = Object.entries(given).flatMap(([name, value]): Issue[] => {
    const path = `/values/${name}`;
    const field = getOwn(known, name);
    if (!field) return [{ path, keyword: 'unknown' }];
    if (!writable.has(name) || !isWritableField(field, null)) return [{ path, keyword: 'readOnly' }];
    if (field.sensitive && typeof value === 'string' && value.includes(maskCharacter))
      return [{ path, keyword: 'masked' }];
    return findValueIssues(field, value);
  });
  if (issues.length > 0) throw new ValidationFailed(issues);
}

/**
 * Validates one bulk edit value against the schema of its field. Rules across fields are checked for each record at
 * the write.
 */
function findValueIssues(field: Field, value: JsonValue): Issue[] {
  const bad = checkStorableValue(field, value, `/values/${field.name}`);
  const normal = bad.length > 0 ? null : normaliseValue(field, value);
  if (normal === null) return bad;
  const alone = { type: 'object', properties: { [field.name]: field.schema } } as const;
  const found = compileValidator(alone)({ [field.name]: normal });
  return found.map(issue => ({ ...issue, path: `/values${issue.path}` }));
}

/** The transition of a bulk action. An unknown one gets the same 403 as one that the caller may not make. */
export function requireManualTransition(
  context: RequestContext,
  resource: Resource,
  name: string,
): { workflow: Workflow; transition: Transition } {
  const { workflow } = context.getBaseResource(resource);
  const transition = transitionOf(workflow, name);
  if (!workflow || !transition || !isManualTransition(transition)) throw context.createDenial();
  context.requireGrant(resource, `do:${name}`);
  return { workflow, transition };
}

/** Validates the input of a bulk transition. */
async function validateTransitionInput(
  context: RequestContext,
  resource: Resource,
  name: string,
  input: JsonObject,
): Promise<void> {
  const { transition } = requireManualTransition(context, resource, name);
  try {
    await parseTransitionInput(context, transition, input, null);
  } catch (error) {
    throw prefixIssuePaths('/input', error);
  }
}
