import type { Logger } from 'pino';
import type { ChangeEventBus } from '#server/events/ChangeEventBus';
import type { Notice, Notices } from './Notices';

interface Dependencies {
  notices: Notices;
  changes: ChangeEventBus;
  log: Logger;
}

/** Keeps a message for those who are away and tells those who are there. */
export function publishNotice({ notices, changes, log }: Dependencies, notice: Notice): void {
  // Its record is stored and answered for; that nobody was told of it is for the log.
  notices.add(notice).catch((error: unknown) => log.error({ err: error }, 'a notice could not be kept'));
  changes.publish({ of: 'message', role: notice.role, to: notice.to, text: notice.text });
}
