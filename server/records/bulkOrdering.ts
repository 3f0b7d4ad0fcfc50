import { compileValidator } from '#generator/emit/validators';
import { ValidationFailed, type Issue } from '#model/errors';
import { maskSign } from '#model/formats';
import { own, type JsonObject, type Value } from '#model/json';
import type { Field, Resource } from '#model/resource';
import { transition as transitionOf } from '#model/workflow';
import type { BulkDeed, Selected } from './bulkDeed';
import { select, type Selection } from './bulkSelecting';
import type { Call } from './Call';
import { nameableFields } from './nameableFields';
import { byNamesNow } from './nameNow';
import { normalValue, unreadable } from './normalForm';
import { isOpen } from './reading';
import { readInput } from './transitioning';
import { movedUnder } from './underPath';

/** One deed for many records, as a caller asks for it. */
export interface BulkOrder {
  deed: BulkDeed;
  selection: Selection;
  /** How many records the caller believes to mean. */
  expect: number;
}

/** What an order comes to; what it could do with no record at all is refused before there is any effect. */
export async function takeOrder(
  call: Call,
  resource: Resource,
  { deed, selection, expect }: BulkOrder,
): Promise<Selected[]> {
  await demandSense(call, resource, deed);
  const selected = await select(call, resource, selection, expect);
  // What was made later may refer to what was made before, and goes first.
  return deed.action === 'delete' ? selected.reverse() : selected;
}

async function demandSense(call: Call, resource: Resource, deed: BulkDeed): Promise<void> {
  switch (deed.action) {
    case 'edit':
      call.demand(resource, 'edit');
      return demandWritable(call, resource, deed.values);
    case 'delete':
      return call.demand(resource, 'delete');
    case 'transition':
      return demandInput(call, resource, deed.transition, deed.input);
  }
}

/** Refuses values that the caller may give to no record. Whether it may to each is asked of each. */
function demandWritable(call: Call, resource: Resource, values: JsonObject): void {
  const access = call.access(resource);
  const known = nameableFields(resource, access);
  const writable = new Set(access.to('edit').flatMap(({ fields }) => [...fields]));
  const given = byNamesNow(resource, values, name => Object.hasOwn(known, name));
  const issues = Object.entries(given).flatMap(([name, value]): Issue[] => {
    const path = `/values/${name}`;
    const field = own(known, name);
    if (!field) return [{ path, keyword: 'unknown' }];
    if (!writable.has(name) || !isOpen(field, null)) return [{ path, keyword: 'readOnly' }];
    if (field.sensitive && typeof value === 'string' && value.includes(maskSign))
      return [{ path, keyword: 'masked' }];
    return faultsOf(field, value);
  });
  if (issues.length > 0) throw new ValidationFailed(issues);
}

/** What would be wrong with the value in any record. What the record's other values ask of it is asked of each. */
function faultsOf(field: Field, value: Value): Issue[] {
  const bad = unreadable(field, value, `/values/${field.name}`);
  const normal = bad.length > 0 ? null : normalValue(field, value);
  if (normal === null) return bad;
  const alone = { type: 'object', properties: { [field.name]: field.schema } } as const;
  const found = compileValidator(alone)({ [field.name]: normal });
  return found.map(issue => ({ ...issue, path: `/values${issue.path}` }));
}

/** A transition that this caller never makes looks like one that is not there. */
async function demandInput(call: Call, resource: Resource, name: string, input: JsonObject): Promise<void> {
  const found = transitionOf(call.base(resource).workflow, name);
  const byHand = found && !found.on && found.at === undefined;
  if (!byHand) throw call.refusal();
  call.demand(resource, `do:${name}`);
  try {
    await readInput(call, found, input);
  } catch (error) {
    throw movedUnder('/input', error);
  }
}
