import { auditLogResource } from '#model/catalog';
import type { Logger } from 'pino';
import type { Caller } from '#model/caller';
import type { Condition } from '#model/conditions';
import type { Store, Transaction } from '#model/records';
import { toCityTimestamp } from '#model/time';
import { writeAuditEntry, type AuditActor } from './auditLog';

interface ReadCount {
  actor: AuditActor & Pick<Caller, 'id'>;
  resource: string;
  rows: number;
}

/** Interval in milliseconds at which each node writes its read counts to the audit log. */
export const recordReadLogInterval = 10 * 60 * 1000;
/**
 * How far back the alarm looks for entries: short of the interval, so that a node's entry of the interval before is never
 * among them, by whatever its timer is late.
 */
const alarmWindow = 0.9 * recordReadLogInterval;
/** Number of records of one resource that raises an alarm when one account reads them within an interval. */
export const recordReadAlarmThreshold = 5000;
/**
 * Share of the alarm threshold above which a read count is flushed at once, so that other nodes include it in their
 * sums.
 */
const earlyShare = 0.1;
/** Upper bound for the read-log entries that all nodes write for one account and resource within an interval. */
const maxEntries = 500;

interface Dependencies {
  store: Pick<Store, 'transact'>;
  clock: () => Date;
  log: Logger;
  alarmAt?: number;
  onAlarm?: (reader: Pick<Caller, 'id' | 'username'>, resource: string, rows: number) => void;
}

/**
 * Counts how many records with personal data each caller reads, and writes one audit entry with the sum per caller,
 * resource and interval instead of one per page. Unusual sums are written earlier. The alarm considers the entries of
 * all nodes.
 */
export class RecordReadLog {
  private readonly parts: Dependencies;
  private readonly alarmAt: number;
  private readonly counts = new Map<string, ReadCount>();
  /** Flushes run one after the other, because concurrent ones would conflict on the same sums. */
  private writing: Promise<unknown> = Promise.resolve();

  constructor(parts: Dependencies) {
    this.parts = parts;
    this.alarmAt = parts.alarmAt ?? recordReadAlarmThreshold;
  }

  add(actor: ReadCount['actor'], resource: string, rows: number): void {
    if (rows === 0) return;
    const { key, sum } = this.merge({ actor, resource, rows });
    if (sum < this.alarmAt * earlyShare) return;
    this.write([key]).catch((error: unknown) =>
      this.parts.log.error({ err: error }, 'a sum of reads could not be logged yet'),
    );
  }

  /** Writes the sums since the last flush; they are kept for the next one when the store refuses them. */
  flush(): Promise<void> {
    return this.write([...this.counts.keys()]);
  }

  private write(keys: readonly string[]): Promise<void> {
    const written = this.writing.then(() => this.writeNow(keys));
    // The caller receives the error; the next write starts regardless of it.
    this.writing = Promise.allSettled([written]);
    return written;
  }

  private async writeNow(keys: readonly string[]): Promise<void> {
    const counts = keys.flatMap(key => this.counts.get(key) ?? []);
    for (const key of keys) this.counts.delete(key);
    if (counts.length === 0) return;
    const { store, onAlarm } = this.parts;
    try {
      const alarms = await store.transact(async tx => {
        const raised: ReadCount[] = [];
        for (const count of counts) raised.push(...(await this.writeCount(tx, count)));
        return raised;
      });
      for (const { actor, resource, rows } of alarms) onAlarm?.(actor, resource, rows);
    } catch (error) {
      for (const count of counts) this.merge(count);
      throw error;
    }
  }

  /** Writes the sum, and the alarm that it raises together with the entries of all nodes. */
  private async writeCount(tx: Transaction, { actor, resource, rows }: ReadCount): Promise<ReadCount[]> {
    const now = this.parts.clock();
    const { rows: recent } = await tx.list(auditLogResource, {
      where: matchRecentReads(actor, resource, now),
      ...{ sort: [], limit: maxEntries, count: false },
    });
    await writeAuditEntry(tx, actor, now, { action: 'read', resource, rows });
    const sum = recent.reduce((total, entry) => total + Number(entry.rows), rows);
    if (sum < this.alarmAt || recent.some(({ type }) => type === 'alarm')) return [];
    await writeAuditEntry(tx, actor, now, { type: 'alarm', action: 'read', resource, rows: sum });
    return [{ actor, resource, rows: sum }];
  }

  private merge(count: ReadCount): { key: string; sum: number } {
    const key = `${count.actor.username} ${count.resource}`;
    const sum = (this.counts.get(key)?.rows ?? 0) + count.rows;
    this.counts.set(key, { ...count, rows: sum });
    return { key, sum };
  }
}

/** Condition for the recent read log and alarm entries of one account and resource. */
function matchRecentReads({ username }: AuditActor, resource: string, now: Date): Condition {
  const since = toCityTimestamp(new Date(now.getTime() - alarmWindow));
  return {
    op: 'all',
    of: [
      { op: 'is', path: ['account'], test: { eq: username } },
      { op: 'is', path: ['datetime'], test: { gt: since } },
      { op: 'is', path: ['action'], test: { eq: 'read' } },
      { op: 'is', path: ['resource'], test: { eq: resource } },
    ],
  };
}
