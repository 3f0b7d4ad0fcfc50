import type { Catalog } from '#model/catalog';
import { readCatalog } from './catalog/catalogRows';
import type { Dialect } from './engine/dialect';
import { StaleLayout, type ReadSession } from './engine/engine';
import { TableLayouts } from './tables/TableLayouts';
import { SqlReader } from './SqlReader';
import { StatementCache } from './statements/StatementCache';
import { requireReadableStorage, currentStorageVersion } from './catalog/storageVersion';
import { selectSequences } from './catalog/systemTables';

/** A session that sees one moment of a database, whatever others write meanwhile. */
export interface SnapshotSession extends ReadSession {
  readonly dialect: Dialect;
  close(): Promise<void>;
}

/** A database as it was at one moment. Nobody can write through it. */
export class Snapshot extends SqlReader {
  readonly catalog: Catalog;
  private readonly snapshotSession: SnapshotSession;

  /** Undefined when nothing was ever stored there. What cannot be read is closed. */
  static async open(moment: SnapshotSession): Promise<Snapshot | undefined> {
    const catalog = await readSnapshotCatalog(moment).catch(async (error: unknown) => {
      await moment.close();
      throw error;
    });
    if (catalog) return new Snapshot(moment, catalog);
    await moment.close();
    return undefined;
  }

  private constructor(moment: SnapshotSession, catalog: Catalog) {
    super(new StatementCache(new TableLayouts(catalog), moment.dialect), moment);
    this.snapshotSession = moment;
    this.catalog = catalog;
  }

  /** The last number of each sequence. */
  async getSequences(): Promise<[name: string, number: number][]> {
    const { sql } = selectSequences.compile(this.snapshotSession.dialect.compiler);
    const rows = await this.snapshotSession.fetchRows({ sql, parameters: [] });
    return rows.map(([name, number]) => [String(name), Number(number)]);
  }

  close(): Promise<void> {
    return this.snapshotSession.close();
  }
}

async function readSnapshotCatalog(moment: SnapshotSession): Promise<Catalog | undefined> {
  try {
    const catalog = await readCatalog(moment, moment.dialect);
    await requireReadableStorage(moment, moment.dialect, currentStorageVersion);
    return catalog;
  } catch (error) {
    // Not even the table of catalogs is there.
    if (error instanceof StaleLayout) return undefined;
    throw error;
  }
}
