import type { Catalog } from '#model/catalog';
import { AppError } from '#model/errors';
import type { Condition } from '#model/conditions';
import type { Value } from '#model/json';
import type { Row, Store, StorePage, StoreQuery, Transaction } from '#model/records';
import { RenewingTransaction } from './RenewingTransaction';
import type { Vault } from './Vault';

/** A store while one key follows another: what is written in it is the new key's, whatever it was read as. */
export class RenewingStore implements Store {
  private readonly store: Store;
  private readonly vault: Vault;

  constructor(store: Store, vault: Vault) {
    this.store = store;
    this.vault = vault;
  }

  async transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const catalog = await this.store.applied();
    if (!catalog) throw new AppError('unexpected');
    return this.store.transact(tx => work(new RenewingTransaction(tx, catalog, this.vault)));
  }

  list(resource: string, query: StoreQuery): Promise<StorePage> {
    return this.store.list(resource, query);
  }

  get(resource: string, uuid: string, where?: Condition): Promise<Row | undefined> {
    return this.store.get(resource, uuid, where);
  }

  count(resource: string, where: Condition): Promise<number> {
    return this.store.count(resource, where);
  }

  sum(resource: string, field: string, where: Condition): Promise<number> {
    return this.store.sum(resource, field, where);
  }

  group(
    resource: string,
    by: readonly string[],
    where: Condition,
    limit: number,
  ): Promise<{ key: Value[]; count: number }[]> {
    return this.store.group(resource, by, where, limit);
  }

  applied(): Promise<Catalog | undefined> {
    return this.store.applied();
  }

  changes(): ReturnType<Store['changes']> {
    return this.store.changes();
  }

  adopt(...asked: Parameters<Store['adopt']>): Promise<void> {
    return this.store.adopt(...asked);
  }

  close(): Promise<void> {
    return this.store.close();
  }
}
