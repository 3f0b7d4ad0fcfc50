/** The nodes that serve one database, as one of them knows them. */
export interface Cluster {
  /** Does work while no other node does work of this name. It waits for its turn. */
  withLock<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** The same for work that need not be done here when another node is at it. */
  tryWithLock(name: string, work: () => Promise<void>): Promise<void>;
  /** Sends word to the other nodes, soon. */
  publish(word: string): void;
  /** Hears what other nodes tell, each word once; `lost` is called when some of it may be. */
  subscribe(hear: (word: string) => void, lost?: () => void): void;
  close(): Promise<void>;
}

/** Of a database that one process has to itself. */
export const singleNodeCluster: Cluster = {
  withLock: (_name, work) => work(),
  tryWithLock: (_name, work) => work(),
  publish: () => undefined,
  subscribe: () => undefined,
  close: () => Promise.resolve(),
};
