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
  response.end(JSON.stringify({ code, msg: translate(said, language), data }));
}
