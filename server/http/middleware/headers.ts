import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { BadRequest, NotAllowed } from '#model/errors';

/** Assigns a request id, which is returned in a header and logged. */
export const assignRequestId: RequestHandler = (_request, response, next) => {
  const requestId = randomUUID();
  response.locals.requestId = requestId;
  response.setHeader('X-Request-Id', requestId);
  next();
};

const singleValueHeaders = new Set([
  'authorization',
  'content-length',
  'content-type',
  'host',
  'transfer-encoding',
]);

/**
 * Refuses repeated headers and unusual transfer encodings, which a proxy and this server could interpret differently
 * (request smuggling). The connection is closed, so that nothing sent after them is read.
 */
export const refuseAmbiguousHeaders: RequestHandler = (request, response, next) => {
  const names = request.rawHeaders.filter((_text, place) => place % 2 === 0).map(name => name.toLowerCase());
  const repeated = names.some((name, place) => singleValueHeaders.has(name) && names.indexOf(name) < place);
  const coding = request.headers['transfer-encoding'] ?? 'chunked';
  if (!repeated && coding.toLowerCase() === 'chunked') return next();
  response.set('Connection', 'close');
  throw new BadRequest('malformedQuery');
};

const loopbackHost = /^(?:localhost|(?:[a-z\d-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/**
 * Refuses other host names. A demo city has known passwords, and a foreign site could reach it through a DNS name of
 * its own that resolves to this machine (DNS rebinding).
 */
export const requireLoopbackHost: RequestHandler = (request, _response, next) => {
  if (loopbackHost.test(request.headers.host ?? '')) return next();
  throw new NotAllowed(loopbackOnlyMessage);
};

const loopbackOnlyMessage = {
  zh: '演示城市只能以本机名称（localhost）访问',
  en: 'A demo city answers only by a name of this machine (localhost)',
};

const securityHeaders = new Map([
  ['Cache-Control', 'no-store'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['Vary', 'Origin, Accept-Language, Authorization, Accept-Encoding'],
]);

/** Sets the security headers. Answers contain personal data, so they are not cached unless a route overrides this. */
export const setSecurityHeaders: RequestHandler = (_request, response, next) => {
  response.setHeaders(securityHeaders);
  next();
};

/** Allows cross-origin calls from the listed origins only. */
export function cors(origins: readonly string[]): RequestHandler {
  return (request, response, next) => {
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return next();
    response.set({
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Expose-Headers': 'ETag, Retry-After, X-Request-Id, X-Operation-Id, Content-Disposition',
    });
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return next();
    response.set({
      'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
      'Access-Control-Allow-Headers':
        'Authorization, Content-Type, Accept-Language, Idempotency-Key, If-None-Match',
      'Access-Control-Max-Age': '600',
    });
    response.status(204).end();
  };
}
