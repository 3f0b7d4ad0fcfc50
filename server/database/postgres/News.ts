import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { ask, order } from './ask';
import { channel } from './Listening';

/** Words that come close together are sent as one, and more of them where they come without end. In milliseconds. */
const pause = 10;
const longPause = 50;
/** Longer than any node that still serves is without a look. */
const kept = '10 minutes';

/** A crash may take it: whoever listened to a server that is gone asks for everything anew. */
const createTable = `create unlogged table if not exists _news (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    sent xid8 not null default pg_current_xact_id(),
    node text not null,
    word text not null
  );
  create index if not exists _news_sent on _news (sent)`;

const put = `with put as (
    insert into _news (node, word) select $1, word from jsonb_array_elements_text($2::jsonb) as word returning id
  ) select pg_notify('${channel}', $1) from put limit 1`;

/** Numbers are given before a commit, so they tell nobody what is new; snapshots do, to the row. */
const readAfter = `select pg_current_snapshot()::text, node, word
  from (select) as here left join _news
    on sent >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(sent, $1::pg_snapshot)
  order by id`;

/** Words between nodes, in a table that each of them reads on from where it was. */
export class News {
  private readonly pool: Pool;
  private readonly node = randomUUID();
  private readonly failed: (error: unknown) => void;
  private readonly listeners: ((word: string) => void)[] = [];
  private waiting: string[] = [];
  private sending: Promise<void> | undefined;
  private reading: Promise<void> | undefined;
  private again = false;
  private snapshot = '';

  constructor(pool: Pool, failed: (error: unknown) => void) {
    this.pool = pool;
    this.failed = failed;
  }

  /** From now on. */
  async begin(): Promise<void> {
    await order(this.pool, createTable);
    const [row] = (await ask(this.pool, { sql: 'select pg_current_snapshot()::text', parameters: [] })).rows;
    this.snapshot = String(row?.[0]);
  }

  listen(hear: (word: string) => void): void {
    this.listeners.push(hear);
  }

  tell(word: string): void {
    this.waiting.push(word);
    this.sending ??= this.send();
  }

  /** A node has told something. What that was, it knows itself. */
  async readFrom(node: string): Promise<void> {
    if (node !== this.node) await this.read();
  }

  /** Asked while it reads, it reads once more. */
  async read(): Promise<void> {
    this.again = this.reading !== undefined;
    this.reading ??= this.readAll().finally(() => (this.reading = undefined));
    await this.reading;
  }

  async sweep(): Promise<void> {
    await order(this.pool, `delete from _news where at < now() - interval '${kept}'`);
  }

  /** What was told is sent. */
  async end(): Promise<void> {
    await this.sending;
    await this.reading;
  }

  private async send(): Promise<void> {
    for (let wait = pause; this.waiting.length > 0; wait = longPause) {
      await new Promise(resolve => setTimeout(resolve, wait));
      const words = this.waiting;
      this.waiting = [];
      try {
        await ask(this.pool, { sql: put, parameters: [this.node, JSON.stringify(words)] });
      } catch (error) {
        this.failed(error);
      }
    }
    this.sending = undefined;
  }

  private async readAll(): Promise<void> {
    do {
      this.again = false;
      try {
        await this.readOnce();
      } catch (error) {
        this.failed(error);
      }
    } while (this.again);
  }

  private async readOnce(): Promise<void> {
    const { rows } = await ask(this.pool, { sql: readAfter, parameters: [this.snapshot] });
    this.snapshot = String(rows[0]?.[0] ?? this.snapshot);
    for (const [, node, word] of rows) {
      if (typeof word !== 'string' || node === this.node) continue;
      for (const hear of this.listeners) hear(word);
    }
  }
}
