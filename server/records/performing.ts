import { compileTest } from '#generator/emit/validators';
import { bindCondition } from '#model/bindCondition';
import { Invalid } from '#model/errors';
import type { JsonObject, Value } from '#model/json';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import type { Related, Transition, Workflow } from '#model/workflow';
import { changeStored } from './changing';
import { applyEffects, settingEffects } from './effects';
import { openRecord } from './sealing';
import { wholeOf } from './wholeness';
import type { Work } from './Work';

export interface Step {
  base: Resource;
  workflow: Workflow;
  row: Row;
  transition: Transition;
  input: JsonObject;
  /** Made by a timer or by another record's change. */
  system: boolean;
}

/** Whether the record is in the right state and the guard lets it pass; says what refuses it otherwise. */
export async function demandReady(work: Work, step: Step): Promise<void> {
  if (!isLeaving(step)) throw new Invalid('wrongState');
  if (!(await passesGuard(work, step))) throw new Invalid(step.transition.refusal ?? 'guardRefused');
}

export const isLeaving = ({ row, workflow, transition }: Step): boolean =>
  transition.from.some(state => state === row[workflow.field]);

export async function passesGuard(work: Work, step: Step): Promise<boolean> {
  const { guard } = step.transition;
  if (!guard) return true;
  const { call } = work;
  const record = openRecord(step.base, step.row, call.vault);
  return compileTest(guard)({
    record: presentOnly(record),
    input: step.input,
    me: call.scope.me,
    now: call.at,
    related: await relatedTo(work, step.transition.related, record),
  });
}

const presentOnly = (record: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));

async function relatedTo(
  work: Work,
  related: Readonly<Record<string, Related>>,
  record: JsonObject,
): Promise<JsonObject> {
  const answers = Object.entries(related).map(async ([name, one]): Promise<[string, Value]> => [
    name,
    await relatedValue(work, one, record),
  ]);
  return Object.fromEntries(await Promise.all(answers));
}

async function relatedValue(
  { call, tx }: Work,
  { find, of, where }: Related,
  record: JsonObject,
): Promise<Value> {
  const bound = bindCondition(where, call.scopeOn(record));
  if (find === 'count') return tx.count(of, bound);
  const { rows } = await tx.list(of, { where: bound, sort: [], limit: 1, count: false });
  const base = call.base(call.resource(of));
  return rows[0] ? wholeOf(base, openRecord(base, rows[0], call.vault)) : null;
}

/** Takes the record to its next state with all effects of it; undefined when somebody else was first. */
export async function perform(work: Work, step: Step): Promise<Row | undefined> {
  const { base, workflow, row, transition, system } = step;
  await demandReady(work, step);
  const set = await settingEffects(work, step);
  const moved = await changeStored(work, base, row, {
    values: { ...set, [workflow.field]: transition.to },
    transition: transition.name,
    deed: { action: transition.name, system },
  });
  if (moved) await applyEffects(work, { ...step, row: moved });
  return moved;
}
