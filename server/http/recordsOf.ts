import type { Caller } from '#model/caller';
import { CallerRecords } from '#server/records/CallerRecords';
import type { Claim } from '#server/idempotency/Idempotency';
import type { Notice } from '#server/notices/Notices';
import type { AppParts } from './AppParts';
import type { Ask } from './Ask';

/** The records as whoever asks may use them. `claim` is written along with what it changes. */
export async function recordsOf(ask: Ask, claim?: Claim): Promise<CallerRecords> {
  return recordsFor(ask, await ask.caller(), claim);
}

export function recordsFor(ask: Ask, caller: Caller, claim?: Claim): CallerRecords {
  const { store, vault, rules, clock, changes } = ask.parts;
  return new CallerRecords({
    ...{ store, catalog: ask.catalog, vault, rules, caller, clock },
    changed: (resource, uuid) => changes.tell({ of: 'resource', resource, uuids: [uuid] }),
    notify: notice => tellNotice(ask.parts, notice),
    also: claim,
  });
}

function tellNotice({ notices, changes, log }: AppParts, notice: Notice): void {
  // Its record is stored and answered for; that nobody was told of it is for the log.
  notices.keep(notice).catch((error: unknown) => log.error({ err: error }, 'a notice could not be kept'));
  changes.tell({ of: 'message', role: notice.role, to: notice.to, text: notice.text });
}
