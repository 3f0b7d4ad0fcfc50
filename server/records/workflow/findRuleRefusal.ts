import type { LocalizedText } from '#model/language';
import type { RecordReader } from '#model/records';
import { getManualTransitions } from '#model/workflow';
import type { AuthorizedRecord } from '../access/AuthorizedRecord';
import type { RequestContext } from '../RequestContext';
import { decryptRecord } from '../values/encryptRecord';
import type { GuardedTransition } from './guards';

/** What the first named check that refuses the transition says; undefined if none does. */
export async function findRuleRefusal(
  context: RequestContext,
  reading: RecordReader,
  { base, row, transition }: Pick<GuardedTransition, 'base' | 'row' | 'transition'>,
): Promise<LocalizedText | 'guardRefused' | undefined> {
  if (transition.rules.length === 0) return undefined;
  const { checks } = context.dependencies.rules;
  const record = decryptRecord(base, row, context.encryption);
  for (const rule of transition.rules) {
    const [issue] = (await checks[rule]?.(record, undefined, context.createRuleContext(reading))) ?? [];
    if (issue) return issue.text ?? 'guardRefused';
  }
  return undefined;
}

const forwardIntents = ['primary', 'success'];

/**
 * Why the caller is the wrong person to work on the record: named checks refuse each step forward that its roles have. A
 * closed window or an open guard is no such reason, since it refuses everybody.
 */
export async function findCallerRefusal(
  context: RequestContext,
  reading: RecordReader,
  found: AuthorizedRecord,
): Promise<LocalizedText | 'guardRefused' | undefined> {
  const { row } = found;
  const base = context.getBaseResource(found.resource);
  const { workflow } = base;
  if (!workflow) return undefined;
  const forward = getManualTransitions(workflow, row[workflow.field]).filter(
    ({ name, intent }) => forwardIntents.includes(intent) && found.can(`do:${name}`),
  );
  const refusals = await Promise.all(
    forward.map(transition => findRuleRefusal(context, reading, { base, row, transition })),
  );
  return refusals.every(refusal => refusal !== undefined) ? refusals[0] : undefined;
}
