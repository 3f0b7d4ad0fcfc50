import type { Logger } from 'pino';
import type { Caller } from '#model/caller';
import type { Store } from '#model/records';
import { writeAuditEntry, writeAuditEntryAlone, type AuditActor } from './auditLog';

interface ReadCount {
  actor: AuditActor;
  resource: string;
  rows: number;
}

/** An account that reads so many records of one resource within one interval of the log raises an alarm. */
export const readAlarmAt = 5000;

interface Dependencies {
  store: Pick<Store, 'transact'>;
  clock: () => Date;
  log: Logger;
  alarmAt?: number;
  onAlarm?: (caller: Caller, resource: string, rows: number) => void;
}

/**
 * Sums up how many records with personal data each caller read, and writes the sums into the audit log. One entry per caller,
 * resource and interval says what a walk over all pages took, without an entry for each page.
 */
export class ReadLog {
  private readonly parts: Dependencies;
  private readonly alarmAt: number;
  private counts = new Map<string, ReadCount>();

  constructor(parts: Dependencies) {
    this.parts = parts;
    this.alarmAt = parts.alarmAt ?? readAlarmAt;
  }

  add(caller: Caller, resource: string, rows: number): void {
    if (rows === 0) return;
    const { username, ip, requestId } = caller;
    const before = this.merge({ actor: { username, ip, requestId }, resource, rows });
    if (before < this.alarmAt && before + rows >= this.alarmAt)
      this.raiseAlarm(caller, resource, before + rows);
  }

  /** Writes the sums since the last flush; they are kept for the next one when the store refuses them. */
  async flush(): Promise<void> {
    const counts = [...this.counts.values()];
    if (counts.length === 0) return;
    this.counts = new Map();
    const { store, clock } = this.parts;
    try {
      await store.transact(async tx => {
        for (const { actor, resource, rows } of counts)
          await writeAuditEntry(tx, actor, clock(), { action: 'read', resource, rows });
      });
    } catch (error) {
      for (const count of counts) this.merge(count);
      throw error;
    }
  }

  /** Adds to the sum of the caller and the resource; returns the sum before. */
  private merge(count: ReadCount): number {
    const key = `${count.actor.username} ${count.resource}`;
    const before = this.counts.get(key)?.rows ?? 0;
    this.counts.set(key, { ...count, rows: before + count.rows });
    return before;
  }

  private raiseAlarm(caller: Caller, resource: string, rows: number): void {
    const { store, clock, log, onAlarm } = this.parts;
    onAlarm?.(caller, resource, rows);
    writeAuditEntryAlone(store, caller, clock(), { type: 'alarm', action: 'read', resource, rows }).catch(
      (error: unknown) => log.error({ err: error }, 'an alarm could not be logged'),
    );
  }
}
