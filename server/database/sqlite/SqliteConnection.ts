import type Database from 'better-sqlite3';
import { LruMap } from '#model/LruMap';
import type { SqlQuery, SqlRow } from '../engine/engine';
import { translateSqliteError } from './translateSqliteError';

const maxStatements = 1000;

/** A SQLite connection with a cache of prepared statements. */
export class SqliteConnection {
  readonly database: Database.Database;
  private readonly prepared = new LruMap<string, Database.Statement>(maxStatements);

  constructor(database: Database.Database) {
    this.database = database;
  }

  fetchRows({ sql, parameters }: SqlQuery): SqlRow[] {
    return this.translateErrors(() => this.statement(sql).all(parameters) as SqlRow[]);
  }

  /** Runs a write statement and returns the number of changed rows. */
  run({ sql, parameters }: SqlQuery): number {
    return this.translateErrors(() => this.statement(sql).run(parameters).changes);
  }

  /** Whether the statement can change nothing, whatever its parameters. */
  isReadOnly(sql: string): boolean {
    return this.translateErrors(() => this.statement(sql).readonly);
  }

  exec(sql: string): void {
    this.translateErrors(() => this.database.exec(sql));
  }

  get isInTransaction(): boolean {
    return this.database.inTransaction;
  }

  close(): void {
    this.prepared.clear();
    this.database.close();
  }

  private statement(sql: string): Database.Statement {
    const known = this.prepared.get(sql);
    if (known) return known;
    const statement = this.database.prepare(sql);
    const fresh = statement.reader ? statement.raw(true) : statement;
    this.prepared.set(sql, fresh);
    return fresh;
  }

  private translateErrors<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw translateSqliteError(error);
    }
  }
}
