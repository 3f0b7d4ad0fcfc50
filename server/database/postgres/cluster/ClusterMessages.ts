import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { runQuery, runScript } from '../connection/runQuery';
import { notifyChannel } from './ListenConnection';

/**
 * The delays, in milliseconds, before the first batch of messages and before each that follows directly. A longer
 * second delay makes larger batches under constant load.
 */
const firstBatchDelay = 10;
const nextBatchDelay = 50;
/** The age at which messages are deleted. Every node that still serves reads far more often than this. */
const maxAge = '10 minutes';

/**
 * The message table is unlogged, so a server crash may lose messages. A lost connection makes the nodes reload
 * everything anyway.
 */
const createTable = `create unlogged table if not exists _news (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    sent xid8 not null default pg_current_xact_id(),
    node text not null,
    word text not null
  );
  create index if not exists _news_sent on _news (sent)`;

const insertMessages = `with put as (
    insert into _news (node, word) select $1, word from jsonb_array_elements_text($2::jsonb) as word returning id
  ) select pg_notify('${notifyChannel}', $1) from put limit 1`;

/**
 * Selects the messages that were committed since the last read, by comparing snapshots. Ids would miss some, because
 * they are assigned before the commit and out of commit order.
 */
const selectMessagesAfter = `select pg_current_snapshot()::text, node, word
  from (select) as here left join _news
    on sent >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(sent, $1::pg_snapshot)
  order by id`;

/** Messages between nodes, stored in a table. Each node reads on from the snapshot of its last read. */
export class ClusterMessages {
  private readonly pool: Pool;
  private readonly node = randomUUID();
  private readonly onError: (error: unknown) => void;
  private readonly subscribers: ((word: string) => void)[] = [];
  private outgoing: string[] = [];
  private sendPromise: Promise<void> | undefined;
  private readPromise: Promise<void> | undefined;
  private readAgain = false;
  private snapshot = '';

  constructor(pool: Pool, failed: (error: unknown) => void) {
    this.pool = pool;
    this.onError = failed;
  }

  /** Starts to receive: messages sent before this call are skipped. */
  async start(): Promise<void> {
    await runScript(this.pool, createTable);
    const [row] = (await runQuery(this.pool, { sql: 'select pg_current_snapshot()::text', parameters: [] }))
      .rows;
    this.snapshot = String(row?.[0]);
  }

  subscribe(hear: (word: string) => void): void {
    this.subscribers.push(hear);
  }

  publish(word: string): void {
    this.outgoing.push(word);
    this.sendPromise ??= this.send();
  }

  /** Handles a notification that `node` has sent messages. A node ignores its own. */
  async readFromNode(node: string): Promise<void> {
    if (node !== this.node) await this.read();
  }

  /** Reads new messages. A call during a running read triggers one more read after it. */
  async read(): Promise<void> {
    this.readAgain = this.readPromise !== undefined;
    this.readPromise ??= this.readAll().finally(() => (this.readPromise = undefined));
    await this.readPromise;
  }

  async deleteExpired(): Promise<void> {
    await runScript(this.pool, `delete from _news where at < now() - interval '${maxAge}'`);
  }

  /** Stops after all published messages have been sent. */
  async stop(): Promise<void> {
    await this.sendPromise;
    await this.readPromise;
  }

  private async send(): Promise<void> {
    for (let wait = firstBatchDelay; this.outgoing.length > 0; wait = nextBatchDelay) {
      await new Promise(resolve => setTimeout(resolve, wait));
      const words = this.outgoing;
      this.outgoing = [];
      try {
        await runQuery(this.pool, { sql: insertMessages, parameters: [this.node, JSON.stringify(words)] });
      } catch (error) {
        this.onError(error);
      }
    }
    this.sendPromise = undefined;
  }

  private async readAll(): Promise<void> {
    do {
      this.readAgain = false;
      try {
        await this.readOnce();
      } catch (error) {
        this.onError(error);
      }
    } while (this.readAgain);
  }

  private async readOnce(): Promise<void> {
    const { rows } = await runQuery(this.pool, { sql: selectMessagesAfter, parameters: [this.snapshot] });
    this.snapshot = String(rows[0]?.[0] ?? this.snapshot);
    for (const [, node, word] of rows) {
      if (typeof word !== 'string' || node === this.node) continue;
      for (const hear of this.subscribers) hear(word);
    }
  }
}
