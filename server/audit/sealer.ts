import { everything, type Condition } from '#model/conditions';
import { Duplicate } from '#model/errors';
import type { Reading, Row, Store, StoreQuery } from '#model/records';
import { stableText } from '#model/schemaHash';
import { cityTimestamp } from '#model/time';
import { scalarText } from '#model/json';
import { newUuid } from '#server/records/uuid';
import { signersIn, whyOvertaken, type Sign } from '#server/vault/Keyring';
import type { Vault } from '#server/vault/Vault';
import { logResource } from './log';
import type { Mark } from './Mark';

const sealResource = 'logseal';
const batchSize = 500;
/** An entry is committed long before so much time has passed since its moment, also on a slow node. */
const latest = 60 * 60 * 1000;

const isUnsealed: Condition = {
  op: 'not',
  of: { op: 'some', of: sealResource, via: 'logId', where: everything },
};

/** Numbers and chains the committed entries that have no seal yet; how many there were. */
export async function sealLog(store: Store, vault: Vault, now: Date): Promise<number> {
  // What is written from now on is in no count, so it never seems to be missing.
  const written = await store.count(logResource, everything);
  for (let sealed = 0; ;) {
    const some = await sealSome(store, vault, now, written);
    sealed += some;
    if (some < batchSize) return sealed;
  }
}

async function sealSome(store: Store, vault: Vault, now: Date, written: number): Promise<number> {
  try {
    return await store.transact(async tx => {
      // Its seals would stand behind those of the next key, where they are worth nothing.
      if (await whyOvertaken(tx, vault)) return 0;
      const last = await lastSeal(tx);
      const since = earlier(await sealedUntil(tx, last), now);
      const entries = await unsealedAfter(tx, last, { since, written });
      let before = scalarText(last?.digest);
      let number = Number(last?.number ?? 0);
      for (const entry of entries) {
        number += 1;
        before = vault.sign(saying(before, number, entry));
        const seal = { number, logId: entry.uuid, digest: before };
        await tx.insert(sealResource, { uuid: newUuid(now), version: 1, deleted: false, ...seal });
      }
      return entries.length;
    });
  } catch (error) {
    // Another node was sealing at the same moment, and its number came first.
    if (error instanceof Duplicate) return 0;
    throw error;
  }
}

async function lastSeal(reading: Reading): Promise<Row | undefined> {
  const sort = [{ field: 'number', descending: true }];
  return (await reading.list(sealResource, { where: everything, sort, limit: 1, count: false })).rows[0];
}

interface Looked {
  /** From this moment on, unless there is no seal yet. */
  since: Date | undefined;
  /** How many entries there are at least. */
  written: number;
}

/** Looks through the whole log only when its count tells of more: a clock that ran ahead was set back. */
async function unsealedAfter(
  reading: Reading,
  last: Row | undefined,
  { since, written }: Looked,
): Promise<Row[]> {
  const late = (await reading.list(logResource, unsealedSince(since))).rows;
  const isAll = late.length === batchSize || Number(last?.number ?? 0) + late.length >= written;
  return isAll ? late : (await reading.list(logResource, unsealedSince(undefined))).rows;
}

async function sealedUntil(reading: Reading, last: Row | undefined): Promise<Date | undefined> {
  const entry = last && (await reading.get(logResource, scalarText(last.logId)));
  return entry && new Date(scalarText(entry.datetime));
}

/** What is written now is behind what was sealed by a clock that ran ahead. */
const earlier = (until: Date | undefined, now: Date): Date | undefined =>
  until && until > now ? now : until;

/** Asks for the next entries without a seal; by a clock that runs on, older ones all have theirs. */
export function unsealedSince(until: Date | undefined): StoreQuery {
  const isLate: Condition[] = until
    ? [{ op: 'is', path: ['datetime'], test: { gte: cityTimestamp(until.getTime() - latest) } }]
    : [];
  const sort = [{ field: 'datetime', descending: false }];
  return { where: { op: 'all', of: [...isLate, isUnsealed] }, sort, limit: batchSize, count: false };
}

/** What is signed of an entry, upon the digest of the one before. Fields that the log got later are not in older entries. */
function saying(before: string, number: number, entry: Row): string {
  const said = Object.entries(entry).filter(([, value]) => value !== null);
  return stableText([before, number, Object.fromEntries(said)]);
}

