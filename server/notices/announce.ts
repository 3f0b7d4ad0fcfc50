import type { Logger } from 'pino';
import type { Changes } from '#server/metadata/Changes';
import type { Notice, Notices } from './Notices';

interface Parts {
  notices: Notices;
  changes: Changes;
  log: Logger;
}

/** Keeps a message for those who are away and tells those who are there. */
export function announce({ notices, changes, log }: Parts, notice: Notice): void {
  // Its record is stored and answered for; that nobody was told of it is for the log.
  notices.keep(notice).catch((error: unknown) => log.error({ err: error }, 'a notice could not be kept'));
  changes.tell({ of: 'message', role: notice.role, to: notice.to, text: notice.text });
}
