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

/** Precompressed variants of a file, smallest first. */
const encodings = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
];

/**
 * Serves the built console, precompressed where possible. A path without a file extension gets index.html. Files may
 * disappear while a new build replaces the folder, so a failed read falls back to the next variant.
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
  // Immutable files are never revalidated, so they need no ETag or Last-Modified.
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
        // Headers of a file that could not be read do not apply to the fallback.
        if (!response.headersSent) replaceHeaders(response, before);
        attempt(failed);
      });
    };
    attempt();
  };
}

const getAcceptedSuffixes = (request: Request): string[] =>
  encodings.filter(({ encoding }) => request.acceptsEncodings(encoding)).map(({ ending }) => ending);

/** Decodes a path as the file server does. Text that cannot be decoded names no file. */
function decodePath(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Whether a request names a precompressed file, which has no URL of its own. */
const isCompressedFile = (address: string): boolean =>
  encodings.some(({ ending }) => decodePath(address).endsWith(ending));

/** Replaces all response headers. */
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

/**
 * Whether a file is code that a page loads, to which the content security policy of that page applies. A worker needs
 * its own policy.
 */
const isCode = (name: string): boolean => /^assets[/\\].*\.(?:js|css)$/.test(name);

/** Build assets have a content hash in their name, and icon folders a version. */
const isImmutable = (name: string): boolean =>
  path.dirname(name) === 'assets' || /^assets[/\\]icons-[^/\\]+[/\\](?!_)/.test(name);
