/** Outcome of a call by the naive reading. */
export type Verdict = 'done' | 'conflict' | 'refused';

type Values = Readonly<Record<string, string | number | null>>;

interface NaiveRecord {
  /** Values by version: the first is that of version 1. */
  snapshots: Values[];
  deleted: boolean;
}

interface NaiveOperation {
  key: string;
  before: Values;
  /** The version that the operation left behind. */
  version: number;
}

/**
 * Reference model of the records fixture: each record is the list of its versions in memory. It shares no code with
 * the history, merge and transactions of the server, whose results tests compare with it.
 */
export class NaiveRecords {
  readonly operations: (NaiveOperation | undefined)[] = [];
  private readonly records = new Map<string, NaiveRecord>();

  create(key: string, values: Values): void {
    this.records.set(key, { snapshots: [values], deleted: false });
  }

  values(key: string): Values {
    return this.record(key).snapshots.at(-1) ?? {};
  }

  version(key: string): number {
    return this.record(key).snapshots.length;
  }

  isDeleted(key: string): boolean {
    return this.record(key).deleted;
  }

  delete(key: string): void {
    const record = this.record(key);
    record.snapshots.push(this.values(key));
    record.deleted = true;
    this.operations.push(undefined);
  }

  /**
   * A save by somebody who read the record at `version`: it merges unless somebody changed one of its fields since. It is refused
   * when it names a field that is closed to its caller, whose changes it is not told.
   */
  save(key: string, version: number, changes: Values, closed: readonly string[] = []): Verdict {
    const { snapshots } = this.record(key);
    const now = this.values(key);
    const open = Object.keys(changes).filter(field => !closed.includes(field));
    const different = open.filter(field => changes[field] !== now[field]);
    const wasChangedSince = (field: string) =>
      snapshots
        .slice(version)
        .some((values, index) => values[field] !== snapshots[version + index - 1]?.[field]);
    if (different.some(wasChangedSince)) return 'conflict';
    if (open.length < Object.keys(changes).length) return 'refused';
    if (different.length === 0) return 'done';
    snapshots.push({ ...now, ...changes });
    this.operations.push({ key, before: now, version: snapshots.length });
    return 'done';
  }

  /** Undoes an operation, unless the record was changed since. */
  undo(operation: NaiveOperation): Verdict {
    if (this.isDeleted(operation.key) || this.version(operation.key) !== operation.version) return 'conflict';
    const before = this.values(operation.key);
    this.record(operation.key).snapshots.push(operation.before);
    this.operations.push({ key: operation.key, before, version: this.version(operation.key) });
    return 'done';
  }

  /** The living records that match the condition. */
  count(holds: (values: Values) => boolean): number {
    return [...this.records.values()].filter(
      ({ deleted, snapshots }) => !deleted && holds(snapshots.at(-1) ?? {}),
    ).length;
  }

  private record(key: string): NaiveRecord {
    const record = this.records.get(key);
    if (!record) throw new Error(`The naive fixture has no ${key}`);
    return record;
  }
}
