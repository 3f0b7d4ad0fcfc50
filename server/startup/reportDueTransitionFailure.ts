import type { Logger } from 'pino';
import type { Catalog } from '#model/catalog';
import { AppError, DuplicateValue, ValidationFailed } from '#model/errors';
import { translate } from '#model/messages';
import { formatFieldIssues } from '#model/messages/formatFieldIssue';
import type { Field } from '#model/field';
import type { Language } from '#model/language';
import type { InboxNotice } from '#server/notices/NoticeInbox';
import type { DueTransitionFailure } from '#server/records/workflow/dueTransitions';

/** Logs a failed due transition in one line; the first failure of a record also notifies the administrators. */
export function reportDueTransitionFailure(
  { resource, uuid, transition, error, attempts, retryAt }: DueTransitionFailure,
  catalog: Catalog,
  log: Logger,
  notify: (notice: InboxNotice) => void,
): void {
  const found = catalog.resources[resource];
  const describe = (language: Language) => getReason(error, language, found?.fields ?? {});
  const which = { resource, uuid, transition, attempts, retryAt };
  // An error of our own says what is wrong with the record; any other needs its stack, once.
  if (error instanceof AppError || attempts > 1)
    log.warn({ ...which, reason: describe('en') }, 'a due transition failed');
  else log.error({ ...which, err: error }, 'a due transition failed');
  if (attempts > 1) return;
  const step = found?.workflow?.transitions.find(({ name }) => name === transition);
  const titleIn = (language: Language) =>
    `${found?.title[language] ?? resource} · ${step?.title[language] ?? transition}`;
  const text = {
    zh: `定时步骤未能执行：${titleIn('zh')}（${describe('zh')}）`,
    en: `A timed step could not be made: ${titleIn('en')} (${describe('en')})`,
  };
  for (const role of Object.values(catalog.roles))
    if (role.admin) notify({ resource, uuid, role: role.name, text });
}

function getReason(error: unknown, language: Language, fields: Readonly<Record<string, Field>>): string {
  if (error instanceof ValidationFailed || error instanceof DuplicateValue)
    return formatFieldIssues(error.issues, language, fields);
  return translate(error instanceof AppError ? error.userMessage : 'unexpected', language);
}
