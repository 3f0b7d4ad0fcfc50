import { stableText } from '#model/schemaHash';
import type { Claim } from '#server/idempotency/Idempotency';
import type { Ask } from './Ask';
import type { Body } from './body';

/** Does the work once for each `Idempotency-Key` of a caller; without one, each time. */
export async function once(
  ask: Ask,
  body: Body,
  work: (claim?: Claim) => Promise<unknown>,
): Promise<unknown> {
  const key = ask.request.get('Idempotency-Key');
  if (key === undefined) return work();
  const caller = await ask.caller();
  const text = body.sort === 'json' ? stableText(body.values) : body.fields.toString();
  const keyed = { caller: caller.id ?? caller.ip, call: ask.request.path, key, body: text };
  return ask.parts.idempotency.once(keyed, work);
}
