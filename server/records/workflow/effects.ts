import { bindConditionVariables } from '#model/conditions/bindConditionVariables';
import { parseExpressionOperation, type ExpressionScope } from '#model/expressions';
import { evaluateExpression } from '#model/expressions/evaluateExpression';
import { listRelatedPathsInExpression } from '#model/expressions/listVariablesInExpression';
import { getOwn, isObject, type JsonObject, type JsonValue } from '#model/json';
import { getBaseResource, findResource } from '#model/catalog';
import { Conflict } from '#model/errors';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import type { Effect } from '#model/workflow';
import { listOfficesResponsibleFor } from '#server/notices/offices';
import { changeRecordAsSystem } from '../write/changeRecordAsSystem';
import { acquireLock, releaseLocks } from '../locks/locks';
import { insertRecordAsSystem } from '../write/insertRecord';
import type { PreparedTransition } from './guards';
import { listEffectItems } from './listEffectItems';
import {
  makeFirstPlannedTransitions,
  makeRelatedTransitions,
  type TransitionPerformer,
} from './makeRelatedTransitions';
import { returnCounterUnit, takeCounterUnit } from './takeCounterUnit';
import { decryptRecord } from '../values/encryptRecord';
import { loadRelatedValues } from '../values/followRelationPath';
import { resolveDefaultValue } from '../values/initialValues';
import type { UnitOfWork } from '../transaction/UnitOfWork';

type EffectOf<D extends Effect['do']> = Extract<Effect, { do: D }>;

/**
 * Computes the values that effects set on the record itself; they are written together with the new state. A plan of
 * transitions is stored at the end of the transaction.
 */
export async function computeValuesSetByEffects(
  work: UnitOfWork,
  step: PreparedTransition,
  effects: readonly Effect[],
): Promise<JsonObject> {
  const { context, tx } = work;
  const record = decryptRecord(step.base, step.row, context.encryption);
  const set: JsonObject = {};
  for (const effect of effects) {
    if (effect.do === 'set')
      Object.assign(set, await resolveEffectValues(work, step, effect.values, { ...record, ...set }));
    if (effect.do === 'queue' && effect.first === undefined) {
      const plan = context.dependencies.rules.plans[effect.plan];
      if (!plan) continue;
      const planned = await plan({ ...record, ...set }, step.input, context.createRuleContext(tx));
      Object.assign(set, planned.values);
      const { name: resource } = step.base;
      work.plannedJobs.push({ resource, action: step.transition.name, transitions: planned.transitions });
    }
    if (effect.do === 'rule') {
      const rule = context.dependencies.rules.effects[effect.rule];
      if (rule)
        Object.assign(set, await rule({ ...record, ...set }, step.input, tx, context.createRuleContext(tx)));
    }
  }
  return set;
}

/** Applies the effects outside the record: create or update other records, acquire or release locks, queue notices. */
export async function applyEffects(
  work: UnitOfWork,
  step: PreparedTransition,
  effects: readonly Effect[],
  performer: TransitionPerformer,
): Promise<void> {
  const record = decryptRecord(step.base, step.row, work.context.encryption);
  for (const effect of effects) await applyEffect(work, step, effect, record, performer);
}

async function applyEffect(
  work: UnitOfWork,
  step: PreparedTransition,
  effect: Effect,
  record: JsonObject,
  performer: TransitionPerformer,
): Promise<void> {
  switch (effect.do) {
    case 'create':
      return createRelated(work, step, effect, record);
    case 'update':
      return updateRelated(work, step, effect, record);
    case 'transition':
      return makeRelatedTransitions(work, {
        step,
        effect,
        where: bindConditionVariables(effect.where, work.context.createLookupScope(step.base, record)),
        input: await resolveEffectValues(work, step, effect.values, record),
        performer,
      });
    case 'take':
      return takeCounterUnit(
        work,
        step,
        effect,
        bindConditionVariables(effect.where, work.context.createLookupScope(step.base, record)),
      );
    case 'giveBack':
      return returnCounterUnit(work, step, effect);
    case 'lock':
      if (effect.release) await releaseLocks(work, step.base, step.row.uuid, effect.key);
      else await acquireLock(work, step.base, record, effect.key);
      return;
    case 'notify':
      return queueNotices(work, step, effect, record);
    case 'queue':
      return makeFirstOfPlan(work, step, effect, record, performer);
    case 'set':
    case 'rule':
      return;
  }
}

/**
 * Makes the first transitions of a plan within the transition that requests the plan. A plan without `first`
 * becomes a job.
 */
async function makeFirstOfPlan(
  work: UnitOfWork,
  { base, input, row, before = row }: PreparedTransition,
  { plan, first }: EffectOf<'queue'>,
  record: JsonObject,
  performer: TransitionPerformer,
): Promise<void> {
  const { context, tx } = work;
  const reading = {
    ...context.createRuleContext(tx),
    before: decryptRecord(base, before, context.encryption),
  };
  const planned = first && (await context.dependencies.rules.plans[plan]?.(record, input, reading));
  if (planned) await makeFirstPlannedTransitions(work, planned.transitions, first, performer);
}

/**
 * Queues the notices of an effect. They are addressed to an account (of the record or of a related record),
 * to a role, or to the members of a role in each office that answers for a record. With `each`, a notice is
 * about the item.
 */
