import { compileConditionTest } from '#generator/emit/validators';
import type { ConditionScope } from '#model/conditions';
import { bindConditionVariables } from '#model/conditions/bindConditionVariables';
import { listThisVariableFields } from '#model/conditions/listThisVariableFields';
import type { JsonObject, JsonValue } from '#model/json';
import type { LocalizedText } from '#model/language';
import type { RecordReader, Row } from '#model/records';
import type { Resource } from '#model/resource';
import type { Effect, RelatedRecordLookup, Transition, Workflow } from '#model/workflow';
import type { RequestContext } from '../RequestContext';
import { TimeWindowReader } from '../timeWindows/TimeWindowReader';
import { decryptRecord } from '../values/encryptRecord';
import { isGuardValueTested } from './isGuardValueTested';
import { toSchemaInstance } from '../values/toSchemaInstance';

/** A transition whose guard is evaluated: the record, its resource and the transition input. */
export interface GuardedTransition {
  base: Resource;
  row: Row;
  transition: Transition;
  input: JsonObject;
  /** Windows that the same request has read already. */
  windows?: TimeWindowReader;
  /** The first signer of a transition that needs several signatures. */
  signer?: FirstSigner;
}

export interface FirstSigner {
  /** Uuid of the signer's account. */
  id: string;
  /** The `$me` facts of the signer's account at the time of the signature. */
  facts: JsonObject;
}

export interface PreparedTransition extends GuardedTransition {
  workflow: Workflow;
  /** Whether a timer or another transition makes the transition, instead of a user. */
  system: boolean;
  /** Set for a transition made by an effect of another transition, to which windows do not apply. */
  isEffect?: true;
  /** The row before the transition, once it has been made. */
  before?: Row;
}

/** Evaluates the guard of a transition on a record, with system rights: it may read records hidden from the caller. */
export async function isGuardMet(
  context: RequestContext,
  reading: RecordReader,
  guarded: GuardedTransition,
): Promise<boolean> {
  const { guard } = guarded.transition;
  return !guard || compileConditionTest(guard)(await loadGuardValues(context, reading, guarded));
}

/** The effects of a transition whose condition holds on the record before the transition. */
export async function selectEffects(
  context: RequestContext,
  reading: RecordReader,
  guarded: GuardedTransition,
): Promise<readonly Effect[]> {
  const { effects } = guarded.transition;
  if (effects.every(({ when }) => !when)) return effects;
  const values = await loadGuardValues(context, reading, guarded);
  return effects.filter(({ when }) => !when || compileConditionTest(when)(values));
}

/**
 * Selects the effects like `selectEffects`, before the user has entered an input. Effects whose condition
 * reads the input are left out, and so are those that take a counter unit by a value that the transition
 * sets.
 */
export function selectEffectsWithoutInput(
  context: RequestContext,
  reading: RecordReader,
  { transition, ...rest }: Omit<GuardedTransition, 'input'>,
): Promise<readonly Effect[]> {
  const set = new Set(
    transition.effects.flatMap(effect => (effect.do === 'set' ? Object.keys(effect.values) : [])),
  );
  const effects = transition.effects.filter(
    effect =>
      !isGuardValueTested(effect.when, 'input') &&
      !(effect.do === 'take' && listThisVariableFields(effect.where).some(name => set.has(name))),
  );
  return selectEffects(context, reading, { ...rest, transition: { ...transition, effects }, input: {} });
}

/** The values over which the conditions of a transition are written. */
export async function loadGuardValues(
  context: RequestContext,
  reading: RecordReader,
  guarded: GuardedTransition,
): Promise<JsonObject> {
  const { base, row, transition, input, signer } = guarded;
  const record = decryptRecord(base, row, context.encryption);
  return {
    record: omitNulls(record),
    input,
    me: { ...context.scope.me },
    ...(signer && { signer: signer.facts }),
    now: context.timestamp,
    related: await loadRelated(context, reading, transition.related, context.createLookupScope(base, record)),
    ...(await loadWindowState(context, reading, guarded, record)),
  };
}

/** Whether the window of a transition is open, where a condition asks for it: a record may pass a closed one by exemption. */
async function loadWindowState(
  context: RequestContext,
  reading: RecordReader,
  { base, transition: { window, guard, effects }, windows }: GuardedTransition,
  record: JsonObject,
): Promise<JsonObject> {
  const conditions = [guard, ...effects.map(({ when }) => when)];
  if (!window || !conditions.some(condition => isGuardValueTested(condition, 'window'))) return {};
  const reader = windows ?? new TimeWindowReader(context, reading);
  const refusal = await reader.findRefusalOf(window, base, record);
  return { window: refusal ? 'closed' : 'open' };
}

/**
 * Why the guard of a transition does not hold, with the message of the schema or a general one; undefined if
 * it holds.
 */
export async function findGuardRefusal(
  context: RequestContext,
  reading: RecordReader,
  guarded: GuardedTransition,
): Promise<LocalizedText | 'guardRefused' | undefined> {
  if (await isGuardMet(context, reading, guarded)) return undefined;
  return guarded.transition.refusal ?? 'guardRefused';
}

/** Whether the guard depends on the transition input. */
export const isInputReadByGuard = ({ guard, input }: Transition): boolean =>
  input !== undefined && isGuardValueTested(guard, 'input');

const omitNulls = (record: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));

async function loadRelated(
  context: RequestContext,
  reading: RecordReader,
  related: Readonly<Record<string, RelatedRecordLookup>>,
  scope: ConditionScope,
): Promise<JsonObject> {
  const answers = Object.entries(related).map(async ([name, one]): Promise<[string, JsonValue]> => [
    name,
    await loadRelatedValue(context, reading, one, scope),
  ]);
  return Object.fromEntries(await Promise.all(answers));
}

async function loadRelatedValue(
  context: RequestContext,
  reading: RecordReader,
  { find, of, where }: RelatedRecordLookup,
  scope: ConditionScope,
): Promise<JsonValue> {
  const bound = bindConditionVariables(where, scope);
  if (find === 'count') return reading.count(of, bound);
  const { rows } = await reading.list(of, { where: bound, sort: [], limit: 1, count: false });
  const base = context.getBaseResource(context.getResource(of));
  return rows[0] ? toSchemaInstance(base, decryptRecord(base, rows[0], context.encryption)) : null;
}
