import type { SqlDialect } from '#server/database/engine/dialect';
import type {
  DatabaseEngine,
  SqlQuery,
  SqlRow,
  WriteTransactionOptions,
  WriteSession,
} from '#server/database/engine/engine';

/** A SQL engine that records its statements. */
export class RecordingEngine implements DatabaseEngine {
  readonly dialect: SqlDialect;
  asked: SqlQuery[] = [];
  private readonly engine: DatabaseEngine;

  constructor(engine: DatabaseEngine) {
    this.engine = engine;
    this.dialect = engine.dialect;
  }

  fetchRows(query: SqlQuery): Promise<SqlRow[]> {
    this.asked.push(query);
    return this.engine.fetchRows(query);
  }

  transact<T>(work: (session: WriteSession) => Promise<T>, options?: WriteTransactionOptions<T>): Promise<T> {
    return this.engine.transact(session => work(this.listening(session)), options);
  }

  purge(tables: readonly string[]): Promise<void> {
    return this.engine.purge(tables);
  }

  durability(): ReturnType<DatabaseEngine['durability']> {
    return this.engine.durability();
  }

  close(): Promise<void> {
    return this.engine.close();
  }

  private listening(session: WriteSession): WriteSession {
    const heard = <A>(ask: (query: SqlQuery) => Promise<A>) => {
      return (query: SqlQuery): Promise<A> => {
        this.asked.push(query);
        return ask(query);
      };
    };
    return {
      fetchRows: heard(query => session.fetchRows(query)),
      run: heard(query => session.run(query)),
      queueWrite: heard(query => session.queueWrite(query)),
    };
  }
}
