import type { PoolClient } from 'pg';
import { AppError } from '#model/errors';
import type { Query, SqlRow, WritingSession } from '../engine';
import { longestWait } from '../longest';
import { longestAnswer, longestMigration } from './ask';
import { Collision } from './Collision';
import { Names } from './Names';
import { Outbox } from './Outbox';
import type { Statement, Told } from './Pipeline';
import { longestSilence, Silence } from './Silence';
import { turnTable } from './turnTable';

/** Work that writes without end, and asks nothing, waits after so many. */
const mostHeld = 50;

export interface Manner {
  /** While no other transaction is open. */
  alone: boolean;
  /** Its statements may take as long as they need. */
  patient: boolean;
  /** Each statement is sent by itself, and what fails is taken back by itself, so that work may go on after it. */
  careful: boolean;
  /** The connection is the server's own, and knows what it was told before. */
  remembers: boolean;
}

/** One connection, lent to one piece of work until it is done. */
export class TransactionSession implements WritingSession {
  private readonly manner: Manner;
  private readonly outbox: Outbox;
  private silence: Silence | undefined;
  /** With care, a statement begins when the one before it is done or taken back. */
  private last: Promise<unknown> = Promise.resolve();
  private isBegun = false;
  private isOver = false;

  constructor(client: PoolClient, manner: Manner) {
    this.manner = manner;
    const { patient, careful, remembers } = manner;
    this.outbox = new Outbox(client, {
      longest: patient ? longestMigration : longestAnswer,
      names: remembers && !careful ? Names.of(client) : undefined,
    });
  }

  /** What the server refused and has not taken back: it does nothing more in this transaction. */
  get failed(): unknown {
    return this.outbox.failed;
  }

  async rows(query: Query): Promise<SqlRow[]> {
    return (await this.ask({ ...query, reads: true })).rows;
  }

  async run(query: Query): Promise<number> {
    return (await this.ask(query)).rowCount ?? 0;
  }

  async put(query: Query): Promise<void> {
    if (this.isOver || this.manner.careful) return void (await this.ask(query));
    void this.hold({ ...query, recurs: true });
    if (this.outbox.size > mostHeld) await this.silence?.during(this.outbox.sendAll());
  }

  /** What the work comes to. After that, or when it waits for something else, nothing more is done for it. */
  async during<T>(work: (session: WritingSession) => Promise<T>): Promise<T> {
    const { patient, careful } = this.manner;
    // What is said of the turn is then not said of the first statement.
    if (patient || careful) await this.sent(this.begin());
    this.silence = new Silence();
    try {
      return await Promise.race([this.worked(work, this.silence), this.silence.tooLong]);
    } finally {
      this.isOver = true;
      await this.last;
      await this.outbox.settled();
      this.silence.end();
    }
  }

  /** Along with the last of what was written. Work that has said nothing was no transaction. */
  async commit(): Promise<void> {
    if (!this.isBegun) return;
    const { word } = await this.sent(this.hold(order('commit')));
    if (word !== 'COMMIT') throw new AppError('unexpected', { commit: word });
  }

  async rollBack(): Promise<void> {
    this.outbox.drop();
    if (this.outbox.isUsed) await this.sent(this.outbox.hold(order('rollback')));
  }

  private async worked<T>(work: (session: WritingSession) => Promise<T>, silence: Silence): Promise<T> {
    try {
      return await work(this);
    } catch (error) {
      // What it wrote before, and is not sent yet, may fail; it would then have ended by that.
      await silence.during(this.outbox.sendAll());
      throw error;
    }
  }

  private ask(statement: Statement): Promise<Told> {
    if (this.isOver) return Promise.reject(new TypeError('A transaction is asked after its work was done'));
    const answer = this.manner.careful ? this.inCare(statement) : this.sent(this.hold(statement));
    return this.silence?.during(answer) ?? answer;
  }

  private inCare(statement: Statement): Promise<Told> {
    const answer = this.last.then(() => this.attempt(statement));
    this.last = answer.catch(() => undefined);
    return answer;
  }

  private async attempt(statement: Statement): Promise<Told> {
    void this.hold(order('savepoint attempt'));
    const answer = this.hold(statement);
    void this.hold(order('release savepoint attempt'));
    try {
      return await this.sent(answer);
    } catch (error) {
      if (!(error instanceof Collision)) await this.takeBack();
      throw error;
    }
  }

  private async takeBack(): Promise<void> {
    void this.hold(order('rollback to savepoint attempt'));
    await this.sent(this.hold(order('release savepoint attempt')));
    this.outbox.takenBack();
  }

  /** The transaction begins along with the first statement that is held or sent. */
  private hold(statement: Statement): Promise<Told> {
    if (!this.isBegun) void this.begin();
    return this.outbox.hold(statement);
  }

  /** A transaction that waits for its turn has seen nothing yet: what it reads is what is there when it begins. */
  private begin(): Promise<Told> {
    const { alone, patient } = this.manner;
    this.isBegun = true;
    void this.outbox.hold(order('begin isolation level serializable'));
    void this.outbox.hold(order(`set local statement_timeout = ${longestSilence}`));
    void this.outbox.hold(order(`set local idle_in_transaction_session_timeout = ${2 * longestSilence}`));
    if (!patient) void this.outbox.hold(order(`set local lock_timeout = ${longestWait}`));
    void this.outbox.hold(order(`lock table ${turnTable} in ${alone ? 'exclusive' : 'row share'} mode`));
    return this.outbox.hold(
      order(patient ? 'set local statement_timeout = 0' : 'set local lock_timeout to default'),
    );
  }

  private sent(answer: Promise<Told>): Promise<Told> {
    this.outbox.send();
    return answer;
  }
}

const order = (sql: string): Statement => ({ sql, parameters: [], recurs: true });
