import type { PoolClient } from 'pg';
import { LruMap } from '#model/LruMap';

/** The limit of prepared statements on one connection. More would cost the server more memory than they save time. */
const maxNames = 200;

/** A statement name on one connection, so that the server parses and plans the statement once. */
export interface PreparedStatement {
  name: string;
  /** Whether the server certainly has the statement. If not, the name is closed before it is prepared again. */
  isPrepared: boolean;
}

/** The prepared statements of one connection. The least recently used one is evicted. */
export class PreparedStatements {
  private static readonly byClient = new WeakMap<PoolClient, PreparedStatements>();
  /** One less than `maxNames`, because an evicted statement stays prepared on the server until its name is reused. */
  private readonly statements = new LruMap<string, PreparedStatement>(maxNames - 1, ({ name }) =>
    this.freeNames.push(name),
  );
  private readonly freeNames: string[] = [];

  static of(client: PoolClient): PreparedStatements {
    const names = PreparedStatements.byClient.get(client) ?? new PreparedStatements();
    PreparedStatements.byClient.set(client, names);
    return names;
  }

  of(sql: string): PreparedStatement {
    const known = this.statements.get(sql);
    if (known) return known;
    const fresh = { name: this.freeNames.pop() ?? `s${this.statements.size}`, isPrepared: false };
    this.statements.set(sql, fresh);
    return fresh;
  }
}
