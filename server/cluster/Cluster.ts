/** The nodes that serve one database, as one of them knows them. */
export interface Cluster {
  /** Does work while no other node does work of this name. It waits for its turn. */
  inTurn<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** The same for work that need not be done here when another node is at it. */
  ifFree(name: string, work: () => Promise<void>): Promise<void>;
  /** Sends word to the other nodes, soon. */
  tell(word: string): void;
  /** Hears what other nodes tell, each word once; `lost` is called when some of it may be. */
  listen(hear: (word: string) => void, lost?: () => void): void;
  close(): Promise<void>;
}

/** Of a database that one process has to itself. */
export const oneNode: Cluster = {
  inTurn: (_name, work) => work(),
  ifFree: (_name, work) => work(),
  tell: () => undefined,
  listen: () => undefined,
  close: () => Promise.resolve(),
};
