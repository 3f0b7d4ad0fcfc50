import type { Transaction } from '#model/records';
import { writeAuditEntry, type AuditEntry } from '#server/audit/auditLog';
import type { RequestContext } from '../RequestContext';

/**
 * A response with sensitive values in full. Callers can take it out only by writing the audit entry that names these
 * fields.
 */
export class AuditedDisclosure<T> {
  readonly #shown: T;
  readonly #full: readonly string[];

  constructor(shown: T, full: readonly string[]) {
    this.#shown = shown;
    this.#full = full;
  }

  /**
   * Audits several disclosures with one entry that names the fields of all; writes none when no value is shown in full.
   * The callback runs in the same transaction; when it throws, nothing is disclosed.
   */
  static async auditDisclosure<T>(
    context: RequestContext,
    disclosures: readonly AuditedDisclosure<T>[],
    entry: Omit<AuditEntry, 'fields'>,
    inSameTransaction?: (tx: Transaction) => Promise<void>,
  ): Promise<T[]> {
    const fields = [...new Set(disclosures.flatMap(one => one.#full))];
    if (fields.length > 0)
      await context.store.transact(async tx => {
        await inSameTransaction?.(tx);
        await writeAuditEntry(tx, context.caller, context.now, { ...entry, fields });
      });
    return disclosures.map(one => one.#shown);
  }

  /**
   * Writes the audit entry of this disclosure and returns the value. The callback, run in the same transaction, also
   * receives the value that will be shown.
   */
  async auditDisclosure(
    context: RequestContext,
    entry: Omit<AuditEntry, 'fields'>,
    inSameTransaction?: (tx: Transaction, shown: T) => Promise<void>,
  ): Promise<T> {
    await AuditedDisclosure.auditDisclosure(
      context,
      [this],
      entry,
      tx => inSameTransaction?.(tx, this.#shown) ?? Promise.resolve(),
    );
    return this.#shown;
  }
}
