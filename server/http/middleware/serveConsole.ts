import type { OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import express, { type Request, type RequestHandler, type Response } from 'express';

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

/** What may lie packed beside a plain file, the smallest first. */
const encodings = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
];

/**
 * The built console; an address that is no file is a page of it. Packed files beside the plain ones are preferred. The
 * folder may change at any time, and does while a new build is put in place: what is gone is looked for no further.
 */
export function serveConsole(folder: string): RequestHandler {
  const serve = express.static(folder, {
    index: false,
    redirect: false,
    acceptRanges: false,
    cacheControl: false,
    setHeaders: (response: Response, sent: string) => setFileHeaders(response, path.relative(folder, sent)),
  });
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    if (isCompressedFile(request.path)) return next();
    const { url } = request;
    const before = response.getHeaders();
    const file = path.posix.extname(request.path) ? request.path : '/index.html';
    const endings = [...getAcceptedSuffixes(request), ''];
    const attempt = (error?: unknown) => {
      const ending = endings.shift();
      request.url = ending === undefined ? url : file + ending;
      if (ending === undefined || response.headersSent) return next(error);
      serve(request, response, (failed?: unknown) => {
        // What was said of a file that cannot be read is not so of whatever is sent instead.
        if (!response.headersSent) replaceHeaders(response, before);
        attempt(failed);
      });
    };
    attempt();
  };
}

const getAcceptedSuffixes = (request: Request): string[] =>
  encodings.filter(({ encoding }) => request.acceptsEncodings(encoding)).map(({ ending }) => ending);

/** As files are named; what cannot be read so is the name of none. */
function decodePath(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Packed files stand for the plain ones, and have no address of their own. */
const isCompressedFile = (address: string): boolean =>
  encodings.some(({ ending }) => decodePath(address).endsWith(ending));

/** These, and no others. */
function replaceHeaders(response: Response, headers: OutgoingHttpHeaders): void {
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  for (const [name, value = ''] of Object.entries(headers)) response.setHeader(name, value);
}

function setFileHeaders(response: Response, sent: string): void {
  const packing = encodings.find(({ ending }) => sent.endsWith(ending));
  const name = packing ? sent.slice(0, -packing.ending.length) : sent;
  response.type(path.extname(name));
  if (packing) response.setHeader('Content-Encoding', packing.encoding);
  response.vary('Accept-Encoding');
  response.setHeader('Content-Security-Policy', contentSecurityPolicy);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'same-origin');
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  // The build names what it puts here after its content.
  const forever = path.dirname(name) === 'assets';
  response.setHeader('Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
}
