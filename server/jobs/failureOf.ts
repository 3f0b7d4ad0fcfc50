import { AppError, Duplicate, ValidationFailed, type Issue } from '#model/errors';
import type { Language } from '#model/language';
import { messageOf, say } from '#model/messages';
import type { Field } from '#model/resource';
import { TookTooLong } from '#server/database/engine';
import { fieldOf } from '#server/records/checking';
import type { JobFailure } from './JobPart';

interface Reader {
  language: Language;
  /** The fields that it may know by their titles. */
  fields: Readonly<Record<string, Field>>;
}

/** Why a record could not be done, in words for whoever asked for it. The unknown says little here. */
export function failureOf(uuid: string, error: unknown, reader: Reader): JobFailure {
  if (error instanceof TookTooLong) return { uuid, code: error.code, msg: say(error.say, reader.language) };
  if (!isRefusal(error)) return { uuid, code: 500, msg: say('unexpected', reader.language) };
  const issues = error instanceof ValidationFailed || error instanceof Duplicate ? error.issues : [];
  const told = issues.map(issue => wordsOf(issue, reader));
  const msg = told.length > 0 ? told.join(between[reader.language]) : say(error.say, reader.language);
  return { uuid, code: error.code, msg };
}

/** It was understood, and answered with no. */
export const isRefusal = (error: unknown): error is AppError => error instanceof AppError && error.code < 500;

const between: Readonly<Record<Language, string>> = { zh: '；', en: '; ' };

const wordsOf = (issue: Issue, { language, fields }: Reader): string =>
  messageOf(issue, language, fields[fieldOf(issue.path)]?.title[language]);
