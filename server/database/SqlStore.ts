import { emptyCatalog, type Catalog } from '#model/catalog';
import type { Condition } from '#model/conditions';
import { Conflict } from '#model/errors';
import type { Value } from '#model/json';
import type { ChangeHistory, Step } from '#model/migration';
import type {
  Adopting,
  Durability,
  Row,
  Sealing,
  Store,
  StorePage,
  StoreQuery,
  Transaction,
} from '#model/records';
import { catalogNumber, readCatalog, writeCatalog } from './catalogRows';
import { keepChange, markTakenBack, readChanges } from './changeRows';
import type { Dialect, Sql } from './dialect';
import { OldLayout, type Engine, type Session, type WritingSession } from './engine';
import { Layouts } from './Layouts';
import { Migrator } from './Migrator';
import { SqlReading } from './SqlReading';
import { SqlTransaction } from './SqlTransaction';
import { Statements } from './Statements';
import { agreeOnStorage, demandReadable, ownStorage, type Storage } from './storage';
import { systemTables } from './systemTables';
import { bringForward } from './tableStatements';

/**
 * Rows in a database: a table a resource, laid out by the applied catalog. On one that is shared another node may apply
 * the next, so each transaction asks along with its first question; a read asks when the tables are not as it thought.
 */
export class SqlStore implements Store {
  private readonly engine: Engine;
  private readonly sealing: Sealing | undefined;
  private readonly storage: Storage;
  /** Why this product can no longer go on with the database. */
  private refusal: unknown;
  private laid: Laid;

  /** `sealing` is needed when a field becomes sensitive or ceases to be. */
  static async open(engine: Engine, sealing?: Sealing, storage = ownStorage): Promise<SqlStore> {
    const { dialect } = engine;
    const found = async (session: WritingSession): Promise<Applied> => {
      const run = async (statements: readonly Sql[]): Promise<void> => {
        for (const statement of statements)
          await session.run({ sql: statement.compile(dialect.compiler).sql, parameters: [] });
      };
      await run(systemTables);
      await agreeOnStorage(session, dialect, storage);
      const applied = await readApplied(session, dialect);
      for (const { name, view } of Object.values(applied.catalog?.resources ?? {}))
        if (!view) await run(bringForward(name, dialect));
      return applied;
    };
    try {
      const applied = await engine.transact(found, { alone: true });
      return new SqlStore({ engine, sealing, storage }, applied);
    } catch (error) {
      await engine.close();
      throw error;
    }
  }

  private constructor({ engine, sealing, storage }: Parts, applied: Applied) {
    this.engine = engine;
    this.sealing = sealing;
    this.storage = storage;
    this.laid = laidOut(engine, applied);
  }

  /** Of another process' adoption it hears when it asks the database next. */
  get laidOutBy(): Catalog | undefined {
    return this.laid.catalog;
  }

  list(resource: string, query: StoreQuery): Promise<StorePage> {
    return this.ask(reading => reading.list(resource, query));
  }

  get(resource: string, uuid: string, where?: Condition): Promise<Row | undefined> {
    return this.ask(reading => reading.get(resource, uuid, where));
  }

  count(resource: string, where: Condition): Promise<number> {
    return this.ask(reading => reading.count(resource, where));
  }

  sum(resource: string, field: string, where: Condition): Promise<number> {
    return this.ask(reading => reading.sum(resource, field, where));
  }

  group(
    resource: string,
    by: readonly string[],
    where: Condition,
    limit: number,
  ): Promise<{ key: Value[]; count: number }[]> {
    return this.ask(reading => reading.group(resource, by, where, limit));
  }

  transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.byLayoutOfNow(() =>
      // The layout is that of the moment when it is its turn, which an adoption before it may have changed.
      this.engine.transact(session => {
        const { laid } = this;
        const tx = new SqlTransaction(laid.statements, session);
        return this.engine.isShared ? this.ifStillLaid(laid, session, () => work(tx)) : work(tx);
      }),
    );
  }

  async applied(): Promise<Catalog | undefined> {
    await this.keepUp(this.engine);
    return this.laid.catalog;
  }

  async changes(): Promise<ChangeHistory> {
    return readChanges(this.engine, this.engine.dialect);
  }

  durability(): Promise<Durability> {
    return this.engine.durability();
  }

  async adopt(...[catalog, steps, from, more = {}]: Parameters<Store['adopt']>): Promise<void> {
    const { dialect } = this.engine;
    const adopting = { dialect, next: catalog, sealing: this.sealing };
    await this.engine.transact(
      async session => {
        await this.keepUp(session);
        if (from && this.laid.catalog?.hash !== from.hash) throw new Conflict('conflict');
        await more.first?.(new SqlTransaction(this.laid.statements, session));
        const migrator = new Migrator({
          ...adopting,
          session,
          applied: this.laid.catalog ?? emptyCatalog(catalog.season),
        });
        for (const step of steps) await migrator.carryOut(step);
        await migrator.finish(steps);
        const statements = new Statements(new Layouts(catalog), dialect);
        await more.also?.(new SqlTransaction(statements, session), this.sealing);
        return this.keep(session, catalog, steps, more);
      },
      { alone: true, committed: number => (this.laid = laidOut(this.engine, { catalog, number })) },
    );
  }

  close(): Promise<void> {
    return this.engine.close();
  }

  /** What an empty store begins with is no change of anything. */
  private async keep(
    session: WritingSession,
    catalog: Catalog,
    steps: readonly Step[],
    { at = new Date(), takesBack }: Adopting,
  ): Promise<number> {
    const { dialect } = this.engine;
    const { number, ...replaced } = await writeCatalog(session, dialect, catalog);
    const change = { number, hash: catalog.hash, at: at.toISOString(), steps, ...replaced };
    if (takesBack !== undefined) await markTakenBack(session, dialect, { number: takesBack, at: change.at });
    else if (this.laid.catalog) await keepChange(session, dialect, change);
    return number;
  }

  private async ask<T>(question: (reading: SqlReading) => Promise<T>): Promise<T> {
    if (this.refusal !== undefined) await this.keepUp(this.engine);
    return this.byLayoutOfNow(() => question(this.laid.reading));
  }

  /** What another process has changed the tables under is done again, by the layout that it gave them. */
  private async byLayoutOfNow<T>(attempt: () => Promise<T>): Promise<T> {
    for (;;) {
      const { laid } = this;
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof OldLayout)) throw error;
        await this.keepUp(this.engine);
        if (this.laid === laid) throw error;
      }
    }
  }

  /** The database is asked along with the first question of the work, and has answered before anything is committed. */
  private async ifStillLaid<T>(laid: Laid, session: Session, work: () => Promise<T>): Promise<T> {
    const [number, done] = await Promise.allSettled([catalogNumber(session), Promise.resolve().then(work)]);
    if (number.status === 'fulfilled' && number.value !== laid.number) throw new OldLayout(laid.number);
    if (done.status === 'rejected') throw done.reason;
    if (number.status === 'rejected') throw number.reason;
    return done.value;
  }

  private async keepUp(session: Session): Promise<void> {
    const { dialect, isShared = false } = this.engine;
    if (!isShared || (await catalogNumber(session)) === this.laid.number) return;
    try {
      await demandReadable(session, dialect, this.storage);
      this.refusal = undefined;
    } catch (error) {
      this.refusal = error;
      throw error;
    }
    this.laid = laidOut(this.engine, await readApplied(session, dialect));
  }
}

interface Parts {
  engine: Engine;
  sealing: Sealing | undefined;
  storage: Storage;
}

/** What the tables are laid out by. */
interface Applied {
  catalog: Catalog | undefined;
  number: number;
}

/** How the tables lie, as far as is known here: replaced as a whole. */
interface Laid extends Applied {
  statements: Statements;
  reading: SqlReading;
}

function laidOut(engine: Engine, { catalog, number }: Applied): Laid {
  const statements = new Statements(new Layouts(catalog ?? emptyCatalog(0)), engine.dialect);
  return { catalog, number, statements, reading: new SqlReading(statements, engine) };
}

/** The number first: a catalog that comes between is then read once more, and none is missed. */
async function readApplied(session: Session, dialect: Dialect): Promise<Applied> {
  const number = await catalogNumber(session);
  return { number, catalog: await readCatalog(session, dialect) };
}
