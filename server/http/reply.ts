import { gzip } from 'node:zlib';
import type { Response } from 'express';
import type { Language, LocalizedText } from '#model/language';
import { translate } from '#model/messages';

/** Result of a route with a message other than the default. */
export class RouteReply {
  readonly data: unknown;
  readonly message: string | LocalizedText;

  constructor(data: unknown, said: string | LocalizedText) {
    this.data = data;
    this.message = said;
  }
}

export function sendReply(
  response: Response,
  code: number,
  said: string | LocalizedText,
  language: Language,
  data: unknown,
) {
  // The response was already sent by the request timeout.
  if (response.writableEnded) return;
  // Bypasses `response.send`, whose ETag and freshness checks no answer here needs.
  response.statusCode = code;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  const body = JSON.stringify({ code, msg: translate(said, language), data });
  if (body.length < minCompressedLength || !acceptsGzip(response)) return void response.end(body);
  gzip(body, { level: compressionLevel }, (error, compressed) => {
    // The request may have timed out during compression.
    if (response.writableEnded) return;
    if (error) return void response.end(body);
    response.setHeader('Content-Encoding', 'gzip');
    response.end(compressed);
  });
}

/** A smaller answer fits into one packet uncompressed. */
const minCompressedLength = 1024;
/** Fastest level: higher ones save a few percent for several times the processor time. */
const compressionLevel = 1;

/** Whether the client prefers gzip to an uncompressed body. */
const acceptsGzip = ({ req }: Response): boolean => req.acceptsEncodings('gzip', 'identity') === 'gzip';
