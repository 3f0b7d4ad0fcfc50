import type { PoolClient } from 'pg';

/** More of them would rather be the memory of the server than its time. */
const mostNames = 200;

/** A statement under a name, so that it is understood and planned once. */
export interface Name {
  name: string;
  /** The server has it. Where that is not certain it is told to forget it, and told it again. */
  isKnown: boolean;
}

/** The statements that one connection knows by name. */
export class Names {
  private static readonly known = new WeakMap<PoolClient, Names>();
  private readonly names = new Map<string, Name>();

  static of(client: PoolClient): Names {
    const names = Names.known.get(client) ?? new Names();
    Names.known.set(client, names);
    return names;
  }

  of(sql: string): Name {
    const name = this.names.get(sql) ?? this.free();
    // The last is the one that was used last.
    this.names.delete(sql);
    this.names.set(sql, name);
    return name;
  }

  /** A new one, or that of the statement which nobody has used for longest. */
  private free(): Name {
    const [oldest] = this.names;
    if (!oldest || this.names.size < mostNames) return { name: `s${this.names.size}`, isKnown: false };
    const [sql, { name }] = oldest;
    this.names.delete(sql);
    return { name, isKnown: false };
  }
}
