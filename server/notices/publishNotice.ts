import type { Logger } from 'pino';
import type { ChangeEventBus } from '#server/events/ChangeEventBus';
import type { InboxNotice, NoticeInbox } from './NoticeInbox';

interface Dependencies {
  notices: NoticeInbox;
  changes: ChangeEventBus;
  log: Logger;
}

/** Stores a notice for later reading and publishes it to open browser windows. */
export function publishNotice({ notices, changes, log }: Dependencies, notice: InboxNotice): void {
  // The record has already been committed, so a failure to store its notice is only logged.
  notices.add(notice).catch((error: unknown) => log.error({ err: error }, 'a notice could not be kept'));
  const { role, office, below, to, text, resource, uuid: record } = notice;
  changes.publish({ of: 'message', role, office, below, to, text, resource, record });
}
