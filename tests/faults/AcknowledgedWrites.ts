/** The acknowledged state of a record. */
export interface AcknowledgedRecord {
  uuid: string;
  name: string;
  state: 'open' | 'done';
  /** The values that each worker wrote into its field, in order. */
  written: string[][];
}

/** Acknowledged writes, recorded outside of the server process. */
export class AcknowledgedWrites {
  private readonly records = new Map<string, AcknowledgedRecord>();
  /** Number of writes that needed a retry to learn their outcome. */
  retriedCount = 0;
  /** Number of answered write requests. */
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
