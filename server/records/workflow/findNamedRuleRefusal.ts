import type { LocalizedText } from '#model/language';
import type { RecordReader } from '#model/records';
import type { RuleContext } from '#model/rules';
import { getManualTransitions } from '#model/workflow';
import type { AuthorizedRecord } from '../access/AuthorizedRecord';
import type { RequestContext } from '../RequestContext';
import { decryptRecord } from '../values/encryptRecord';
import { listTransitionSigners } from './countersignTransition';
import type { GuardedTransition } from './guards';

type RuleRefusal = LocalizedText | 'guardRefused';
type Refusing = Pick<GuardedTransition, 'base' | 'row' | 'transition'> & {
  /** Undefined until the user has entered it. */
  input?: GuardedTransition['input'] | undefined;
};

/** The message of the first named check that refuses the transition; undefined if none does. */
export async function findNamedRuleRefusal(
  context: RequestContext,
  reading: RecordReader,
  refusing: Refusing,
): Promise<RuleRefusal | undefined> {
  const { input } = refusing;
  const about = {
    ...context.createRuleContext(reading),
    signers: () => listTransitionSigners({ context, tx: reading }, refusing),
    ...(input && { input }),
  };
  for await (const refusal of listRuleRefusals(context, refusing, about))
    if (refusal !== undefined) return refusal;
  return undefined;
}

/** Runs the named checks of a transition; yields the message of each that fails. */
async function* listRuleRefusals(
  context: RequestContext,
  { base, row, transition }: Refusing,
  about: RuleContext,
): AsyncGenerator<RuleRefusal | undefined, undefined> {
  if (transition.rules.length === 0) return undefined;
  const { checks } = context.dependencies.rules;
  const record = decryptRecord(base, row, context.encryption);
  for (const rule of transition.rules) {
    const [issue] = (await checks[rule]?.(record, undefined, about)) ?? [];
    yield issue && (issue.text ?? 'guardRefused');
  }
  return undefined;
}

/** The message of the first check that refuses this caller, but would pass a caller without facts. */
async function findPersonalRefusal(
  context: RequestContext,
  reading: RecordReader,
  refusing: Refusing,
): Promise<RuleRefusal | undefined> {
  const ofCaller = context.createRuleContext(reading);
  const ofNobody = listRuleRefusals(context, refusing, { ...ofCaller, me: {} });
  for await (const refusal of listRuleRefusals(context, refusing, ofCaller)) {
    const { value: general } = await ofNobody.next();
    if (refusal !== undefined && general === undefined) return refusal;
  }
  return undefined;
}

const forwardIntents = ['primary', 'success'];

/**
 * Reason why this caller may not work on the record: named checks refuse every forward transition of its roles.
 * Closed windows, unmet guards and checks of the record are excluded, because they refuse everybody.
 */
export async function findNamedRuleRefusalOfCaller(
  context: RequestContext,
  reading: RecordReader,
  found: AuthorizedRecord,
): Promise<RuleRefusal | undefined> {
  const { row } = found;
  const base = context.getBaseResource(found.resource);
  const { workflow } = base;
  if (!workflow) return undefined;
  const forward = getManualTransitions(workflow, row[workflow.field]).filter(
    ({ name, intent }) => forwardIntents.includes(intent) && found.can(`do:${name}`),
  );
  const refusals = await Promise.all(
    forward.map(transition => findPersonalRefusal(context, reading, { base, row, transition })),
  );
  return refusals.every(refusal => refusal !== undefined) ? refusals[0] : undefined;
}
