import type { JsonObject } from '#model/json';
import { scalarToText } from '#model/json';
import type { LocalizedText } from '#model/language';
import type { RuleContext } from '#model/rules';
import { readReviewClose } from './readReviewClose';

const closed: LocalizedText = {
  zh: '现在不在统筹调剂的办理时间内',
  en: 'Transfers are not open now',
};
const unfit: LocalizedText = {
  zh: '该报名目前的状态不能调剂',
  en: 'The registration is in a state in which it cannot be transferred',
};

/** States in which a registration can still be transferred by an undecided transfer. */
export const transferableStates: readonly string[] = ['qualified', 'offered', 'admitted', 'transferring'];

/**
 * Explains why a registration cannot be transferred now: its state does not allow a transfer, or none of these steps
 * has an open window for its office.
 */
export async function findTransferRefusal(
  registration: JsonObject,
  { states, steps }: { states: readonly string[]; steps: readonly string[] },
  context: RuleContext,
): Promise<LocalizedText | undefined> {
  if (!states.includes(scalarToText(registration.status))) return unfit;
  for (const step of steps)
    if ((await readReviewClose(step, registration, context)) !== undefined) return undefined;
  return closed;
}
