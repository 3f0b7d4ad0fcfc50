import type { RequestHandler } from 'express';
import sirv from 'sirv';

const policy = [
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

/** The built console; an address that is no file is a page of it. Packed files beside the plain ones are preferred. */
export function consoleFiles(folder: string): RequestHandler {
  const serve = sirv(folder, {
    single: true,
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, pathname) => {
      response.setHeader('Content-Security-Policy', policy);
      response.setHeader('X-Content-Type-Options', 'nosniff');
      response.setHeader('Referrer-Policy', 'same-origin');
      response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
      // The build names what it puts here after its content.
      const forever = pathname.startsWith('/assets/');
      response.setHeader('Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    serve(request, response, next);
  };
}
