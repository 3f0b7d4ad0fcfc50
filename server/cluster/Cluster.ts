/** One node's view of the cluster: the server processes that share one database. */
export interface Cluster {
  /** Runs work under a named cluster lock (in PostgreSQL an advisory lock) and waits until no other node holds it. */
  withLock<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Runs work under a named cluster lock, or skips it when another node holds the lock. */
  tryWithLock(name: string, work: () => Promise<void>): Promise<void>;
  /** Sends a message to the other nodes, asynchronously. */
  publish(word: string): void;
  /** Receives each message of the other nodes once. `lost` is called when messages may have been missed. */
  subscribe(hear: (word: string) => void, lost?: () => void): void;
  close(): Promise<void>;
}

/** Cluster of a single process, for SQLite: locks are free and nobody receives messages. */
export const singleNodeCluster: Cluster = {
  withLock: (_name, work) => work(),
  tryWithLock: (_name, work) => work(),
  publish: () => undefined,
  subscribe: () => undefined,
  close: () => Promise.resolve(),
};
