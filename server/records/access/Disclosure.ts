import type { Transaction } from '#model/records';
import { writeAuditEntry, type AuditEntry } from '#server/audit/auditLog';
import type { RequestContext } from '../RequestContext';

/** What a caller is about to be shown. It opens only with the entry of the personal values that are in it in full. */
export class Disclosure<T> {
  readonly #shown: T;
  readonly #full: readonly string[];

  constructor(shown: T, full: readonly string[]) {
    this.#shown = shown;
    this.#full = full;
  }

  /**
   * Several at once, under one entry that names the fields of all; none where nothing is shown in full. `along` happens
   * in the transaction of the entry, and what it refuses is not shown.
   */
  static async auditDisclosure<T>(
    call: RequestContext,
    disclosures: readonly Disclosure<T>[],
    entry: Omit<AuditEntry, 'fields'>,
    along?: (tx: Transaction) => Promise<void>,
  ): Promise<T[]> {
    const fields = [...new Set(disclosures.flatMap(one => one.#full))];
    if (fields.length > 0)
      await call.store.transact(async tx => {
        await along?.(tx);
        await writeAuditEntry(tx, call.caller, call.now, { ...entry, fields });
      });
    return disclosures.map(one => one.#shown);
  }

  /** `along` is told what will be shown. */
  async auditDisclosure(
    call: RequestContext,
    entry: Omit<AuditEntry, 'fields'>,
    along?: (tx: Transaction, shown: T) => Promise<void>,
  ): Promise<T> {
    await Disclosure.auditDisclosure(
      call,
      [this],
      entry,
      tx => along?.(tx, this.#shown) ?? Promise.resolve(),
    );
    return this.#shown;
  }
}
