import type { Condition } from '#model/conditions';
import type { JsonObject } from '#model/json';
import { ReadingThrough } from '#model/ReadingThrough';
import type { Row, Store, Transaction } from '#model/records';

/**
 * A store inside of a transaction that is under way: what is done in it comes and goes with that transaction. A piece of
 * work that fails when it has written something cannot be taken back alone, so it spoils the whole.
 */
export class StoreWithin extends ReadingThrough<Transaction> implements Transaction, Pick<Store, 'transact'> {
  protected readonly reading: Transaction;
  private writes = 0;
  private spoilt = false;

  constructor(tx: Transaction) {
    super();
    this.reading = tx;
  }

  get isSpoilt(): boolean {
    return this.spoilt;
  }

  async transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const before = this.writes;
    try {
      return await work(this);
    } catch (error) {
      this.spoilt ||= this.writes > before;
      throw error;
    }
  }

  insert(resource: string, row: Row): Promise<void> {
    this.writes += 1;
    return this.reading.insert(resource, row);
  }

  update(resource: string, uuid: string, version: number, values: JsonObject): Promise<boolean> {
    this.writes += 1;
    return this.reading.update(resource, uuid, version, values);
  }

  rewrite(resource: string, uuid: string, version: number, values: JsonObject): Promise<boolean> {
    this.writes += 1;
    return this.reading.rewrite(resource, uuid, version, values);
  }

  erase(resource: string, where: Condition): Promise<number> {
    this.writes += 1;
    return this.reading.erase(resource, where);
  }

  next(sequence: string): Promise<number> {
    this.writes += 1;
    return this.reading.next(sequence);
  }

  useUp(sequence: string, number: number): Promise<void> {
    this.writes += 1;
    return this.reading.useUp(sequence, number);
  }
}
