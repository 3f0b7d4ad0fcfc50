import { compileTest } from '#generator/emit/validators';
import { bindCondition } from '#model/bindCondition';
import type { JsonObject, Value } from '#model/json';
import type { Text } from '#model/language';
import type { Reading, Row } from '#model/records';
import type { Resource } from '#model/resource';
import type { Related, Transition } from '#model/workflow';
import type { Call } from './Call';
import { openRecord } from './sealing';
import { wholeOf } from './wholeness';

/** What a guard is asked about. */
export interface Guarded {
  base: Resource;
  row: Row;
  transition: Transition;
  input: JsonObject;
}

/** Whether the guard lets the record pass. It is judged with the rights of the system. */
export async function passesGuard(
  call: Call,
  reading: Reading,
  { base, row, transition, input }: Guarded,
): Promise<boolean> {
  const { guard, related } = transition;
  if (!guard) return true;
  const record = openRecord(base, row, call.vault);
  return compileTest(guard)({
    record: presentOnly(record),
    input,
    me: call.scope.me,
    now: call.at,
    related: await relatedTo(call, reading, related, record),
  });
}

/** Why the guard does not let a record pass, in its author's words if there are some. */
export const refusalOf = ({ refusal }: Transition): Text | 'guardRefused' => refusal ?? 'guardRefused';

/** Whether the guard can only be judged with what is given along. A field of that name keeps it open, too. */
export const asksForInput = ({ guard, input }: Transition): boolean =>
  input !== undefined && JSON.stringify(guard ?? {}).includes('"input"');

const presentOnly = (record: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));

async function relatedTo(
  call: Call,
  reading: Reading,
  related: Readonly<Record<string, Related>>,
  record: JsonObject,
): Promise<JsonObject> {
  const answers = Object.entries(related).map(async ([name, one]): Promise<[string, Value]> => [
    name,
    await relatedValue(call, reading, one, record),
  ]);
  return Object.fromEntries(await Promise.all(answers));
}

async function relatedValue(
  call: Call,
  reading: Reading,
  { find, of, where }: Related,
  record: JsonObject,
): Promise<Value> {
  const bound = bindCondition(where, call.scopeOn(record));
  if (find === 'count') return reading.count(of, bound);
  const { rows } = await reading.list(of, { where: bound, sort: [], limit: 1, count: false });
  const base = call.base(call.resource(of));
  return rows[0] ? wholeOf(base, openRecord(base, rows[0], call.vault)) : null;
}
