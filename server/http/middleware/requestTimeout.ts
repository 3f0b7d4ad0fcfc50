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

/**
 * Answers a request with an error after the timeout. An event stream has sent its headers by then and is not affected.
 */
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

/** Whether the client can safely repeat the call. */
const hasIdempotencyKey = (request: Request): boolean => request.get('Idempotency-Key') !== undefined;
