import { emptyCatalog, type Catalog } from '#model/catalog';
import type { Condition } from '#model/conditions';
import { Conflict } from '#model/errors';
import type { JsonValue } from '#model/json';
import type { SchemaChangeHistory, MigrationStep } from '#model/migration';
import type {
  ApplyCatalogOptions,
  Durability,
  Row,
  FieldCipher,
  Store,
  StorePage,
  StoreQuery,
  Transaction,
} from '#model/records';
import { readCatalogNumber, readCatalog, writeCatalog } from './catalog/catalogRows';
import { writeChange, markRolledBack, readChangeHistory } from './catalog/changeRows';
import type { Dialect, Sql } from './engine/dialect';
import { StaleLayout, type Engine, type ReadSession, type WriteSession } from './engine/engine';
import { TableLayouts } from './tables/TableLayouts';
import { Migrator } from './migration/Migrator';
import { SqlReader } from './SqlReader';
import { SqlTransaction } from './SqlTransaction';
import { StatementCache } from './statements/StatementCache';
import {
  negotiateStorageVersion,
  requireReadableStorage,
  currentStorageVersion,
  type StorageVersion,
} from './catalog/storageVersion';
import { systemTables } from './catalog/systemTables';
import { upgradeTable } from './migration/tableStatements';

/**
 * Rows in a database: a table a resource, laid out by the applied catalog. On one that is shared another node may apply
 * the next, so each transaction asks along with its first question; a read asks when the tables are not as it thought.
 */
export class SqlStore implements Store {
  private readonly engine: Engine;
  private readonly sealing: FieldCipher | undefined;
  private readonly storage: StorageVersion;
  /** Why this product can no longer go on with the database. */
  private incompatibility: unknown;
  private current: LayoutState;

  /** `sealing` is needed when a field becomes sensitive or ceases to be. */
  static async open(
    engine: Engine,
    sealing?: FieldCipher,
    storage = currentStorageVersion,
  ): Promise<SqlStore> {
    const { dialect } = engine;
    const found = async (session: WriteSession): Promise<AppliedCatalog> => {
      const run = async (statements: readonly Sql[]): Promise<void> => {
        for (const statement of statements)
          await session.run({ sql: statement.compile(dialect.compiler).sql, parameters: [] });
      };
      await run(systemTables);
      await negotiateStorageVersion(session, dialect, storage);
      const applied = await readAppliedCatalog(session, dialect);
      for (const { name, view } of Object.values(applied.catalog?.resources ?? {}))
        if (!view) await run(upgradeTable(name, dialect));
      return applied;
    };
    try {
      const applied = await engine.transact(found, { exclusive: true });
      return new SqlStore({ engine, sealing, storage }, applied);
    } catch (error) {
      await engine.close();
      throw error;
    }
  }

  private constructor({ engine, sealing, storage }: Dependencies, applied: AppliedCatalog) {
    this.engine = engine;
    this.sealing = sealing;
    this.storage = storage;
    this.current = buildLayoutState(engine, applied);
  }

  /** Of another process' adoption it hears when it asks the database next. */
  get appliedCatalog(): Catalog | undefined {
    return this.current.catalog;
  }

  list(resource: string, query: StoreQuery): Promise<StorePage> {
    return this.read(reading => reading.list(resource, query));
  }

  get(resource: string, uuid: string, where?: Condition): Promise<Row | undefined> {
    return this.read(reading => reading.get(resource, uuid, where));
  }

  count(resource: string, where: Condition): Promise<number> {
    return this.read(reading => reading.count(resource, where));
  }

  sum(resource: string, field: string, where: Condition): Promise<number> {
    return this.read(reading => reading.sum(resource, field, where));
  }

  group(
    resource: string,
    by: readonly string[],
    where: Condition,
    limit: number,
  ): Promise<{ key: JsonValue[]; count: number }[]> {
    return this.read(reading => reading.group(resource, by, where, limit));
  }

  transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.retryWithCurrentLayout(() =>
      // The layout is that of the moment when it is its turn, which an adoption before it may have changed.
      this.engine.transact(session => {
        const { current } = this;
        const tx = new SqlTransaction(current.statements, session);
        return this.engine.isShared ? this.failIfLayoutChanged(current, session, () => work(tx)) : work(tx);
      }),
    );
  }

  async getAppliedCatalog(): Promise<Catalog | undefined> {
    await this.refreshCatalog(this.engine);
    return this.current.catalog;
  }

  async getChangeHistory(): Promise<SchemaChangeHistory> {
    return readChangeHistory(this.engine, this.engine.dialect);
  }

  getDurability(): Promise<Durability> {
    return this.engine.durability();
  }

  async applyCatalog(...[catalog, steps, from, more = {}]: Parameters<Store['applyCatalog']>): Promise<void> {
    const { dialect } = this.engine;
    const adopting = { dialect, next: catalog, sealing: this.sealing };
    await this.engine.transact(
      async session => {
        await this.refreshCatalog(session);
        if (from && this.current.catalog?.hash !== from.hash) throw new Conflict('conflict');
        await more.beforeSteps?.(new SqlTransaction(this.current.statements, session));
        const migrator = new Migrator({
          ...adopting,
          session,
          applied: this.current.catalog ?? emptyCatalog(catalog.season),
        });
        for (const step of steps) await migrator.applyStep(step);
        await migrator.finishMigration(steps);
        const statements = new StatementCache(new TableLayouts(catalog), dialect);
        await more.afterSteps?.(new SqlTransaction(statements, session), this.sealing);
        return this.storeCatalog(session, catalog, steps, more);
      },
      {
        exclusive: true,
        onCommit: number => (this.current = buildLayoutState(this.engine, { catalog, number })),
      },
    );
  }

  close(): Promise<void> {
    return this.engine.close();
  }

  /** What an empty store begins with is no change of anything. */
  private async storeCatalog(
    session: WriteSession,
    catalog: Catalog,
    steps: readonly MigrationStep[],
    { at = new Date(), rollsBack }: ApplyCatalogOptions,
  ): Promise<number> {
    const { dialect } = this.engine;
    const { number, ...replaced } = await writeCatalog(session, dialect, catalog);
    const change = { number, hash: catalog.hash, at: at.toISOString(), steps, ...replaced };
    if (rollsBack !== undefined) await markRolledBack(session, dialect, { number: rollsBack, at: change.at });
    else if (this.current.catalog) await writeChange(session, dialect, change);
    return number;
  }

  private async read<T>(question: (reading: SqlReader) => Promise<T>): Promise<T> {
    if (this.incompatibility !== undefined) await this.refreshCatalog(this.engine);
    return this.retryWithCurrentLayout(() => question(this.current.reader));
  }

  /** What another process has changed the tables under is done again, by the layout that it gave them. */
  private async retryWithCurrentLayout<T>(attempt: () => Promise<T>): Promise<T> {
    for (;;) {
      const { current } = this;
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof StaleLayout)) throw error;
        await this.refreshCatalog(this.engine);
        if (this.current === current) throw error;
      }
    }
  }

  /** The database is asked along with the first question of the work, and has answered before anything is committed. */
  private async failIfLayoutChanged<T>(
    laid: LayoutState,
    session: ReadSession,
    work: () => Promise<T>,
  ): Promise<T> {
    const [number, done] = await Promise.allSettled([
      readCatalogNumber(session),
      Promise.resolve().then(work),
    ]);
    if (number.status === 'fulfilled' && number.value !== laid.number) throw new StaleLayout(laid.number);
    if (done.status === 'rejected') throw done.reason;
    if (number.status === 'rejected') throw number.reason;
    return done.value;
  }

  private async refreshCatalog(session: ReadSession): Promise<void> {
    const { dialect, isShared = false } = this.engine;
    if (!isShared || (await readCatalogNumber(session)) === this.current.number) return;
    try {
      await requireReadableStorage(session, dialect, this.storage);
      this.incompatibility = undefined;
    } catch (error) {
      this.incompatibility = error;
      throw error;
    }
    this.current = buildLayoutState(this.engine, await readAppliedCatalog(session, dialect));
  }
}

interface Dependencies {
  engine: Engine;
  sealing: FieldCipher | undefined;
  storage: StorageVersion;
}

/** What the tables are laid out by. */
interface AppliedCatalog {
  catalog: Catalog | undefined;
  number: number;
}

/** How the tables lie, as far as is known here: replaced as a whole. */
interface LayoutState extends AppliedCatalog {
  statements: StatementCache;
  reader: SqlReader;
}

function buildLayoutState(engine: Engine, { catalog, number }: AppliedCatalog): LayoutState {
  const statements = new StatementCache(new TableLayouts(catalog ?? emptyCatalog(0)), engine.dialect);
  return { catalog, number, statements, reader: new SqlReader(statements, engine) };
}

/** The number first: a catalog that comes between is then read once more, and none is missed. */
async function readAppliedCatalog(session: ReadSession, dialect: Dialect): Promise<AppliedCatalog> {
  const number = await readCatalogNumber(session);
  return { number, catalog: await readCatalog(session, dialect) };
}
