import type { Response } from 'express';
import type { Language, Text } from '#model/language';
import { say } from '#model/messages';

/** What a route gives back when the plain data is not all: with another sentence than the usual one. */
export class Reply {
  readonly data: unknown;
  readonly said: string | Text;

  constructor(data: unknown, said: string | Text) {
    this.data = data;
    this.said = said;
  }
}

export function answer(
  response: Response,
  code: number,
  said: string | Text,
  language: Language,
  data: unknown,
) {
  // Whoever asked was told before that it took too long.
  if (response.writableEnded) return;
  // Past Express, which would look at each answer for what none of ours has.
  response.statusCode = code;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify({ code, msg: say(said, language), data }));
}
