import { bindCondition } from '#model/bindCondition';
import { own, type JsonObject, type Value } from '#model/json';
import { baseOf, resourceOf } from '#model/catalog';
import { Conflict } from '#model/errors';
import type { Row } from '#model/records';
import type { Effect } from '#model/workflow';
import { changeStored } from './changing';
import { hold, release } from './holding';
import { insertBySystem } from './inserting';
import type { Step } from './performing';
import { openRecord } from './sealing';
import { wordValue } from './starting';
import type { Work } from './Work';

type Of<D extends Effect['do']> = Extract<Effect, { do: D }>;

/** What the effects give to the record itself, written along with its new state. */
export async function settingEffects(work: Work, step: Step): Promise<JsonObject> {
  const { call, tx } = work;
  const record = openRecord(step.base, step.row, call.vault);
  const set: JsonObject = {};
  for (const effect of step.transition.effects) {
    if (effect.do === 'set') Object.assign(set, meant(work, step, effect.values, { ...record, ...set }));
    if (effect.do === 'rule') {
      const rule = call.parts.rules.effects[effect.rule];
      if (rule) Object.assign(set, await rule({ ...record, ...set }, step.input, tx, call.ruleContext(tx)));
    }
  }
  return set;
}

/** What the effects do elsewhere, once the record is in its new state. */
export async function applyEffects(work: Work, step: Step): Promise<void> {
  const record = openRecord(step.base, step.row, work.call.vault);
  for (const effect of step.transition.effects) await applyEffect(work, step, effect, record);
}

async function applyEffect(work: Work, step: Step, effect: Effect, record: JsonObject): Promise<void> {
  switch (effect.do) {
    case 'create': {
      const target = work.call.base(work.call.resource(effect.in));
      await insertBySystem(work, target, meant(work, step, effect.values, record), step.system);
      return;
    }
    case 'update':
      return updateRelated(work, step, effect, record);
    case 'lock':
      if (effect.release) await release(work, step.base, step.row.uuid, effect.key);
      else await hold(work, step.base, record, effect.key);
      return;
    case 'notify': {
      const to = effect.to === undefined ? undefined : word(work, step, effect.to, record);
      work.notices.push({
        resource: step.base.name,
        uuid: step.row.uuid,
        ...(effect.role === undefined ? {} : { role: effect.role }),
        ...(typeof to === 'string' ? { to } : {}),
        text: effect.text,
      });
      return;
    }
    case 'set':
    case 'rule':
      return;
  }
}

/** So many are read at once; all of them are changed. */
const pageSize = 500;

async function updateRelated(
  work: Work,
  step: Step,
  effect: Of<'update'>,
  record: JsonObject,
): Promise<void> {
  const { call, tx } = work;
  const target = resourceOf(call.parts.catalog, effect.of);
  if (!target) return;
  const where = bindCondition(effect.where, call.scopeOn(record));
  const values = meant(work, step, effect.values, record);
  // By cursor: a row that was changed may no longer be among those that are asked for.
  let after: string | undefined;
  do {
    const page = await tx.list(target.name, { where, sort: [], limit: pageSize, count: false, after });
    for (const row of page.rows) await changeRelated(work, step, target.name, row, values);
    after = page.next;
  } while (after !== undefined);
}

async function changeRelated(
  work: Work,
  step: Step,
  name: string,
  row: Row,
  values: JsonObject,
): Promise<void> {
  const { catalog } = work.call.parts;
  const base = baseOf(catalog, work.call.resource(name));
  const changed = await changeStored(work, base, row, {
    values,
    deed: { action: 'edit', system: step.system },
  });
  // It was read in this transaction, so only a store that lets others in between gets here.
  if (!changed) throw new Conflict('conflict');
}

function meant(
  work: Work,
  step: Step,
  values: Readonly<Record<string, Value>>,
  record: JsonObject,
): JsonObject {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, word(work, step, value, record)]),
  );
}

/** What a value of an effect stands for: `$input.field`, another word, or itself. */
function word({ call }: Work, step: Step, value: Value, record: JsonObject): Value {
  if (typeof value === 'string' && value.startsWith('$input.')) {
    return own(step.input, value.slice('$input.'.length)) ?? null;
  }
  return wordValue(call, value, record) ?? null;
}
