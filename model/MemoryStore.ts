import { emptyCatalog, type Catalog } from './catalog';
import { Conflict } from './errors';
import { adoptStep } from './memory/adoptStep';
import { MemoryReading } from './memory/MemoryReading';
import { MemoryTransaction } from './memory/MemoryTransaction';
import { Past } from './memory/Past';
import { Tables } from './memory/Tables';
import type { ChangeHistory } from './migration';
import { ReadingThrough } from './ReadingThrough';
import type { Durability, Sealing, Store, Transaction } from './records';

/**
 * Rows in the memory of this process: the mock server's store, and the plain model that the databases are held
 * against. It shares nothing with them but the meaning of conditions and of order.
 */
export class MemoryStore extends ReadingThrough implements Store {
  private catalog: Catalog | undefined;
  private tables = new Tables();
  private readonly sealing: Sealing | undefined;
  private past = new Past();
  private last: Promise<unknown> = Promise.resolve();

  /** With a catalog it begins as an empty store that is laid out by it. */
  constructor(catalog?: Catalog, sealing?: Sealing) {
    super();
    this.catalog = catalog;
    this.sealing = sealing;
    for (const { name, view } of Object.values(catalog?.resources ?? {})) if (!view) this.tables.create(name);
  }

  transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.alone(async () => {
      const tables = new Tables(this.tables);
      const result = await work(new MemoryTransaction(this.laidOut, tables));
      this.tables = tables;
      return result;
    });
  }

  applied(): Promise<Catalog | undefined> {
    return Promise.resolve(this.catalog);
  }

  changes(): Promise<ChangeHistory> {
    return Promise.resolve(this.past.told);
  }

  durability(): Promise<Durability> {
    return Promise.resolve({ database: 'memory', survives: [], settings: {} });
  }

  adopt(...[catalog, steps, from, more = {}]: Parameters<Store['adopt']>): Promise<void> {
    return this.alone(async () => {
      if (from && this.catalog?.hash !== from.hash) throw new Conflict('conflict');
      await more.first?.(this.reading);
      const tables = new Tables(this.tables);
      for (const step of steps) adoptStep(tables, catalog, step, this.sealing);
      await more.also?.(new MemoryTransaction(catalog, tables), this.sealing);
      this.tables = tables;
      this.past = this.past.with(this.catalog, catalog, steps, more);
      this.catalog = catalog;
    });
  }

  async close(): Promise<void> {
    await this.last;
  }

  private get laidOut(): Catalog {
    return this.catalog ?? emptyCatalog(0);
  }

  protected get reading(): MemoryReading {
    return new MemoryReading(this.laidOut, this.tables);
  }

  private alone<T>(work: () => T | Promise<T>): Promise<T> {
    const mine = this.last.then(work);
    // Whoever asked hears of the failure; whoever comes next does not.
    this.last = mine.catch(() => undefined);
    return mine;
  }
}
