/** A record as the workers were told that it is. */
export interface Known {
  uuid: string;
  name: string;
  state: 'open' | 'done';
  /** What each worker wrote into its field, one after the other. */
  written: string[][];
}

/** What the server has acknowledged, written down where its death cannot reach. */
export class Ledger {
  private readonly known = new Map<string, Known>();
  /** How often it took several calls to learn what had become of the first. */
  repeated = 0;
  /** How many writing calls were answered. */
  answered = 0;

  created(uuid: string, name: string): Known {
    const item: Known = { uuid, name, state: 'open', written: [] };
    this.known.set(uuid, item);
    return item;
  }

  removed(items: readonly Known[]): void {
    for (const { uuid } of items) this.known.delete(uuid);
  }

  get items(): Known[] {
    return [...this.known.values()];
  }
}
