import { stableStringify } from '#model/projection/schemaHash';
import type { StoreOutcome, IdempotentAction, RereadAnswer } from '#server/idempotency/Idempotency';
import type { ApiRequest } from './ApiRequest';
import type { Handler, WriteRoute } from './router';

/** What remains to be done once it is known that the caller may ask for it. */
export interface IdempotentWork {
  work: IdempotentAction;
  reread?: RereadAnswer;
  /** What is answered of what was done; just that, unless said. */
  reply?: (done: unknown) => unknown;
}

/** Done once for each `Idempotency-Key` of a caller; without one, each time. */
export const withIdempotencyKey = (prepare: (ask: ApiRequest) => Promise<IdempotentWork>): WriteRoute => ({
  isKeyed: true,
  write: async ask => {
    const { work, reread, reply } = await prepare(ask);
    const done = await runOnce(ask, work, reread);
    return reply ? reply(done) : done;
  },
});

/** Done each time, for a reason that its route gives. */
export const withoutIdempotencyKey = (write: Handler): WriteRoute => ({ isKeyed: false, write });

async function runOnce(ask: ApiRequest, work: IdempotentAction, reread?: RereadAnswer): Promise<unknown> {
  const { request, services } = ask;
  const key = request.get('Idempotency-Key');
  if (key === undefined) return work(noClaim);
  const caller = await ask.getCaller();
  const body = await ask.getBody();
  const text = body.encoding === 'json' ? stableStringify(body.values) : body.fields.toString();
  const call = { caller: caller.id ?? caller.ip, call: getCallName(ask), key, body: text };
  return services.idempotency.runOnce(call, work, reread);
}

const noClaim: StoreOutcome = () => Promise.resolve();

/** Nodes of older versions, which may stand beside this one, know keys at `POST` alone and name no method. */
const getCallName = ({ request: { method, path } }: ApiRequest): string =>
  method === 'POST' ? path : `${method} ${path}`;
