import { stableText } from '#model/schemaHash';
import type { Claim, Deed, Reread } from '#server/idempotency/Idempotency';
import type { Ask } from './Ask';
import type { Handler, Writing } from './routes';

/** What remains to be done once it is known that the caller may ask for it. */
export interface Keyed {
  work: Deed;
  reread?: Reread;
  /** What is answered of what was done; just that, unless said. */
  reply?: (done: unknown) => unknown;
}

/** Done once for each `Idempotency-Key` of a caller; without one, each time. */
export const keyed = (prepare: (ask: Ask) => Promise<Keyed>): Writing => ({
  isKeyed: true,
  write: async ask => {
    const { work, reread, reply } = await prepare(ask);
    const done = await once(ask, work, reread);
    return reply ? reply(done) : done;
  },
});

/** Done each time, for a reason that its route gives. */
export const unkeyed = (write: Handler): Writing => ({ isKeyed: false, write });

async function once(ask: Ask, work: Deed, reread?: Reread): Promise<unknown> {
  const { request, parts } = ask;
  const key = request.get('Idempotency-Key');
  if (key === undefined) return work(unclaimed);
  const caller = await ask.caller();
  const body = await ask.body();
  const text = body.sort === 'json' ? stableText(body.values) : body.fields.toString();
  const call = { caller: caller.id ?? caller.ip, call: nameOf(ask), key, body: text };
  return parts.idempotency.once(call, work, reread);
}

const unclaimed: Claim = () => Promise.resolve();

/** Nodes of older versions, which may stand beside this one, know keys at `POST` alone and name no method. */
const nameOf = ({ request: { method, path } }: Ask): string =>
  method === 'POST' ? path : `${method} ${path}`;
