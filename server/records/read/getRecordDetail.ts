import type { JsonObject } from '#model/json';
import type { LocalizedText } from '#model/language';
import { translate } from '#model/messages';
import { compareTimestamps } from '#model/timeWindows';
import { findTransitionDeadline, getManualTransitions } from '#model/workflow';
import type { RecordReader, RecordDetail } from '#model/records';
import type { Field } from '#model/field';
import type { RequestContext } from '../RequestContext';
import { findVisiblePartRecords, type AuthorizedRecord } from '../access/AuthorizedRecord';
import { findMissingParts } from '../parts/requirePartCounts';
import { findTransitionObstacle } from '../workflow/findTransitionObstacles';
import { TimeWindowReader } from '../timeWindows/TimeWindowReader';
import { loadRelationLabels } from './labels';
import { serializeRecord } from './serializeRecord';

/**
 * Builds the detail response: the visible fields, allowed actions and editable fields. Values that the caller has just
 * `sent` need no audit entry.
 */
export async function getRecordDetail(
  context: RequestContext,
  found: AuthorizedRecord,
  sent: ReadonlySet<string> = new Set(),
): Promise<RecordDetail> {
  const shown = await serializeRecord(context, found, { sent });
  const entry = { action: 'view', resource: found.resource.name, rowId: found.row.uuid };
  const { data, masked } = await shown.auditDisclosure(context, entry);
  const labels = await loadRelationLabels(context, found.resource, [data]);
  const editable = await getEditableFields(found);
  const { open, refusals, closings } = await getAvailableTransitions(context, found);
  const actions = [...getAllowedVerbs(found, editable), ...open];
  const parts = await loadParts(context, found);
  const editRefusals = await findEditRefusals(found, new Set(editable));
  return {
    ...{ ...data, ...parts, actions, refusals, editable, masked, labels },
    ...(editRefusals.length > 0 && {
      editRefusals: editRefusals.map(text => text[context.caller.language]),
    }),
    ...(Object.keys(closings).length > 0 && { closings }),
  };
}

/** The visible parts (`x-parts`) by list name, each with the actions available to the caller. */
async function loadParts(context: RequestContext, { resource, row }: AuthorizedRecord): Promise<JsonObject> {
  const lists: Record<string, RecordDetail[]> = {};
  for (const part of resource.parts ?? []) {
    const owned = context.getResource(part.of);
    if (context.getAccess(owned).readableFields.length === 0) continue;
    const details: RecordDetail[] = [];
    for (const one of await findVisiblePartRecords(context, part, row.uuid))
      details.push(await getRecordDetail(context, one));
    context.reportRead(owned, details.length);
    lists[part.name] = details;
  }
  return lists;
}

/** Reason why the schema forbids writing the field now; undefined if it allows it. */
export function findFieldWriteObstacle(
  field: Field,
  stored: unknown,
): 'system' | 'state' | 'readOnly' | 'once' | undefined {
  if (field.origin !== 'author') return field.origin;
  if (field.readOnly) return 'readOnly';
  return field.once && stored !== null && stored !== undefined ? 'once' : undefined;
}

/** Whether the schema allows a person to write the field now. */
export const isWritableField = (field: Field, stored: unknown): boolean =>
  findFieldWriteObstacle(field, stored) === undefined;

export async function getEditableFields(found: AuthorizedRecord, reading?: RecordReader): Promise<string[]> {
  const given = await found.getFields('edit', reading);
  return Object.values(found.resource.fields)
    .filter(field => given.has(field.name) && isWritableField(field, found.row[field.name]))
    .map(({ name }) => name);
}

/**
 * Reasons why a rule of an edit grant makes readable fields read-only on this record now, without duplicates. Fields
 * that would be read-only anyway are not considered.
 */
export async function findEditRefusals(
  found: AuthorizedRecord,
  editable: ReadonlySet<string>,
): Promise<LocalizedText[]> {
  const grants = found.getGrants('edit').filter(({ fieldRefusal }) => fieldRefusal !== undefined);
  if (grants.length === 0) return [];
  const seen = await found.getFields('see');
  const isClosed = (name: string): boolean => {
    const field = seen.has(name) && !editable.has(name) ? found.resource.fields[name] : undefined;
    return field !== undefined && isWritableField(field, found.row[name]);
  };
  const told = grants.flatMap(({ fields, fieldRefusal }) =>
    fieldRefusal && [...fields].some(isClosed) ? [fieldRefusal] : [],
  );
  return told.filter(({ zh }, place) => told.findIndex(text => text.zh === zh) === place);
}

function getAllowedVerbs(found: AuthorizedRecord, editable: readonly string[]): string[] {
  return [
    ...(editable.length > 0 ? ['edit'] : []),
    ...(found.can('delete') ? ['delete'] : []),
    ...(found.can('reveal') ? ['reveal'] : []),
    ...(found.can('credentials') ? ['credentials'] : []),
  ];
}

interface AvailableTransitions {
  open: string[];
  /** Reasons why other transitions are unavailable, by transition name, in the caller's language. */
  refusals: Record<string, string>;
  /** Closing time of transitions, by window or timer, by transition name. */
  closings: Record<string, string>;
}

/**
 * The manual transitions available to the caller: the window is open, the guard holds or depends on the input, and
 * the record has enough parts.
 */
async function getAvailableTransitions(
  context: RequestContext,
  found: AuthorizedRecord,
): Promise<AvailableTransitions> {
  const { row } = found;
  const base = context.getBaseResource(found.resource);
  const { workflow } = found.resource;
  const steps: AvailableTransitions = { open: [], refusals: {}, closings: {} };
  if (!workflow) return steps;
  const windows = new TimeWindowReader(context, context.store);
  const seen = await found.getFields('see');
  for (const transition of getManualTransitions(workflow, row[workflow.field])) {
    if (!found.can(`do:${transition.name}`)) continue;
    const gated = { base, workflow, row, transition, input: undefined };
    const obstacle = await findTransitionObstacle(context, context.store, gated, windows);
    const refusal = obstacle?.refusal ?? (await findMissingParts(context.store, gated));
    if (refusal === undefined) steps.open.push(transition.name);
    else steps.refusals[transition.name] = translate(refusal, context.caller.language);
    const timed = findTransitionDeadline(workflow, row, transition, field => seen.has(field));
    // Ignores the automatic closing of a refused transition, and one whose time has passed although the
    // system has not acted yet.
    const isAhead =
      refusal === undefined && timed !== undefined && compareTimestamps(context.timestamp, timed) < 0;
    const [closing] = [windows.getClosing(transition.window), isAhead ? timed : undefined]
      .filter(moment => moment !== undefined)
      .toSorted(compareTimestamps);
    if (closing !== undefined) steps.closings[transition.name] = closing;
  }
  return steps;
}
