/** A record as the workers were told that it is. */
export interface AcknowledgedRecord {
  uuid: string;
  name: string;
  state: 'open' | 'done';
  /** What each worker wrote into its field, one after the other. */
  written: string[][];
}

/** What the server has acknowledged, written down where its death cannot reach. */
export class AcknowledgedWrites {
  private readonly records = new Map<string, AcknowledgedRecord>();
  /** How often it took several calls to learn what had become of the first. */
  retriedCount = 0;
  /** How many writing calls were answered. */
  answeredCount = 0;

  addRecord(uuid: string, name: string): AcknowledgedRecord {
    const item: AcknowledgedRecord = { uuid, name, state: 'open', written: [] };
    this.records.set(uuid, item);
    return item;
  }

  removeRecords(items: readonly AcknowledgedRecord[]): void {
    for (const { uuid } of items) this.records.delete(uuid);
  }

  get items(): AcknowledgedRecord[] {
    return [...this.records.values()];
  }
}
