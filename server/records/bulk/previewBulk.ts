import { bindCondition } from '#model/conditions/bindCondition';
import { ActionRefused, AppError, BadRequest } from '#model/errors';
import type { RecordReader } from '#model/records';
import type { Resource } from '#model/resource';
import { findVisibleRecords, type AuthorizedRecord } from '../access/AuthorizedRecord';
import { findMissingParts } from '../parts/requirePartCounts';
import { CachedReader } from '../read/CachedReader';
import { buildLabels } from '../read/labels';
import type { RequestContext } from '../RequestContext';
import { WindowReader } from '../windows/WindowReader';
import { countSignatures } from '../workflow/countersign';
import { findTransitionObstacle, type TransitionAttempt } from '../workflow/findTransitionObstacles';
import { selectEffectsWithoutInput } from '../workflow/guards';
import { planCounterUnit, type PlannedUnits } from '../workflow/takeCounterUnit';
import { requireDeletable } from '../write/deleteRecords';
import { requireManualTransition } from './prepareBulkRequest';
import { selectRecords, type BulkSelection } from './selectRecords';

/** Bulk action before its input is known. */
export type PreviewedAction = { action: 'delete' } | { action: 'transition'; transition: string };

export interface BulkPreviewRequest {
  action: PreviewedAction;
  selection: BulkSelection;
  /** Number of records that the caller expects to be selected. A different count is refused with 409. */
  expect: number;
}

/** Selected record that the bulk action would refuse. */
export interface PreviewedRefusal {
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
  refusals: PreviewedRefusal[];
}

/** Bounds of one preview. Above them, records spread evenly over the selection are checked. */
export const previewLimits = { records: 500, milliseconds: 3000 };
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
  limits = previewLimits,
): Promise<BulkPreview> {
  if (action.action === 'delete') context.requireGrant(resource, 'delete');
  else requireManualTransition(context, resource, action.transition);
  const selected = await selectRecords(context, resource, selection, expect);
  const sample = pickEvenly(selected, limits.records).map(({ uuid }) => uuid);
  const findRefusal = createRefusalCheck(
    context,
    resource,
    action,
    new Set(selected.map(({ uuid }) => uuid)),
  );
  const able: AuthorizedRecord[] = [];
  const refused: { found: AuthorizedRecord; error: AppError }[] = [];
  const end = performance.now() + limits.milliseconds;
  let checked = 0;
  while (checked < sample.length && (checked === 0 || performance.now() < end)) {
    const batch = sample.slice(checked, checked + batchSize);
    const found = await findVisibleRecords(context, context.reader, resource, batch);
    for (const one of found) {
      const error = await findRefusal(one);
      if (error) refused.push({ found: one, error });
      else able.push(one);
    }
    checked += batch.length;
  }
  const labels = await buildLabels(
    context,
    resource,
    refused.map(({ found }) => found),
  );
  return {
    total: selected.length,
    checked: able.length + refused.length,
    uuids: able.map(({ row }) => row.uuid),
    refusals: refused.map(({ found: { row }, error }) => {
      const label = labels.get(row.uuid);
      return { uuid: row.uuid, error, ...(label !== undefined && { label }) };
    }),
  };
}

/** At most `limit` items, spread evenly over all. */
const pickEvenly = <T>(items: readonly T[], limit: number): readonly T[] =>
  items.length <= limit
    ? items
    : Array.from({ length: limit }, (_, index) => items[Math.floor((index * items.length) / limit)] as T);

type RefusalCheck = (found: AuthorizedRecord) => Promise<AppError | undefined>;

function createRefusalCheck(
  context: RequestContext,
  resource: Resource,
  action: PreviewedAction,
  selected: ReadonlySet<string>,
): RefusalCheck {
  const reading = new CachedReader(context.reader);
  if (action.action === 'transition')
    return createTransitionCheck(context, resource, reading, action.transition);
  const base = context.getBaseResource(resource);
  return async found => {
    if (!found.can('delete')) return context.createDenial();
    try {
      await requireDeletable({ context, tx: reading }, { base, row: found.row }, selected);
      return undefined;
    } catch (error) {
      if (error instanceof AppError && error.code < 500) return error;
      throw error;
    }
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
  const windows = new WindowReader(context, reading);
  const planned: PlannedUnits = new Map();
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
  planned: PlannedUnits,
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
    const where = bindCondition(effect.where, context.createLookupScope(base, found.record));
    if (!(await planCounterUnit(question, row.uuid, effect, where, planned)))
      return new BadRequest(effect.refusal);
  }
  return undefined;
}
