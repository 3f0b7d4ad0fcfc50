import type { Dialect } from '#server/database/dialect';
import type { Engine, Query, SqlRow, TransactOptions, WritingSession } from '#server/database/engine';

/** An engine that remembers what it was asked. */
export class AskedEngine implements Engine {
  readonly dialect: Dialect;
  asked: Query[] = [];
  private readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
    this.dialect = engine.dialect;
  }

  rows(query: Query): Promise<SqlRow[]> {
    this.asked.push(query);
    return this.engine.rows(query);
  }

  transact<T>(work: (session: WritingSession) => Promise<T>, options?: TransactOptions<T>): Promise<T> {
    return this.engine.transact(session => work(this.listening(session)), options);
  }

  durability(): ReturnType<Engine['durability']> {
    return this.engine.durability();
  }

  close(): Promise<void> {
    return this.engine.close();
  }

  private listening(session: WritingSession): WritingSession {
    const heard = <A>(ask: (query: Query) => Promise<A>) => {
      return (query: Query): Promise<A> => {
        this.asked.push(query);
        return ask(query);
      };
    };
    return {
      rows: heard(query => session.rows(query)),
      run: heard(query => session.run(query)),
      put: heard(query => session.put(query)),
    };
  }
}
