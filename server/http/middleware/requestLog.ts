import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/**
 * Logs one line per request with its route and status. The address is left out, because it may contain personal data.
 */
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
