import type { Catalog } from '#model/catalog';
import { readCatalog } from './catalogRows';
import type { Dialect } from './dialect';
import { OldLayout, type Session } from './engine';
import { Layouts } from './Layouts';
import { SqlReading } from './SqlReading';
import { Statements } from './Statements';
import { demandReadable, ownStorage } from './storage';
import { usedNumbers } from './systemTables';

/** A session that sees one moment of a database, whatever others write meanwhile. */
export interface Moment extends Session {
  readonly dialect: Dialect;
  close(): Promise<void>;
}

/** A database as it was at one moment. Nobody can write through it. */
export class Snapshot extends SqlReading {
  readonly catalog: Catalog;
  private readonly moment: Moment;

  /** Undefined when nothing was ever stored there. What cannot be read is closed. */
  static async of(moment: Moment): Promise<Snapshot | undefined> {
    const catalog = await catalogAt(moment).catch(async (error: unknown) => {
      await moment.close();
      throw error;
    });
    if (catalog) return new Snapshot(moment, catalog);
    await moment.close();
    return undefined;
  }

  private constructor(moment: Moment, catalog: Catalog) {
    super(new Statements(new Layouts(catalog), moment.dialect), moment);
    this.moment = moment;
    this.catalog = catalog;
  }

  /** The last number of each sequence. */
  async sequences(): Promise<[name: string, number: number][]> {
    const { sql } = usedNumbers.compile(this.moment.dialect.compiler);
    const rows = await this.moment.rows({ sql, parameters: [] });
    return rows.map(([name, number]) => [String(name), Number(number)]);
  }

  close(): Promise<void> {
    return this.moment.close();
  }
}

async function catalogAt(moment: Moment): Promise<Catalog | undefined> {
  try {
    const catalog = await readCatalog(moment, moment.dialect);
    await demandReadable(moment, moment.dialect, ownStorage);
    return catalog;
  } catch (error) {
    // Not even the table of catalogs is there.
    if (error instanceof OldLayout) return undefined;
    throw error;
  }
}
