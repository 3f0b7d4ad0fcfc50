import { compileValidator } from '#generator/emit/validators';
import { BadRequest, ValidationFailed, type Issue } from '#model/errors';
import { getOwn, type JsonObject } from '#model/json';
import type { RecordReader } from '#model/records';
import type { Resource } from '#model/resource';
import { findTransition as transitionOf, isManualTransition, type Transition } from '#model/workflow';
import type { RequestContext } from '../RequestContext';
import { commitUnitOfWork } from '../transaction/commit';
import { StaleRow } from '../transaction/StaleRow';
import { requireVisibleRecord, type AuthorizedRecord } from '../access/AuthorizedRecord';
import { buildConflict } from '../write/mergeConflict';
import { normaliseValue, checkStorableValue } from '../values/normaliseValue';
import { requireNoTransitionObstacle, performTransition } from './performTransition';
import type { PreparedTransition } from './guards';
import { checkChoiceEntries } from '../validation/checkChoiceEntries';
import { checkRelations, type RelationConditionRecord } from '../validation/checkRelations';
import {
  fillTransitionInputDefaults,
  getInputValuesFromRecord,
  isInputDefaultFromRecord,
} from './fillTransitionInputDefaults';
import { countersignTransition } from './countersignTransition';
import { withRedactedErrors } from '../validation/withRedactedErrors';
import type { UnitOfWork } from '../transaction/UnitOfWork';

/** Thrown in the transaction when choices of the input may no longer be chosen. */
class UnfitInput extends Error {
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super('Choices of the input may not be chosen');
    this.issues = issues;
  }
}

/** Makes a workflow transition on a record that the caller read at `version`; a newer record answers 409. */
export async function makeTransition(
  context: RequestContext,
  resource: Resource,
  uuid: string,
  version: number,
  action: string,
  input: JsonObject,
): Promise<void> {
  if (!Number.isSafeInteger(version) || version < 1) throw new BadRequest('versionMissing');
  const found = await requireVisibleRecord(context, context.store, resource, uuid);
  const step = requireTransitionGrant(context, found, action);
  if (found.row.version !== version) throw await buildConflict(context, found, {}, [], []);
  const asked = {
    ...step,
    input: await parseTransitionInput(context, step.transition, input, {
      resource: step.base,
      record: found.record,
    }),
  };
  const known = await found.getFields('see');
  try {
    await withRedactedErrors(known, () =>
      commitUnitOfWork(context, async work => {
        await requireOfferedInput(work, asked, found.record);
        await signOrPerform(work, asked);
      }),
    );
  } catch (error) {
    if (error instanceof UnfitInput) throw new ValidationFailed(error.issues);
    if (!(error instanceof StaleRow)) throw error;
    throw await buildConflict(
      context,
      await requireVisibleRecord(context, context.store, resource, uuid),
      {},
      [],
      [],
    );
  }
}

/**
 * Refuses choices that are no longer offered. It throws an error of its own, because inputs are no fields of the
 * record and would be redacted.
 */
async function requireOfferedInput(
  { context, tx }: UnitOfWork,
  { transition, input }: PreparedTransition,
  record: JsonObject,
): Promise<void> {
  const issues = await checkInputEntries(context, tx, transition, input, record);
  if (issues.length > 0) throw new UnfitInput(issues);
}

/**
 * Checks transition inputs that are choices from stored records. If an input defaults to a value of the record, that
 * value stays allowed; such inputs are checked once the record is known.
 */
async function checkInputEntries(
  context: RequestContext,
  reading: RecordReader,
  { input: wanted }: Transition,
  input: JsonObject,
  record: JsonObject | null,
): Promise<Issue[]> {
  if (!wanted) return [];
  const { fields } = wanted;
  const isChecked = (name: string): boolean => {
    const field = getOwn(fields, name);
    return record !== null || !field || !isInputDefaultFromRecord(field);
  };
  const held = record ? getInputValuesFromRecord(context, fields, record) : {};
  return checkChoiceEntries(reading, wanted, input, Object.keys(input).filter(isChecked), held);
}

/** Performs the transition, or only records a signature while a transition with several signers still lacks some. */
async function signOrPerform(work: UnitOfWork, step: PreparedTransition): Promise<void> {
  const several = step.transition.signers > 1;
  if (several) {
    await demandUnchanged(work, step);
    await requireNoTransitionObstacle(work, step);
  }
  const signed = several ? await countersignTransition(work, step) : {};
  if (signed) {
    const moved = await performTransition(work, { ...step, ...signed });
    if (!moved) throw new StaleRow();
  }
  await work.storeOutcome({ uuid: step.row.uuid, missing: [] });
}

/**
 * Refuses a signature when the record changed since it was read, so a late signature cannot apply after the transition.
 */
async function demandUnchanged({ tx }: UnitOfWork, { base, row }: PreparedTransition): Promise<void> {
  if ((await tx.get(base.name, row.uuid))?.version !== row.version) throw new StaleRow();
}

/** Finds a manual transition that the caller may make. An unknown one gets the same 403 as a forbidden one. */
function requireTransitionGrant(
  context: RequestContext,
  found: AuthorizedRecord,
  action: string,
): PreparedTransition {
  const base = context.getBaseResource(found.resource);
  const transition = transitionOf(base.workflow, action);
  if (!base.workflow || !transition || !isManualTransition(transition) || !found.can(`do:${action}`))
    throw context.createDenial();
  return { base, workflow: base.workflow, row: found.row, transition, input: {}, system: false };
}

/**
 * Normalises the transition input and validates it against the transition's own schema, including relations. Before the
 * records of a bulk request are known, conditions on them are left to each transition.
 */
export async function parseTransitionInput(
  context: RequestContext,
  transition: Transition,
  given: JsonObject,
  holder: RelationConditionRecord | null,
): Promise<JsonObject> {
  const record = holder?.record ?? null;
  const { input: wanted } = transition;
  const input: JsonObject = {};
  const faults = Object.entries(given).flatMap(([name, value]) => {
    const field = getOwn(wanted?.fields ?? {}, name);
    if (!field) return [{ path: `/${name}`, keyword: 'unknown' }];
    const bad = checkStorableValue(field, value, `/${name}`);
    const normal = bad.length > 0 ? value : normaliseValue(field, value);
    if (normal !== null) input[name] = normal;
    return bad;
  });
  const sent = new Set(Object.keys(input));
  if (wanted && record) fillTransitionInputDefaults(context, wanted.fields, given, input, record);
  const found = wanted ? compileValidator(wanted.schema)(input) : [];
  const issues = [...faults, ...found.filter(issue => record || !isFilledLater(wanted, issue))];
  if (issues.length > 0) throw new ValidationFailed(issues);
  if (!wanted) return input;
  const names = new Set(Object.keys(input));
  const broken = [
    ...(await checkRelations(context, context.store, wanted, input, names, sent, holder)),
    ...(await checkInputEntries(context, context.store, transition, input, record)),
  ];
  if (broken.length > 0) throw new ValidationFailed(broken);
  return input;
}

/** Whether an omitted input gets its default from the record, which is not known yet. */
const isFilledLater = (wanted: Transition['input'], { keyword, path }: Issue): boolean =>
  keyword === 'required' && getOwn(wanted?.fields ?? {}, path.slice(1))?.defaultFrom !== undefined;
