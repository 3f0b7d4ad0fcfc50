import type { Dialect } from '#server/database/engine/dialect';
import type { Engine, Query, SqlRow, TransactOptions, WriteSession } from '#server/database/engine/engine';

/** A SQL engine that records its statements. */
export class RecordingEngine implements Engine {
  readonly dialect: Dialect;
  asked: Query[] = [];
  private readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
    this.dialect = engine.dialect;
  }

  fetchRows(query: Query): Promise<SqlRow[]> {
    this.asked.push(query);
    return this.engine.fetchRows(query);
  }

  transact<T>(work: (session: WriteSession) => Promise<T>, options?: TransactOptions<T>): Promise<T> {
    return this.engine.transact(session => work(this.listening(session)), options);
  }

  purge(tables: readonly string[]): Promise<void> {
    return this.engine.purge(tables);
  }

  durability(): ReturnType<Engine['durability']> {
    return this.engine.durability();
  }

  close(): Promise<void> {
    return this.engine.close();
  }

  private listening(session: WriteSession): WriteSession {
    const heard = <A>(ask: (query: Query) => Promise<A>) => {
      return (query: Query): Promise<A> => {
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
