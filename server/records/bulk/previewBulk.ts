import { bindConditionVariables } from '#model/conditions/bindConditionVariables';
import { ActionRefused, AppError, BadRequest } from '#model/errors';
import type { RecordReader } from '#model/records';
import type { Resource } from '#model/resource';
import { shouldAbortBatch } from '#server/database/engine/engine';
import { findVisibleRecords, type AuthorizedRecord } from '../access/AuthorizedRecord';
import { findMissingParts } from '../parts/requirePartCounts';
import { CachedReader } from '../read/CachedReader';
import { buildRecordLabels } from '../read/labels';
import type { RequestContext } from '../RequestContext';
import { TimeWindowReader } from '../timeWindows/TimeWindowReader';
import { countSignatures } from '../workflow/countersignTransition';
import { findTransitionObstacle, type TransitionAttempt } from '../workflow/findTransitionObstacles';
import { selectEffectsWithoutInput } from '../workflow/guards';
import { planCounterUnit, type PlannedCounterUnits } from '../workflow/takeCounterUnit';
import { requireDeletable } from '../write/deleteRecords';
import { requireManualTransition } from './prepareBulkRequest';
import { selectRecords, type BulkSelection } from './selectRecords';

/** Bulk action before its input is known. */
export type BulkPreviewAction = { action: 'delete' } | { action: 'transition'; transition: string };

export interface BulkPreviewRequest {
  action: BulkPreviewAction;
  selection: BulkSelection;
  /** Number of records that the caller expects to be selected. A different count is refused with 409. */
  expect: number;
}

/** Selected record that the bulk action would refuse. */
export interface BulkPreviewRefusal {
  uuid: string;
  error: AppError;
  label?: string;
}

export interface BulkPreview {
  total: number;
  /** Number of records that were checked: all, or a sample of a selection over the limits. */
  checked: number;
  /** Checked records to which the action can be applied. */
  uuids: string[];
  refusals: BulkPreviewRefusal[];
}

/** Bounds of one preview. Above them, records spread evenly over the selection are checked. */
export const bulkPreviewLimits = { records: 500, milliseconds: 3000 };
const batchSize = 50;

/**
 * Checks selected records as the bulk job would, without a change: grants, state, window, guards and named checks that
 * need no input, missing parts, signatures and units left. Locks and unique keys are left to the job, since each
 * such question is counted.
 */
export async function previewBulk(
  context: RequestContext,
  resource: Resource,
  { action, selection, expect }: BulkPreviewRequest,
  limits = bulkPreviewLimits,
): Promise<BulkPreview> {
  if (action.action === 'delete') context.requireGrant(resource, 'delete');
  else requireManualTransition(context, resource, action.transition);
  const selected = await selectRecords(context, resource, { selection, expect }, ({ uuid }) => uuid);
  const sample = pickEvenly(selected, limits.records);
  const end = performance.now() + limits.milliseconds;
  const check: SelectionCheck = {
    able: new Map(),
    refused: new Map(),
    isOver: () => performance.now() >= end,
  };
  const deletable = new Set(selected);
  const findRefusal = createRefusalCheck(context, resource, action, {
    has: uuid => deletable.has(uuid) && !check.refused.has(uuid),
  });
  await checkOnce(check, findRefusal, streamRecords(context, resource, sample));
  // A record is deletable only if the records that refer to it are: a refusal of one of those can turn it
  // into a refusal too, so all are checked again.
  if (action.action === 'delete') await recheckAbleRecords(check, findRefusal);
  const { able, refused } = check;
  const labels = await loadLabels(context, resource, refused);
  return {
    total: selected.length,
    checked: able.size + refused.size,
    uuids: [...able.keys()],
    refusals: [...refused].map(([uuid, { error }]) => {
      const label = labels.get(uuid);
      return { uuid, error, ...(label !== undefined && { label }) };
    }),
  };
}

/** Checked records by uuid, in the order of the selection. */
interface SelectionCheck {
  able: Map<string, AuthorizedRecord>;
  refused: Map<string, { found: AuthorizedRecord; error: AppError }>;
  isOver: () => boolean;
}

/** Checks records until the time limit is over, but at least one. */
async function checkOnce(
  { able, refused, isOver }: SelectionCheck,
  findRefusal: RefusalCheck,
  records: AsyncIterable<AuthorizedRecord> | Iterable<AuthorizedRecord>,
): Promise<void> {
  for await (const found of records) {
    const { uuid } = found.row;
    const error = await findRefusal(found);
    if (error) {
      refused.set(uuid, { found, error });
      able.delete(uuid);
    } else able.set(uuid, found);
    if (isOver()) return;
  }
}

