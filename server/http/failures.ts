import type { ErrorRequestHandler, Request } from 'express';
import type { Logger } from 'pino';
import {
  AppError,
  Duplicate,
  Invalid,
  NotFound,
  TooLarge,
  TooMany,
  Unavailable,
  ValidationFailed,
} from '#model/errors';
import { languageOf, type Language } from '#model/language';
import { messageOf } from '#model/messages';
import { answer } from './answer';
import { Target } from './Target';

/** In seconds: what is away for a moment may be back. */
const soon = '5';

/** Every error becomes an answer here, and only here. What is unknown says little outside and all in the log. */
export function failures(log: Logger): ErrorRequestHandler {
  return (thrown: unknown, request, response, next) => {
    const requestId = String(response.locals.requestId);
    const error = known(thrown);
    if (!error || error.code >= 500) log.error({ requestId, err: thrown }, 'a request failed');
    if (response.writableEnded) return;
    // Half of another answer is on its way: all that can be said now is that it is broken.
    if (response.headersSent) return next(thrown);
    // What is left of the body is not read, so this connection cannot carry another request.
    if (!request.complete) response.set('Connection', 'close');
    const language = languageOf(request.headers['accept-language']);
    if (error instanceof TooMany) response.set('Retry-After', String(error.after));
    if (error instanceof Unavailable) response.set('Retry-After', soon);
    if (error)
      answer(response, error.code, error.say, language, dataOf(error, language, response.locals.target));
    else answer(response, 500, 'unexpected', language, { reference: requestId });
  };
}

function dataOf(error: AppError, language: Language, target: unknown) {
  if (!(error instanceof ValidationFailed || error instanceof Duplicate)) return error.data;
  const errors = error.issues.map(issue => ({
    path: issue.path,
    keyword: issue.keyword,
    msg: messageOf(
      issue,
      language,
      target instanceof Target ? target.titleOf(issue.path, language) : undefined,
    ),
  }));
  return { ...error.data, errors };
}

/** Ours, or what Express and the sockets say, translated; undefined for what nobody expected. */
function known(thrown: unknown): AppError | undefined {
  if (thrown instanceof AppError) return thrown;
  const status = thrown instanceof Error && 'status' in thrown ? thrown.status : undefined;
  const options = { cause: thrown };
  if (status === 413) return new TooLarge('bodyTooLarge', null, options);
  if (status === 404) return new NotFound('notFound', null, options);
  return typeof status === 'number' && status >= 400 && status < 500
    ? new Invalid('malformedQuery', null, options)
    : undefined;
}

export function nothingHere(request: Request): never {
  throw new NotFound('notFound', null, { cause: request.path });
}
