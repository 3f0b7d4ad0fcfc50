import type { ErrorRequestHandler, Request } from 'express';
import type { Logger } from 'pino';
import {
  AppError,
  DuplicateValue,
  BadRequest,
  NotFound,
  PayloadTooLarge,
  TooManyRequests,
  Unavailable,
  ValidationFailed,
} from '#model/errors';
import { parseAcceptLanguage, type Language } from '#model/language';
import { formatFieldIssue } from '#model/messages/formatFieldIssue';
import { sendReply } from '../reply';
import { MockSignInRefused } from '../MockBehaviours';
import { RequestedResource } from '../RequestedResource';

/** Retry-After in seconds for a temporary failure. */
const retryAfterSeconds = '5';

/** Turns every error into an answer. An unexpected error is logged in full but reported only by its reference. */
export function createErrorHandler(log: Logger): ErrorRequestHandler {
  return (thrown: unknown, request, response, next) => {
    const requestId = String(response.locals.requestId);
    const error = toAppError(thrown);
    if (!error || (error.code >= 500 && !(error instanceof MockSignInRefused)))
      log.error({ requestId, err: thrown }, 'a request failed');
    if (response.writableEnded) return;
    // The response is already partly sent: pass the error on, so that Express closes the connection.
    if (response.headersSent) return next(thrown);
    // The rest of the body is unread, so the connection cannot be reused.
    if (!request.complete) response.set('Connection', 'close');
    const language = parseAcceptLanguage(request.headers['accept-language']);
    if (error instanceof TooManyRequests) response.set('Retry-After', String(error.retryAfterSeconds));
    if (error instanceof Unavailable) response.set('Retry-After', retryAfterSeconds);
    if (error)
      sendReply(
        response,
        error.code,
        error.userMessage,
        language,
        buildErrorData(error, language, response.locals.target),
      );
    else sendReply(response, 500, 'unexpected', language, { reference: requestId });
  };
}

function buildErrorData(error: AppError, language: Language, target: unknown) {
  if (!(error instanceof ValidationFailed || error instanceof DuplicateValue)) return error.data;
  const errors = error.issues.map(issue => ({
    path: issue.path,
    keyword: issue.keyword,
    msg: formatFieldIssue(
      issue,
      language,
      target instanceof RequestedResource ? target.findField(issue.path) : undefined,
    ),
  }));
  return { ...error.data, errors };
}

/** Maps errors of Express and of the socket to application errors; undefined for unexpected ones. */
function toAppError(thrown: unknown): AppError | undefined {
  if (thrown instanceof AppError) return thrown;
  const status = thrown instanceof Error && 'status' in thrown ? thrown.status : undefined;
  const options = { cause: thrown };
  if (status === 413) return new PayloadTooLarge('bodyTooLarge', null, options);
  if (status === 404) return new NotFound('notFound', null, options);
  return typeof status === 'number' && status >= 400 && status < 500
    ? new BadRequest('malformedQuery', null, options)
    : undefined;
}

export function throwRouteNotFound(request: Request): never {
  throw new NotFound('notFound', null, { cause: request.path });
}
