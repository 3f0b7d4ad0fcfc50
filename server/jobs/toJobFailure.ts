import { AppError, DuplicateValue, ValidationFailed, type Issue } from '#model/errors';
import type { Language } from '#model/language';
import { translate } from '#model/messages';
import { formatIssue } from '#model/messages/formatIssue';
import type { Field } from '#model/field';
import { QueryTimeout } from '#server/database/engine/engine';
import { getPointerField } from '#server/records/validation/validateRecord';
import type { JobFailure } from './JobPart';

interface FailureAudience {
  language: Language;
  /** Fields whose titles the job's owner may see in messages. */
  fields: Readonly<Record<string, Field>>;
}

/**
 * Converts the error of an item to a failure for the job's owner. Unexpected errors get a general message without
 * details.
 */
export function toJobFailure(uuid: string, error: unknown, reader: FailureAudience): JobFailure {
  if (error instanceof QueryTimeout)
    return { uuid, code: error.code, msg: translate(error.userMessage, reader.language) };
  if (!isClientError(error)) return { uuid, code: 500, msg: translate('unexpected', reader.language) };
  const issues = error instanceof ValidationFailed || error instanceof DuplicateValue ? error.issues : [];
  // A key of several fields says the same at each of them.
  const told = [...new Set(issues.map(issue => formatOwnerIssue(issue, reader)))];
  const msg =
    told.length > 0
      ? told.join(issueSeparator[reader.language])
      : translate(error.userMessage, reader.language);
  return { uuid, code: error.code, msg };
}

/** Whether the request was refused (a 4xx error) rather than failed. */
export const isClientError = (error: unknown): error is AppError =>
  error instanceof AppError && error.code < 500;

const issueSeparator: Readonly<Record<Language, string>> = { zh: '；', en: '; ' };

const formatOwnerIssue = (issue: Issue, { language, fields }: FailureAudience): string =>
  formatIssue(issue, language, fields[getPointerField(issue.path)]?.title[language]);