/** Checks the accepted records again until a pass refuses none of them. */
async function recheckAbleRecords(check: SelectionCheck, findRefusal: RefusalCheck): Promise<void> {
  for (let before = 0; before < check.refused.size && !check.isOver();) {
    before = check.refused.size;
    await checkOnce(check, findRefusal, [...check.able.values()]);
  }
}

async function* streamRecords(
  context: RequestContext,
  resource: Resource,
  uuids: readonly string[],
): AsyncGenerator<AuthorizedRecord> {
  for (let start = 0; start < uuids.length; start += batchSize)
    yield* await findVisibleRecords(context, context.reader, resource, uuids.slice(start, start + batchSize));
}

/**
 * Loads the labels of the refused records, except of records that failed unexpectedly. They count as read
 * records, because a label can be personal data.
 */
async function loadLabels(
  context: RequestContext,
  resource: Resource,
  refused: SelectionCheck['refused'],
): Promise<ReadonlyMap<string, string>> {
  const named = [...refused.values()].filter(({ error }) => error.code < 500).map(({ found }) => found);
  context.reportRead(resource, named.length);
  return buildRecordLabels(context, resource, named);
}

/** At most `limit` items, spread evenly over all. */
const pickEvenly = <T>(items: readonly T[], limit: number): readonly T[] =>
  items.length <= limit
    ? items
    : Array.from({ length: limit }, (_, index) => items[Math.floor((index * items.length) / limit)] as T);

type RefusalCheck = (found: AuthorizedRecord) => Promise<AppError | undefined>;

/** Checks one record. As in the job, an unexpected failure of one record does not stop the others. */
function createRefusalCheck(
  context: RequestContext,
  resource: Resource,
  action: BulkPreviewAction,
  deleted: Pick<ReadonlySet<string>, 'has'>,
): RefusalCheck {
  const reading = new CachedReader(context.reader);
  const check =
    action.action === 'transition'
      ? createTransitionCheck(context, resource, reading, action.transition)
      : createDeletionCheck(context, resource, reading, deleted);
  return async found => {
    try {
      return await check(found);
    } catch (error) {
      if (shouldAbortBatch(error)) throw error;
      return error instanceof AppError ? error : new AppError('unexpected', null, { cause: error });
    }
  };
}

function createDeletionCheck(
  context: RequestContext,
  resource: Resource,
  reading: RecordReader,
  deleted: Pick<ReadonlySet<string>, 'has'>,
): RefusalCheck {
  const base = context.getBaseResource(resource);
  return async found => {
    if (!found.can('delete')) return context.createDenial();
    await requireDeletable({ context, tx: reading }, { base, row: found.row }, deleted);
    return undefined;
  };
}

function createTransitionCheck(
  context: RequestContext,
  resource: Resource,
  reading: RecordReader,
  name: string,
): RefusalCheck {
  const base = context.getBaseResource(resource);
  const { workflow, transition } = requireManualTransition(context, resource, name);
  const windows = new TimeWindowReader(context, reading);
  const planned: PlannedCounterUnits = new Map();
  return async found => {
    if (!found.can(`do:${name}`)) return context.createDenial();
    const attempt = { base, workflow, row: found.row, transition, input: undefined };
    const obstacle = await findTransitionObstacle(context, reading, attempt, windows);
    if (obstacle) return new ActionRefused(obstacle.rule, obstacle.refusal);
    const missing = await findMissingParts(reading, attempt);
    if (missing) return new ActionRefused('guard', missing);
    return findEffectRefusal(context, reading, found, attempt, planned);
  };
}

/** A signature that the caller has already given, or a counter without a unit left. */
async function findEffectRefusal(
  context: RequestContext,
  reading: RecordReader,
  found: AuthorizedRecord,
  attempt: TransitionAttempt,
  planned: PlannedCounterUnits,
): Promise<AppError | undefined> {
  const { base, row, transition } = attempt;
  const question = { context, tx: reading };
  if (transition.signers > 1) {
    const { signed, isMine } = await countSignatures(question, { ...attempt, input: {} });
    if (isMine) return new BadRequest('secondSigner');
    if (signed + 1 < transition.signers) return undefined;
  }
  for (const effect of await selectEffectsWithoutInput(context, reading, { base, row, transition })) {
    if (effect.do !== 'take') continue;
    const where = bindConditionVariables(effect.where, context.createLookupScope(base, found.record));
    if (!(await planCounterUnit(question, row.uuid, effect, where, planned)))
      return new BadRequest(effect.refusal);
  }
  return undefined;
}
