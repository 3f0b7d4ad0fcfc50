import { AppError, DuplicateValue, ValidationFailed } from '#model/errors';
import type { Language } from '#model/language';
import { translate } from '#model/messages';
import { formatFieldIssues } from '#model/messages/formatFieldIssue';
import type { Field } from '#model/field';
import { QueryTimeout } from '#server/database/engine/engine';
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
  const msg =
    issues.length > 0
      ? formatFieldIssues(issues, reader.language, reader.fields)
      : translate(error.userMessage, reader.language);
  return { uuid, code: error.code, msg };
}

/** Whether the request was refused (a 4xx error) rather than failed. */
export const isClientError = (error: unknown): error is AppError =>
  error instanceof AppError && error.code < 500;
