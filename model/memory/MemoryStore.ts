import { emptyCatalog, type Catalog } from '../catalog';
import { Conflict } from '../errors';
import { applyMigrationStep } from './applyMigrationStep';
import { MemoryReader } from './MemoryReader';
import { MemoryTransaction } from './MemoryTransaction';
import { MemorySchemaHistory } from './MemorySchemaHistory';
import { MemoryTables } from './MemoryTables';
import type { SchemaChangeHistory } from '../migration';
import { ReaderDecorator } from '../store/ReaderDecorator';
import type { DurabilitySettings, FieldCipher, RecordReader, Store, Transaction } from '../records';

/**
 * In-memory store of the mock server, and the reference implementation for the databases. It shares only the semantics
 * of conditions and sorting with them.
 */
export class MemoryStore extends ReaderDecorator implements Store {
  private catalog: Catalog | undefined;
  private tables = new MemoryTables();
  private readonly cipher: FieldCipher | undefined;
  private changeHistory = new MemorySchemaHistory();
  private lastTask: Promise<unknown> = Promise.resolve();

  /** With a catalog, the store starts with empty tables for it. */
  constructor(catalog?: Catalog, cipher?: FieldCipher) {
    super();
    this.catalog = catalog;
    this.cipher = cipher;
    for (const { name, view } of Object.values(catalog?.resources ?? {}))
      if (!view) this.tables.createTable(name);
  }

  /** Returns the store itself: reads of a memory store are immediate, so no queue per requester is needed. */
  readAs(): RecordReader {
    return this;
  }

  transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.runExclusively(async () => {
      const tables = new MemoryTables(this.tables);
      const result = await work(new MemoryTransaction(this.catalogOrEmpty, tables));
      this.tables = tables;
      return result;
    });
  }

  getAppliedCatalog(): Promise<Catalog | undefined> {
    return Promise.resolve(this.catalog);
  }

  getChangeHistory(): Promise<SchemaChangeHistory> {
    return Promise.resolve(this.changeHistory.summary);
  }

  getDurability(): Promise<DurabilitySettings> {
    return Promise.resolve({ database: 'memory', survives: [], settings: {} });
  }

  applyCatalog(...[catalog, steps, from, more = {}]: Parameters<Store['applyCatalog']>): Promise<void> {
    return this.runExclusively(async () => {
      if (from && this.catalog?.hash !== from.hash) throw new Conflict('conflict');
      await more.beforeSteps?.(this.reader);
      const tables = new MemoryTables(this.tables);
      for (const step of steps) applyMigrationStep(tables, catalog, step, this.cipher);
      await more.afterSteps?.(new MemoryTransaction(catalog, tables), this.cipher);
      this.tables = tables;
      this.changeHistory = this.changeHistory.withChange(this.catalog, catalog, steps, more);
      this.catalog = catalog;
    });
  }

  async close(): Promise<void> {
    await this.lastTask;
  }

  private get catalogOrEmpty(): Catalog {
    return this.catalog ?? emptyCatalog(0);
  }

  protected get reader(): MemoryReader {
    return new MemoryReader(this.catalogOrEmpty, this.tables);
  }

  private runExclusively<T>(work: () => T | Promise<T>): Promise<T> {
    const mine = this.lastTask.then(work);
    // A failed task rejects for its own caller only; the next task still runs.
    this.lastTask = mine.catch(() => undefined);
    return mine;
  }
}
