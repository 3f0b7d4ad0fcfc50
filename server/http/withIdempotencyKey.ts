import { stableStringify } from '#model/projection/schemaHash';
import type { StoreRequestOutcome, IdempotentAction, RebuildAnswer } from '#server/idempotency/Idempotency';
import type { ApiRequest } from './ApiRequest';
import type { RouteHandler, WriteRoute } from './router';

/** The write of a route, prepared after its access checks. */
export interface IdempotentWrite {
  work: IdempotentAction;
  reread?: RebuildAnswer;
  /** Builds the answer from the outcome. Default: the outcome itself. */
  reply?: (done: unknown) => unknown;
}

/** Runs the write once per caller and `Idempotency-Key`; without a key, on every call. */
export const withIdempotencyKey = (prepare: (ask: ApiRequest) => Promise<IdempotentWrite>): WriteRoute => ({
  isKeyed: true,
  write: async ask => {
    const { work, reread, reply } = await prepare(ask);
    const done = await runOnce(ask, work, reread);
    return reply ? reply(done) : done;
  },
});

/** Runs the write on every call. The route states why no key is needed. */
export const withoutIdempotencyKey = (write: RouteHandler): WriteRoute => ({ isKeyed: false, write });

async function runOnce(ask: ApiRequest, work: IdempotentAction, reread?: RebuildAnswer): Promise<unknown> {
  const { request, services } = ask;
  const key = request.get('Idempotency-Key');
  if (key === undefined) return work(storeNoOutcome);
  const caller = await ask.getCaller();
  const body = await ask.getBody();
  const text = body.encoding === 'json' ? stableStringify(body.values) : body.fields.toString();
  const call = { caller: caller.id ?? caller.ip, call: getCallName(ask), key, body: text };
  return services.idempotency.runOnce(call, work, reread);
}

const storeNoOutcome: StoreRequestOutcome = () => Promise.resolve();

/**
 * Nodes of older versions in the same cluster know keys for `POST` only and store no method, so `POST` calls omit it.
 */
const getCallName = ({ request: { method, path } }: ApiRequest): string =>
  method === 'POST' ? path : `${method} ${path}`;
