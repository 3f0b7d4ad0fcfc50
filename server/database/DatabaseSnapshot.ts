import type { Catalog } from '#model/catalog';
import { readCatalog } from './catalog/catalogRows';
import type { SqlDialect } from './engine/dialect';
import { StaleTableLayout, type ReadSession } from './engine/engine';
import { TableLayouts } from './tables/TableLayouts';
import { SqlReader } from './SqlReader';
import { StatementCache } from './statements/StatementCache';
import { requireReadableStorage, currentStorageVersion } from './catalog/storageVersion';
import { selectSequences } from './catalog/systemTables';

/** A read session on a database snapshot: it sees one session, whatever other sessions write meanwhile. */
export interface SnapshotSession extends ReadSession {
  readonly dialect: SqlDialect;
  close(): Promise<void>;
}

/** A read-only store on a database snapshot, used by backups. */
export class DatabaseSnapshot extends SqlReader {
  readonly catalog: Catalog;
  private readonly snapshotSession: SnapshotSession;

  /** Opens a snapshot. Returns undefined if the database was never used. Closes the session if it cannot be read. */
  static async open(session: SnapshotSession): Promise<DatabaseSnapshot | undefined> {
    const catalog = await readSnapshotCatalog(session).catch(async (error: unknown) => {
      await session.close();
      throw error;
    });
    if (catalog) return new DatabaseSnapshot(session, catalog);
    await session.close();
    return undefined;
  }

  private constructor(session: SnapshotSession, catalog: Catalog) {
    super(new StatementCache(new TableLayouts(catalog), session.dialect), session);
    this.snapshotSession = session;
    this.catalog = catalog;
  }

  /** The last allocated number of each sequence. */
  async getSequences(): Promise<[name: string, number: number][]> {
    const { sql } = selectSequences.compile(this.snapshotSession.dialect.compiler);
    const rows = await this.snapshotSession.fetchRows({ sql, parameters: [] });
    return rows.map(([name, number]) => [String(name), Number(number)]);
  }

  close(): Promise<void> {
    return this.snapshotSession.close();
  }
}

async function readSnapshotCatalog(session: SnapshotSession): Promise<Catalog | undefined> {
  try {
    const catalog = await readCatalog(session, session.dialect);
    await requireReadableStorage(session, session.dialect, currentStorageVersion);
    return catalog;
  } catch (error) {
    // The catalog table does not exist, so nothing was ever stored here.
    if (error instanceof StaleTableLayout) return undefined;
    throw error;
  }
}