async function queueNotices(
  work: UnitOfWork,
  step: PreparedTransition,
  effect: EffectOf<'notify'>,
  record: JsonObject,
): Promise<void> {
  const { role, office, each, text } = effect;
  const { to } =
    effect.to === undefined ? {} : await resolveEffectValues(work, step, { to: effect.to }, record);
  const receiver = { ...(role === undefined ? {} : { role }), ...(typeof to === 'string' ? { to } : {}) };
  const about = each ? work.context.getBaseResource(work.context.getResource(each.of)) : step.base;
  const items = each ? await listEffectItems(work, step.base, each, record) : [null];
  for (const item of items) {
    const uuid = isObject(item) && typeof item.uuid === 'string' ? item.uuid : step.row.uuid;
    const notice = { resource: about.name, uuid, ...receiver, text, operation: work.context.operation };
    if (office === undefined) work.notices.push(notice);
    else
      for (const answering of await listNamedOffices(work, step, { office, about }, record, item))
        work.notices.push({ ...notice, ...answering });
  }
}

/** The offices that answer for the record that `$this.field` or `$each.field` refers to. */
async function listNamedOffices(
  work: UnitOfWork,
  step: PreparedTransition,
  { office, about }: { office: string; about: Resource },
  record: JsonObject,
  item: JsonValue,
): ReturnType<typeof listOfficesResponsibleFor> {
  const { context, tx } = work;
  const { named } = await resolveEffectValues(work, step, { named: office }, record, item);
  const [start, ...path] = office.split('.');
  const target = getPathTarget(context, start === '$each' ? about : step.base, path);
  if (!target || typeof named !== 'string') return [];
  return listOfficesResponsibleFor(tx, context.dependencies.catalog, target.name, named);
}

/** The target resource of the last relation on a path. */
function getPathTarget(
  context: UnitOfWork['context'],
  from: Resource,
  [step = '', ...rest]: readonly string[],
): Resource | undefined {
  const to = getOwn(from.fields, step)?.ref?.to;
  const target = to === undefined ? undefined : context.getBaseResource(context.getResource(to));
  return target && rest.length > 0 ? getPathTarget(context, target, rest) : target;
}

async function createRelated(
  work: UnitOfWork,
  step: PreparedTransition,
  { in: name, each, values }: EffectOf<'create'>,
  record: JsonObject,
): Promise<void> {
  const target = work.context.getBaseResource(work.context.getResource(name));
  const items = each ? await listEffectItems(work, step.base, each, record) : [null];
  for (const item of items)
    await insertRecordAsSystem(
      work,
      target,
      await resolveEffectValues(work, step, values, record, item),
      step.system,
    );
}

/** Rows per page of an update effect; the effect changes all pages. */
const pageSize = 500;

async function updateRelated(
  work: UnitOfWork,
  step: PreparedTransition,
  effect: EffectOf<'update'>,
  record: JsonObject,
): Promise<void> {
  const { context, tx } = work;
  const target = findResource(context.dependencies.catalog, effect.of);
  if (!target) return;
  const where = bindConditionVariables(effect.where, context.createLookupScope(step.base, record));
  const values = await resolveEffectValues(work, step, effect.values, record);
  // Page by cursor, not by offset: a changed row may no longer match the condition, which would shift the offsets.
  let after: string | undefined;
  do {
    const page = await tx.list(target.name, { where, sort: [], limit: pageSize, count: false, after });
    for (const row of page.rows) await changeRelated(work, step, effect, row, values);
    after = page.next;
  } while (after !== undefined);
}

async function changeRelated(
  work: UnitOfWork,
  step: PreparedTransition,
  { of, rule }: EffectOf<'update'>,
  row: Row,
  values: JsonObject,
): Promise<void> {
  const { context, tx } = work;
  const { catalog, rules } = context.dependencies;
  const base = getBaseResource(catalog, context.getResource(of));
  const compute = rule === undefined ? undefined : rules.effects[rule];
  const record = compute && { ...decryptRecord(base, row, context.encryption), ...values };
  const computed = record && (await compute(record, step.input, tx, context.createRuleContext(tx)));
  const changed = await changeRecordAsSystem(work, base, row, {
    values: { ...values, ...computed },
    action: { action: 'edit', system: step.system },
  });
  // The row was read in this transaction, so the update fails only without serializable isolation.
  if (!changed) throw new Conflict('conflict');
}

async function resolveEffectValues(
  work: UnitOfWork,
  step: PreparedTransition,
  values: Readonly<Record<string, JsonValue>>,
  record: JsonObject,
  each: JsonValue = null,
): Promise<JsonObject> {
  const paths = Object.values(values).flatMap(listRelatedPathsInExpression);
  const related = await loadRelatedValues(work.context, work.tx, step.base, paths, record);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      resolveEffectValue(work, step, value, record, { related, each }),
    ]),
  );
}

/** Resolves one value of an effect: an expression, a variable such as `$input.field` or `$now`, or a constant. */
function resolveEffectValue(
  { context }: UnitOfWork,
  step: PreparedTransition,
  value: JsonValue,
  record: JsonObject,
  more: Pick<ExpressionScope, 'related' | 'each'> = {},
): JsonValue {
  if (value === '$signer') return step.signer?.id ?? null;
  if (typeof value === 'string' && value.startsWith('$input.')) {
    return getOwn(step.input, value.slice('$input.'.length)) ?? null;
  }
  if (
    parseExpressionOperation(value) ||
    isEachVariable(value) ||
    listRelatedPathsInExpression(value).length > 0
  )
    return evaluateExpression(value, { ...context.createRecordScope(record), input: step.input, ...more });
  return resolveDefaultValue(context, value, record) ?? null;
}

const isEachVariable = (value: JsonValue): boolean =>
  typeof value === 'string' && /^\$each(\.|$)/.test(value);
