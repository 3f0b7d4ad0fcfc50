import { compileValidator } from '#generator/emit/validators';
import { BadRequest, ValidationFailed, type Issue } from '#model/errors';
import { getOwn, type JsonObject } from '#model/json';
import type { Resource } from '#model/resource';
import { findTransition as transitionOf, type Transition } from '#model/workflow';
import type { RequestContext } from '../RequestContext';
import { commit, StaleRow } from '../transaction/commit';
import { requireVisibleRecord, type AuthorizedRecord } from '../access/AuthorizedRecord';
import { buildConflict } from '../write/mergeConflict';
import { normaliseValue, checkStorable } from '../values/normaliseValue';
import { requireReady, performTransition } from './performTransition';
import type { TransitionStep } from './guards';
import { checkEntries } from '../validation/checkEntries';
import { checkRelations } from '../validation/checkRelations';
import { fillInputDefaults } from './fillInputDefaults';
import { countersign } from './countersign';
import { withRedactedErrors } from '../validation/withRedactedErrors';
import type { UnitOfWork } from '../transaction/UnitOfWork';

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
  const asked = { ...step, input: await parseTransitionInput(context, step.transition, input, found.record) };
  const known = await found.getFields('see');
  try {
    await withRedactedErrors(known, () => commit(context, work => signOrPerform(work, asked)));
  } catch (error) {
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

/** Performs the transition, or only records a signature while a transition with several signers still lacks some. */
async function signOrPerform(work: UnitOfWork, step: TransitionStep): Promise<void> {
  const several = step.transition.signers > 1;
  if (several) {
    await demandUnchanged(work, step);
    await requireReady(work, step);
  }
  const signed = several ? await countersign(work, step) : {};
  if (signed && !(await performTransition(work, { ...step, ...signed }))) throw new StaleRow();
  await work.storeOutcome({ uuid: step.row.uuid, missing: [] });
}

/**
 * Refuses a signature when the record changed since it was read, so a late signature cannot apply after the transition.
 */
async function demandUnchanged({ tx }: UnitOfWork, { base, row }: TransitionStep): Promise<void> {
  if ((await tx.get(base.name, row.uuid))?.version !== row.version) throw new StaleRow();
}

/** Finds a manual transition that the caller may make. An unknown one gets the same 403 as a forbidden one. */
function requireTransitionGrant(
  context: RequestContext,
  found: AuthorizedRecord,
  action: string,
): TransitionStep {
  const base = context.getBaseResource(found.resource);
  const transition = transitionOf(base.workflow, action);
  const byHand = transition && !transition.on && transition.at === undefined;
  if (!base.workflow || !byHand || !found.can(`do:${action}`)) throw context.createDenial();
  return { base, workflow: base.workflow, row: found.row, transition, input: {}, system: false };
}

/**
 * Normalises the transition input and validates it against the transition's own schema, including relations. Before the
 * records of a bulk request are known, conditions on them are left to each transition.
 */
export async function parseTransitionInput(
  context: RequestContext,
  { input: wanted }: Transition,
  given: JsonObject,
  record: JsonObject | null,
): Promise<JsonObject> {
  const input: JsonObject = {};
  const faults = Object.entries(given).flatMap(([name, value]) => {
    const field = getOwn(wanted?.fields ?? {}, name);
    if (!field) return [{ path: `/${name}`, keyword: 'unknown' }];
    const bad = checkStorable(field, value, `/${name}`);
    const normal = bad.length > 0 ? value : normaliseValue(field, value);
    if (normal !== null) input[name] = normal;
    return bad;
  });
  const sent = new Set(Object.keys(input));
  if (wanted && record) fillInputDefaults(context, wanted.fields, given, input, record);
  const found = wanted ? compileValidator(wanted.schema)(input) : [];
  const issues = [...faults, ...found.filter(issue => record || !isFilledLater(wanted, issue))];
  if (issues.length > 0) throw new ValidationFailed(issues);
  if (!wanted) return input;
  const names = new Set(Object.keys(input));
  const broken = [
    ...(await checkRelations(context, context.store, wanted, input, names, sent, record)),
    ...(await checkEntries(context.store, wanted, input, names)),
  ];
  if (broken.length > 0) throw new ValidationFailed(broken);
  return input;
}

/** Whether a missing input gets its default from the record, which is not known yet. */
const isFilledLater = (wanted: Transition['input'], { keyword, path }: Issue): boolean =>
  keyword === 'required' && getOwn(wanted?.fields ?? {}, path.slice(1))?.defaultFrom !== undefined;
