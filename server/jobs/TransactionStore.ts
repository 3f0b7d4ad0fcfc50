import type { Condition } from '#model/conditions';
import type { JsonObject } from '#model/json';
import { ReaderDecorator } from '#model/store/ReaderDecorator';
import type { Row, Store, Transaction } from '#model/records';

/**
 * A store within a running transaction; nested transactions join it. A nested transaction that fails after a write
 * cannot be rolled back alone, so it marks the outer transaction as partially written.
 */
export class TransactionStore
  extends ReaderDecorator<Transaction>
  implements Transaction, Pick<Store, 'transact'>
{
  protected readonly reader: Transaction;
  private writes = 0;
  private partiallyWritten = false;

  constructor(tx: Transaction) {
    super();
    this.reader = tx;
  }

  get hasPartialWrites(): boolean {
    return this.partiallyWritten;
  }

  async transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const before = this.writes;
    try {
      return await work(this);
    } catch (error) {
      this.partiallyWritten ||= this.writes > before;
      throw error;
    }
  }

  insert(resource: string, row: Row): Promise<void> {
    this.writes += 1;
    return this.reader.insert(resource, row);
  }

  update(resource: string, uuid: string, version: number, values: JsonObject): Promise<boolean> {
    this.writes += 1;
    return this.reader.update(resource, uuid, version, values);
  }

  rewrite(resource: string, uuid: string, version: number, values: JsonObject): Promise<boolean> {
    this.writes += 1;
    return this.reader.rewrite(resource, uuid, version, values);
  }

  erase(resource: string, where: Condition): Promise<number> {
    this.writes += 1;
    return this.reader.erase(resource, where);
  }

  nextSequenceNumber(sequence: string): Promise<number> {
    this.writes += 1;
    return this.reader.nextSequenceNumber(sequence);
  }

  advanceSequence(sequence: string, number: number): Promise<void> {
    this.writes += 1;
    return this.reader.advanceSequence(sequence, number);
  }
}
