import { gzip } from 'node:zlib';
import type { Response } from 'express';
import type { Language, LocalizedText } from '#model/language';
import { translate } from '#model/messages';

/** What a route gives back when the plain data is not all: with another sentence than the usual one. */
export class Reply {
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
  // Whoever asked was told before that it took too long.
  if (response.writableEnded) return;
  // Past Express, which would look at each answer for what none of ours has.
  response.statusCode = code;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  const body = JSON.stringify({ code, msg: translate(said, language), data });
  if (body.length < minCompressedLength || !acceptsGzip(response)) return void response.end(body);
  gzip(body, { level: compressionLevel }, (error, compressed) => {
    // A timeout may have answered meanwhile.
    if (response.writableEnded) return;
    if (error) return void response.end(body);
    response.setHeader('Content-Encoding', 'gzip');
    response.end(compressed);
  });
}

/** A smaller answer fits into one packet as it is. */
const minCompressedLength = 1024;
/** The fastest: higher levels save a few percent for several times the processor time. */
const compressionLevel = 1;

/** Whether the client prefers gzip to the plain body. */
const acceptsGzip = ({ req }: Response): boolean => req.acceptsEncodings('gzip', 'identity') === 'gzip';
