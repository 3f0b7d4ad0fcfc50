import type { Caller } from '#model/caller';
import { CallerRecords } from '#server/records/CallerRecords';
import type { Claim, Reread } from '#server/idempotency/Idempotency';
import { announce } from '#server/notices/announce';
import type { Saved } from '#server/records/answering';
import { demandInStep } from '#server/records/inStep';
import type { Ask } from './Ask';
import { nameOperation } from './operation';

/** The records as whoever asks may use them. `claim` is written along with what they change. */
export async function recordsOf(ask: Ask, claim?: Claim): Promise<CallerRecords> {
  return recordsFor(ask, await ask.caller(), claim);
}

export function recordsFor(ask: Ask, caller: Caller, claim?: Claim): CallerRecords {
  const { store, vault, rules, clock, changes } = ask.parts;
  return new CallerRecords({
    ...{ store, catalog: ask.catalog, vault, rules, caller, clock },
    changed: (resource, uuid, rows) => changes.tell({ of: 'resource', resource, uuids: [uuid], rows }),
    notify: notice => announce(ask.parts, notice),
    wrote: operation => nameOperation(ask.response, operation),
    before: tx => demandInStep(tx, ask.catalog),
    claim,
    revealLimit: ask.parts.revealLimit,
  });
}

/** What a save is answered with when its own answer was lost: the record as it is by now. */
export const savedIn =
  (ask: Ask, resource: string): Reread =>
  async done =>
    (await recordsOf(ask)).saved(resource, done as Saved);
