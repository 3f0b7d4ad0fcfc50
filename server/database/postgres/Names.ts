import type { PoolClient } from 'pg';
import { LruMap } from '#model/LruMap';

/** More of them would rather be the memory of the server than its time. */
const maxNames = 200;

/** A statement under a name, so that it is understood and planned once. */
export interface Name {
  name: string;
  /** The server has it. Where that is not certain it is told to forget it, and told it again. */
  isKnown: boolean;
}

/** The statements that one connection knows by name. */
export class Names {
  private static readonly known = new WeakMap<PoolClient, Names>();
  private readonly names = new LruMap<string, Name>(maxNames, ({ name }) => this.free.push(name));
  private readonly free: string[] = [];

  static of(client: PoolClient): Names {
    const names = Names.known.get(client) ?? new Names();
    Names.known.set(client, names);
    return names;
  }

  of(sql: string): Name {
    const known = this.names.get(sql);
    if (known) return known;
    const fresh = { name: this.free.pop() ?? `s${this.names.size}`, isKnown: false };
    this.names.set(sql, fresh);
    return fresh;
  }
}
