import type { JsonObject } from '#model/json';
import { Client } from './Client';

/** A server that was started for a suite. */
export interface Running {
  /** With the prefix: `http://127.0.0.1:40000/api`. */
  base: string;
  /** Another sound record of this resource that is not stored: what it refers to is. */
  sound(resource: string): JsonObject;
  /** Tells of a record that was changed, so that no sound record is given its unique values. */
  reserve(resource: string, record: JsonObject): void;
  /** Lets the server's clock go on. */
  pass(seconds: number): void;
  /** Has the server's clock stand still while something is done, but for what is let pass. */
  inOneMoment<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export const password = 'Enrol@2026';
export const roleAccounts = ['admin', 'bureau', 'subbureau', 'school', 'student', 'dept', 'editor', 'parent'];

/** Each account signs in once for a whole suite. */
export class Clients {
  readonly stranger: Client;
  private readonly known = new Map<string, Promise<Client>>();

  constructor(base: string) {
    this.stranger = new Client(base);
  }

  as(username: string): Promise<Client> {
    const client = this.known.get(username) ?? this.stranger.signIn(username, password);
    this.known.set(username, client);
    return client;
  }
}
