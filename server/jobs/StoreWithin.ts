import type { Condition } from '#model/conditions';
import type { JsonObject, Value } from '#model/json';
import type { Reading, Row, Store, StorePage, StoreQuery, Transaction } from '#model/records';

/**
 * A store inside of a transaction that is under way: what is done in it comes and goes with that transaction. A piece of
 * work that fails when it has written something cannot be taken back alone, so it spoils the whole.
 */
export class StoreWithin implements Transaction, Pick<Store, 'transact'> {
  private readonly tx: Transaction;
  private writes = 0;
  private spoilt = false;

  constructor(tx: Transaction) {
    this.tx = tx;
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

  list(resource: string, query: StoreQuery): Promise<StorePage> {
    return this.tx.list(resource, query);
  }

  get(resource: string, uuid: string, where?: Condition): Promise<Row | undefined> {
    return this.tx.get(resource, uuid, where);
  }

  count(resource: string, where: Condition): Promise<number> {
    return this.tx.count(resource, where);
  }

  sum(resource: string, field: string, where: Condition): Promise<number> {
    return this.tx.sum(resource, field, where);
  }

  group(...question: Parameters<Reading['group']>): Promise<{ key: Value[]; count: number }[]> {
    return this.tx.group(...question);
  }

  insert(resource: string, row: Row): Promise<void> {
    this.writes += 1;
    return this.tx.insert(resource, row);
  }

  update(resource: string, uuid: string, version: number, values: JsonObject): Promise<boolean> {
    this.writes += 1;
    return this.tx.update(resource, uuid, version, values);
  }

  rewrite(resource: string, uuid: string, version: number, values: JsonObject): Promise<boolean> {
    this.writes += 1;
    return this.tx.rewrite(resource, uuid, version, values);
  }

  erase(resource: string, where: Condition): Promise<number> {
    this.writes += 1;
    return this.tx.erase(resource, where);
  }

  next(sequence: string): Promise<number> {
    this.writes += 1;
    return this.tx.next(sequence);
  }

  useUp(sequence: string, number: number): Promise<void> {
    this.writes += 1;
    return this.tx.useUp(sequence, number);
  }
}