const noSeal = 'has no seal any more';

interface Broken {
  number: number;
  /** As it is now, unless it is gone. */
  entry?: Row;
  what: string;
}

/** The last sealed entry of the log as it stands now. */
export async function endOfLog(reading: Reading): Promise<Mark | undefined> {
  const last = await lastSeal(reading);
  return last && markOf(last);
}

/** Whether the log has still what it had when this was noted. */
export async function hasMark(reading: Reading, { number, digest }: Mark): Promise<boolean> {
  const where: Condition = {
    op: 'all',
    of: [
      { op: 'is', path: ['number'], test: { eq: number } },
      { op: 'is', path: ['digest'], test: { eq: digest } },
    ],
  };
  return (await reading.list(sealResource, { where, sort: [], limit: 1, count: false })).rows.length > 0;
}

const markOf = ({ number, digest }: Row): Mark => ({ number: Number(number), digest: scalarText(digest) });

export interface LogReport {
  sealed: number;
  /** The last seal, which stands upon all before it. */
  end?: Mark;
  /** The tail that has no seal yet. */
  unsealed: number;
  /** The first entry that is not as it was sealed. */
  broken?: Broken;
}

/**
 * Whether every sealed entry is there, in its place, and says what it said. That the last ones are gone with their seals,
 * or were sealed anew, shows only by marks that were noted before.
 */
export async function verifyLog(
  reading: Reading,
  vault: Vault,
  noted: readonly Mark[] = [],
): Promise<LogReport> {
  const report: LogReport = {
    sealed: 0,
    unsealed: await reading.count(logResource, isUnsealed),
  };
  const seals = new SealCheck(await signersIn(reading, vault), noted);
  let after: string | undefined;
  do {
    const page = await sealsAfter(reading, after);
    const entries = await entriesOf(reading, page.rows);
    for (const seal of page.rows) {
      const entry = entries.get(scalarText(seal.logId));
      const number = report.sealed + 1;
      const what = seals.wrong(seal, number, entry);
      if (what) return { ...report, broken: { number, what, ...(entry ? { entry } : {}) } };
      report.sealed = number;
      report.end = markOf(seal);
    }
    after = page.next;
  } while (after !== undefined);
  const isCut = noted.some(({ number }) => number > report.sealed);
  return isCut ? { ...report, broken: { number: report.sealed + 1, what: noSeal } } : report;
}

/**
 * Follows the seals from the first on. Once a later key has sealed, an earlier one seals nothing more: whoever has got
 * hold of it cannot add to the log, nor change what the first seal of the next key stands upon.
 */
class SealCheck {
  private signers: readonly Sign[];
  private readonly noted: readonly Mark[];
  private before = '';

  constructor(signers: readonly Sign[], noted: readonly Mark[]) {
    this.signers = signers;
    this.noted = noted;
  }

  wrong(seal: Row, number: number, entry: Row | undefined): string | undefined {
    if (seal.number !== number) return noSeal;
    if (!entry) return 'was taken away';
    const said = saying(this.before, number, entry);
    const signer = this.signers.findIndex(sign => sign(said) === seal.digest);
    if (signer < 0) return 'does not say what was sealed';
    if (this.noted.some(mark => mark.number === number && mark.digest !== seal.digest))
      return 'or one before it was sealed anew since it was noted';
    this.signers = this.signers.slice(signer);
    this.before = scalarText(seal.digest);
    return undefined;
  }
}

function sealsAfter(reading: Reading, after: string | undefined) {
  return reading.list(sealResource, {
    where: everything,
    sort: [{ field: 'number', descending: false }],
    limit: batchSize,
    count: false,
    ...(after === undefined ? {} : { after }),
  });
}

async function entriesOf(reading: Reading, seals: readonly Row[]): Promise<Map<string, Row>> {
  const among: Condition = {
    op: 'is',
    path: ['uuid'],
    test: { in: seals.map(({ logId }) => scalarText(logId)) },
  };
  const { rows } = await reading.list(logResource, {
    where: among,
    sort: [],
    limit: batchSize,
    count: false,
  });
  return new Map(rows.map(row => [row.uuid, row]));
}
