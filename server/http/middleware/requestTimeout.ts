import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { BadRequest, Unavailable } from '#model/errors';

const defaultRequestTimeout = 60_000;

const outcomeUnknown = {
  zh: '处理超时，结果未知；再次发送前请先确认结果',
  en: 'This took too long, and its outcome is not known; see what it is before you send it again',
};
const outcomeUnknownRetryable = {
  zh: '处理超时，结果未知；请用同一个 Idempotency-Key 重新发送',
  en: 'This took too long, and whether it was done is not known; send it again with the same Idempotency-Key',
};
const bodyTimedOut = {
  zh: '请求内容未能及时送达',
  en: 'The body of the request did not come in time',
};

/** Whoever has waited so long is told that there is no answer yet. A stream has begun to answer by then. */
export function requestTimeout(fail: ErrorRequestHandler, longest = defaultRequestTimeout): RequestHandler {
  return (request, response, next) => {
    const late = setTimeout(() => {
      if (response.headersSent) return;
      const why = request.complete
        ? new Unavailable(hasIdempotencyKey(request) ? outcomeUnknownRetryable : outcomeUnknown)
        : new BadRequest(bodyTimedOut);
      void fail(why, request, response, next);
    }, longest);
    response.once('close', () => clearTimeout(late));
    next();
  };
}

/** Such a call may be repeated whatever came of it. */
const hasIdempotencyKey = (request: Request): boolean => request.get('Idempotency-Key') !== undefined;
