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

const documentHeaders = new Map([
  ['Content-Security-Policy', contentSecurityPolicy],
  ['Referrer-Policy', 'same-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
]);

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
  const options = {
    index: false,
    redirect: false,
    acceptRanges: false,
    cacheControl: false,
    setHeaders: (response: Response, sent: string) => setFileHeaders(response, path.relative(folder, sent)),
  } as const;
  const serveFile = express.static(folder, options);
  // What never changes is never asked for again, so it needs no validators.
  const serveAsset = express.static(folder, { ...options, etag: false, lastModified: false });
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
      const serve = isImmutable(file.slice(1)) ? serveAsset : serveFile;
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
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (isCode(name)) response.removeHeader('X-Request-Id');
  else response.setHeaders(documentHeaders);
  response.setHeader('Cache-Control', isImmutable(name) ? 'public, max-age=31536000, immutable' : 'no-cache');
}

/** Scripts and styles of the build take the policy of the page that loads them. A worker has its own. */
const isCode = (name: string): boolean => /^assets[/\\].*\.(?:js|css)$/.test(name);

/** The build names what it puts here after its content, and folders of icons after their version. */
const isImmutable = (name: string): boolean =>
  path.dirname(name) === 'assets' || /^assets[/\\]icons-[^/\\]+[/\\](?!_)/.test(name);
