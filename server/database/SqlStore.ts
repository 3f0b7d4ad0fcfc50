import { emptyCatalog, type Catalog } from '#model/catalog';
import { Conflict, Unavailable } from '#model/errors';
import type { SchemaChangeHistory, MigrationStep } from '#model/migration';
import { getNgramFields } from '#model/resource/indexes';
import type {
  ApplyCatalogOptions,
  DurabilitySettings,
  FieldCipher,
  RecordReader,
  Store,
  Transaction,
} from '#model/records';
import { readCatalogNumber, readCatalog, writeCatalog } from './catalog/catalogRows';
import { writeSchemaChange, markSchemaChangeRolledBack, readChangeHistory } from './catalog/changeRows';
import { ReaderDecorator } from '#model/store/ReaderDecorator';
import type { SqlDialect, SqlFragment } from './engine/dialect';
import { StaleTableLayout, type DatabaseEngine, type ReadSession, type WriteSession } from './engine/engine';
import { TableLayouts } from './tables/TableLayouts';
import { TableMigrator } from './migration/TableMigrator';
import { getNgramTable } from './search/ngrams';
import { CurrentLayoutReader } from './CurrentLayoutReader';
import { SqlReader } from './SqlReader';
import { SqlTransaction } from './SqlTransaction';
import { StatementCache } from './statements/StatementCache';
import {
  negotiateStorageVersion,
  requireReadableStorage,
  currentStorageVersion,
  pinyinStorageVersion,
  type StorageVersion,
} from './catalog/storageVersion';
import { deletePendingPurges, readPendingPurges, writePendingPurges } from './catalog/purgeRows';
import { systemTables } from './catalog/systemTables';
import { upgradeTable } from './migration/tableStatements';

/** The attempts of one query or transaction when other processes change the tables again and again. */
const maxLayoutAttempts = 5;

/**
 * A store in a SQL database: one table for each resource, laid out by the applied catalog. On a shared database
 * another node may apply a newer catalog, so each transaction reads the catalog number along with its first query.
 * A read checks it only after the database reports an unknown table or column.
 */
export class SqlStore extends ReaderDecorator implements Store {
  protected readonly reader = this.readAs();
  private readonly engine: DatabaseEngine;
  private readonly cipher: FieldCipher | undefined;
  private readonly storage: StorageVersion;
  /** The error to throw from now on if a newer version upgraded the storage so that this version cannot use it. */
  private incompatibility: unknown;
  private current: LayoutState;

  /**
   * Opens the store and upgrades its tables. Migrations that make a field sensitive, or no longer sensitive, need
   * `cipher`.
   */
  static async open(
    engine: DatabaseEngine,
    cipher?: FieldCipher,
    storage = currentStorageVersion,
  ): Promise<SqlStore> {
    const { dialect } = engine;
    const found = async (session: WriteSession): Promise<AppliedCatalog> => {
      const run = async (statements: readonly SqlFragment[]): Promise<void> => {
        for (const statement of statements)
          await session.run({ sql: statement.compile(dialect.compiler).sql, parameters: [] });
      };
      await run(systemTables);
      const stored = await negotiateStorageVersion(session, dialect, storage);
      const applied = await readAppliedCatalog(session, dialect);
      for (const { name, view } of Object.values(applied.catalog?.resources ?? {}))
        if (!view) await run(upgradeTable(name, dialect));
      if (applied.catalog && (stored?.version ?? 0) < pinyinStorageVersion)
        await upgradeSearchIndexes(session, dialect, applied.catalog);
      for (const pieces of listNgramTables(applied.catalog)) await run(dialect.configureNgramTable(pieces));
      return applied;
    };
    try {
      const applied = await engine.transact(found, { exclusive: true });
      const store = new SqlStore({ engine, cipher, storage }, applied);
      await store.purgeTables();
      return store;
    } catch (error) {
      await engine.close();
      throw error;
    }
  }

  private constructor({ engine, cipher, storage }: Dependencies, applied: AppliedCatalog) {
    super();
    this.engine = engine;
    this.cipher = cipher;
    this.storage = storage;
    this.current = buildLayoutState(engine, applied);
  }

  readAs(requester?: string): RecordReader {
    // A newer catalog of another process appears after the next query that notices it.
    return new CurrentLayoutReader(
      read => this.read(read, requester),
      () => this.current.catalog,
    );
  }

  transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.retryWithCurrentLayout(() =>
      // The layout is read when the transaction starts, because a catalog change queued before it may have replaced
      // it.
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

  getDurability(): Promise<DurabilitySettings> {
    return this.engine.durability();
  }

  async applyCatalog(...[catalog, steps, from, more = {}]: Parameters<Store['applyCatalog']>): Promise<void> {
    const { dialect } = this.engine;
    const adopting = { dialect, next: catalog, cipher: this.cipher };
    await this.engine.transact(
      async session => {
        await this.refreshCatalog(session);
        if (from && this.current.catalog?.hash !== from.hash) throw new Conflict('conflict');
        await more.beforeSteps?.(new SqlTransaction(this.current.statements, session));
        const migrator = new TableMigrator({
          ...adopting,
          session,
          applied: this.current.catalog ?? emptyCatalog(catalog.season),
        });
        for (const step of steps) await migrator.applyStep(step);
        await migrator.finishMigration(steps);
        const statements = new StatementCache(new TableLayouts(catalog), dialect);
        await more.afterSteps?.(new SqlTransaction(statements, session), this.cipher);
        await writePendingPurges(session, dialect, listEncryptedTables(steps, more));
        return this.storeCatalog(session, catalog, steps, more);
      },
      {
        exclusive: true,
        onCommit: number => (this.current = buildLayoutState(this.engine, { catalog, number })),
      },
    );
    await this.purgeTables();
  }

  close(): Promise<void> {
    return this.engine.close();
  }

  /**
   * Purges plain values that migrations left in the database files. A failure is only a warning; the next start or
   * migration tries again.
   */
  private async purgeTables(): Promise<void> {
    const { dialect } = this.engine;
    try {
      const noted = await readPendingPurges(this.engine, dialect);
      if (noted.length === 0) return;
      const { resources = {} } = this.current.catalog ?? {};
      await this.engine.purge(noted.filter(name => resources[name] && !resources[name].view));
      await this.engine.transact(session => deletePendingPurges(session, dialect, noted));
    } catch (error) {
      process.emitWarning(
        new Error('Plain values are left in the files of the database; the next start removes them', {
          cause: error,
        }),
      );
    }
  }

  /** Stores the applied catalog and records the schema change. The first catalog of an empty store is not a change. */
  private async storeCatalog(
    session: WriteSession,
    catalog: Catalog,
    steps: readonly MigrationStep[],
    { at = new Date(), rollsBack }: ApplyCatalogOptions,
  ): Promise<number> {
    const { dialect } = this.engine;
    const { number, ...replaced } = await writeCatalog(session, dialect, catalog);
    const change = { number, hash: catalog.hash, at: at.toISOString(), steps, ...replaced };
    if (rollsBack !== undefined)
      await markSchemaChangeRolledBack(session, dialect, { number: rollsBack, at: change.at });
    else if (this.current.catalog) await writeSchemaChange(session, dialect, change);
    return number;
  }

  private async read<T>(read: (reader: SqlReader) => Promise<T>, requester?: string): Promise<T> {
    if (this.incompatibility !== undefined) await this.refreshCatalog(this.engine);
    return this.retryWithCurrentLayout(() => read(this.getReader(requester)));
  }

  private getReader(requester: string | undefined): SqlReader {
    const { statements, reader } = this.current;
    if (requester === undefined) return reader;
    return new SqlReader(statements, { fetchRows: query => this.engine.fetchRows({ ...query, requester }) });
  }

  /** Retries a query or transaction with the current table layout after another process has changed the tables. */
  private async retryWithCurrentLayout<T>(attempt: () => Promise<T>): Promise<T> {
    for (let left = maxLayoutAttempts; ; left -= 1) {
      const { current } = this;
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof StaleTableLayout)) throw error;
        await this.refreshCatalog(this.engine);
        if (this.current === current) throw error;
        if (left === 1) throw new Unavailable('unavailable', null, { cause: error });
      }
    }
  }

  /**
   * Throws StaleTableLayout if the catalog number changed. The number is read along with the first query of the work,
   * and compared before the commit.
   */
  private async failIfLayoutChanged<T>(
    laid: LayoutState,
    session: ReadSession,
    work: () => Promise<T>,
  ): Promise<T> {
    const [number, done] = await Promise.allSettled([
      readCatalogNumber(session),
      Promise.resolve().then(work),
    ]);
    if (number.status === 'fulfilled' && number.value !== laid.number)
      throw new StaleTableLayout(laid.number);
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
  engine: DatabaseEngine;
  cipher: FieldCipher | undefined;
  storage: StorageVersion;
}

/** Rebuilds the search indexes of an earlier storage version. */
async function upgradeSearchIndexes(
  session: WriteSession,
  dialect: SqlDialect,
  catalog: Catalog,
): Promise<void> {
  const migrator = new TableMigrator({
    session,
    dialect,
    applied: catalog,
    next: catalog,
    cipher: undefined,
  });
  for (const { name, view } of Object.values(catalog.resources))
    if (!view) await migrator.upgradeSearchIndex(name);
}

/** The tables whose plain values a migration has encrypted. */
const listEncryptedTables = (
  steps: readonly MigrationStep[],
  { encrypts = [] }: ApplyCatalogOptions,
): Set<string> => {
  const sealed = steps.filter(step => step.do === 'seal').map(({ resource }) => resource);
  return new Set(sealed.length > 0 ? [...sealed, ...encrypts] : []);
};

const listNgramTables = (catalog: Catalog | undefined): string[] =>
  Object.values(catalog?.resources ?? {})
    .filter(resource => !resource.view && catalog && getNgramFields(catalog, resource).length > 0)
    .map(({ name }) => getNgramTable(name));

interface AppliedCatalog {
  catalog: Catalog | undefined;
  number: number;
}

/** The table layout as this process knows it, replaced as a whole. */
interface LayoutState extends AppliedCatalog {
  statements: StatementCache;
  reader: SqlReader;
}

function buildLayoutState(engine: DatabaseEngine, { catalog, number }: AppliedCatalog): LayoutState {
  const statements = new StatementCache(new TableLayouts(catalog ?? emptyCatalog(0)), engine.dialect);
  return { catalog, number, statements, reader: new SqlReader(statements, engine) };
}

/** Reads the number before the catalog: if a newer catalog is applied in between, the next comparison notices it. */
async function readAppliedCatalog(session: ReadSession, dialect: SqlDialect): Promise<AppliedCatalog> {
  const number = await readCatalogNumber(session);
  return { number, catalog: await readCatalog(session, dialect) };
}
