import { AppError, DuplicateValue, ValidationFailed, type Issue } from '#model/errors';
import type { Language } from '#model/language';
import { formatIssue, translate } from '#model/messages';
import type { Field } from '#model/field';
import { QueryTimeout } from '#server/database/engine/engine';
import { getPointerField } from '#server/records/validation/validateRecord';
import type { JobFailure } from './JobPart';

interface FailureAudience {
  language: Language;
  /** The fields that it may know by their titles. */
  fields: Readonly<Record<string, Field>>;
}

/** Why a record could not be done, in words for whoever asked for it. The unknown says little here. */
export function toJobFailure(uuid: string, error: unknown, reader: FailureAudience): JobFailure {
  if (error instanceof QueryTimeout)
    return { uuid, code: error.code, msg: translate(error.userMessage, reader.language) };
  if (!isClientError(error)) return { uuid, code: 500, msg: translate('unexpected', reader.language) };
  const issues = error instanceof ValidationFailed || error instanceof DuplicateValue ? error.issues : [];
  const told = issues.map(issue => formatOwnerIssue(issue, reader));
  const msg =
    told.length > 0
      ? told.join(issueSeparator[reader.language])
      : translate(error.userMessage, reader.language);
  return { uuid, code: error.code, msg };
}

/** It was understood, and answered with no. */
export const isClientError = (error: unknown): error is AppError =>
  error instanceof AppError && error.code < 500;

const issueSeparator: Readonly<Record<Language, string>> = { zh: '；', en: '; ' };

const formatOwnerIssue = (issue: Issue, { language, fields }: FailureAudience): string =>
  formatIssue(issue, language, fields[getPointerField(issue.path)]?.title[language]);
