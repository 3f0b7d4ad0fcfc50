import { emptyCatalog, type Catalog } from '#model/catalog';
import type { Condition } from '#model/conditions';
import type { Value } from '#model/json';
import type { Step } from '#model/migration';
import type { Row, Sealing, Store, StorePage, StoreQuery, Transaction } from '#model/records';
import { readCatalog, writeCatalog } from './catalogRows';
import type { Engine } from './engine';
import { Layouts } from './Layouts';
import { Migrator } from './Migrator';
import { SqlReading } from './SqlReading';
import { SqlTransaction } from './SqlTransaction';
import { Statements } from './Statements';
import { systemTables } from './systemTables';

/** Rows in a database: a table a resource, laid out by the applied catalog. */
export class SqlStore implements Store {
  private readonly engine: Engine;
  private readonly sealing: Sealing | undefined;
  private catalog: Catalog | undefined;
  private statements: Statements;
  private reading: SqlReading;

  /** `sealing` is needed when a field becomes sensitive or ceases to be. */
  static async open(engine: Engine, sealing?: Sealing): Promise<SqlStore> {
    const catalog = await engine.transact(async session => {
      for (const statement of systemTables) {
        await session.run({ sql: statement.compile(engine.dialect.compiler).sql, parameters: [] });
      }
      return readCatalog(session, engine.dialect);
    });
    return new SqlStore(engine, catalog, sealing);
  }

  private constructor(engine: Engine, catalog: Catalog | undefined, sealing: Sealing | undefined) {
    this.engine = engine;
    this.sealing = sealing;
    this.catalog = catalog;
    this.statements = new Statements(new Layouts(catalog ?? emptyCatalog(0)), engine.dialect);
    this.reading = new SqlReading(this.statements, engine);
  }

  list(resource: string, query: StoreQuery): Promise<StorePage> {
    return this.reading.list(resource, query);
  }

  get(resource: string, uuid: string, where?: Condition): Promise<Row | undefined> {
    return this.reading.get(resource, uuid, where);
  }

  count(resource: string, where: Condition): Promise<number> {
    return this.reading.count(resource, where);
  }

  sum(resource: string, field: string, where: Condition): Promise<number> {
    return this.reading.sum(resource, field, where);
  }

  group(
    resource: string,
    by: readonly string[],
    where: Condition,
  ): Promise<{ key: Value[]; count: number }[]> {
    return this.reading.group(resource, by, where);
  }

  transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    // The layout is that of the moment when it is its turn, which an adoption before it may have changed.
    return this.engine.transact(session => work(new SqlTransaction(this.statements, session)));
  }

  applied(): Promise<Catalog | undefined> {
    return Promise.resolve(this.catalog);
  }

  async adopt(catalog: Catalog, steps: readonly Step[]): Promise<void> {
    const { dialect } = this.engine;
    const adopting = { dialect, next: catalog, sealing: this.sealing };
    await this.engine.transact(
      async session => {
        const migrator = new Migrator({
          ...adopting,
          session,
          applied: this.catalog ?? emptyCatalog(catalog.season),
        });
        for (const step of steps) await migrator.carryOut(step);
        await writeCatalog(session, dialect, catalog);
      },
      { alone: true, committed: () => this.layOut(catalog) },
    );
  }

  close(): Promise<void> {
    return this.engine.close();
  }

  private layOut(catalog: Catalog): void {
    this.catalog = catalog;
    this.statements = new Statements(new Layouts(catalog), this.engine.dialect);
    this.reading = new SqlReading(this.statements, this.engine);
  }
}
