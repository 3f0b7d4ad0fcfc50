import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/** One line for each request: which call it was and how it went. What was asked for may name people and is left out. */
export function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    response.once('close', () => {
      const { requestId, call } = response.locals as { requestId: string; call?: string };
      const ms = Math.round(performance.now() - start);
      log.info(
        { requestId, method: request.method, call: call ?? 'none', status: response.statusCode, ms },
        'answered',
      );
    });
    next();
  };
}
