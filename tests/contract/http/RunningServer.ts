import type { JsonObject } from '#model/json';
import { Client } from './Client';

/** A server that a suite started. */
export interface RunningServer {
  /** The base URL with the API prefix: `http://127.0.0.1:40000/api`. */
  base: string;
  /** Returns a valid record that is not stored; its references are. */
  takeValidRecord(resource: string): JsonObject;
  /** Registers a changed record, so that no spare record reuses its unique values. */
  reserveUniqueValues(resource: string, record: JsonObject): void;
  /** Advances the clock of the server. */
  advanceClock(seconds: number): void;
  /** Freezes the clock of the server during a task, except for explicit advances. */
  withFrozenClock<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export const password = 'Enrol@2026';
export const roleAccounts = ['admin', 'bureau', 'subbureau', 'school', 'student', 'dept', 'editor', 'parent'];

/** Signed-in clients, one per account and suite. */
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
