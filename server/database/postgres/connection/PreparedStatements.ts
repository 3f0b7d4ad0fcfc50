import type { PoolClient } from 'pg';
import { LruMap } from '#model/LruMap';

/** More of them would cost the server more memory than they save it time. */
const maxNames = 200;

/** A statement under a name, so that it is understood and planned once. */
export interface PreparedStatement {
  name: string;
  /** The server has it. Where that is not certain it is told to forget it, and told it again. */
  isPrepared: boolean;
}

/** The statements that one connection knows by name. */
export class PreparedStatements {
  private static readonly byClient = new WeakMap<PoolClient, PreparedStatements>();
  /** One fewer than there are names: that of the evicted statement stays prepared until the next takes it. */
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
