import type { PoolClient } from 'pg';
import type { Query, SqlRow, WritingSession } from '../engine';
import { ask, order, type Answer } from './ask';
import { Collision } from './Collision';
import { longestSilence, Silence } from './Silence';
import { turnTable } from './turnTable';

export interface Manner {
  /** While no other transaction is open. */
  alone: boolean;
  /** Its statements may take as long as they need. */
  patient: boolean;
  /** What fails is taken back by itself, so that work may go on after it. */
  careful: boolean;
}

/** One connection, lent to one piece of work until it is done. */
export class TransactionSession implements WritingSession {
  private readonly client: PoolClient;
  private readonly manner: Manner;
  private silence: Silence | undefined;
  /** A connection answers one question at a time. */
  private last: Promise<unknown> = Promise.resolve();
  private isOver = false;
  private failure: unknown;

  constructor(client: PoolClient, manner: Manner) {
    this.client = client;
    this.manner = manner;
  }

  /** What the server refused and has not taken back: it does nothing more in this transaction. */
  get failed(): unknown {
    return this.failure;
  }

  async rows(query: Query): Promise<SqlRow[]> {
    return (await this.inTurn(query)).rows;
  }

  async run(query: Query): Promise<number> {
    return (await this.inTurn(query)).rowCount ?? 0;
  }

  /** A transaction that waits for its turn has seen nothing yet: what it reads is what is there when it begins. */
  async begin(): Promise<void> {
    const { alone, patient } = this.manner;
    await order(
      this.client,
      `begin isolation level serializable;
      set local statement_timeout = ${patient ? 0 : longestSilence};
      set local idle_in_transaction_session_timeout = ${2 * longestSilence};
      lock table ${turnTable} in ${alone ? 'exclusive' : 'row share'} mode`,
    );
  }

  /** What the work comes to. After that, or when it waits for something else, nothing more is done for it. */
  async during<T>(work: (session: WritingSession) => Promise<T>): Promise<T> {
    this.silence = new Silence();
    try {
      return await Promise.race([work(this), this.silence.tooLong]);
    } finally {
      this.isOver = true;
      await this.last;
      this.silence.end();
    }
  }

  end(word: 'commit' | 'rollback'): Promise<void> {
    return order(this.client, word);
  }

  private inTurn(query: Query): Promise<Answer> {
    if (this.isOver) return Promise.reject(new TypeError('A transaction is asked after its work was done'));
    const answer = this.last.then(() => this.put(query));
    this.last = answer.catch(() => undefined);
    return this.silence?.during(answer) ?? answer;
  }

  private async put(query: Query): Promise<Answer> {
    const { careful, patient } = this.manner;
    if (careful) await order(this.client, 'savepoint attempt');
    try {
      const answer = await ask(this.client, query, patient);
      if (careful) await order(this.client, 'release savepoint attempt');
      return answer;
    } catch (error) {
      if (careful && !(error instanceof Collision)) {
        await order(this.client, 'rollback to savepoint attempt; release savepoint attempt');
      } else this.failure ??= error;
      throw error;
    }
  }
}
