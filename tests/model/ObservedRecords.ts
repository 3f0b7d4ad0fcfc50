import { type JsonObject, scalarToText, type JsonValue } from '#model/json';
import type { ListQuery } from '#model/records';
import { stableStringify } from '#model/projection/schemaHash';
import type { RecordPosition } from './Operation';

const uuids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const mentionPattern = /^@(\w+):(\d+)$/;
const unknownUuid = '00000000-0000-7000-8000-000000000000';

interface UndoableOperation {
  of: string;
  by: string | undefined;
  operation: string;
}

interface OpenCursor {
  of: string;
  query: ListQuery;
}

/**
 * Observed answers of one system. A uuid is replaced by the order of its first occurrence, so that the answers of two systems compare equal.
 */
export class ObservedRecords {
  private readonly mentioned: string[] = [];
  private readonly uuids: Record<string, string[]> = {};
  private readonly removed: Record<string, ReadonlySet<string>> = {};
  private readonly operations: UndoableOperation[] = [];
  private readonly cursors: OpenCursor[] = [];

  addRecord(of: string, uuid: string): void {
    const known = (this.uuids[of] ??= []);
    if (!known.includes(uuid)) known.push(uuid);
  }

  /** Known records by existence; deleted ones are only restored. */
  setLiving(of: string, uuids: readonly string[]): void {
    const there = new Set(uuids);
    this.removed[of] = new Set(this.getAll(of).filter(uuid => !there.has(uuid)));
  }

  get resourceNames(): string[] {
    return Object.keys(this.uuids);
  }

  getAll(of: string): readonly string[] {
    return this.uuids[of] ?? [];
  }

  addOperation(done: UndoableOperation): void {
    this.operations.push(done);
  }

  /** The cursor of a list with a further page. */
  addCursor(begun: OpenCursor): void {
    this.cursors.push(begun);
  }

  getLivingUuid({ of, nth }: RecordPosition): string {
    return getNth(
      this.getAll(of).filter(uuid => !this.removed[of]?.has(uuid)),
      nth,
    );
  }

  getRemovedUuid({ of, nth }: RecordPosition): string {
    return getNth([...(this.removed[of] ?? [])], nth);
  }

  getOperation(by: string | undefined, whose: 'own' | 'any', back: number): UndoableOperation {
    const theirs = this.operations.filter(one => whose === 'any' || one.by === by);
    return getFromEnd(theirs, back) ?? { of: 'organ', by, operation: unknownUuid };
  }

  getCursor(back: number): OpenCursor | undefined {
    return getFromEnd(this.cursors, back);
  }

  resolveMentions(values: JsonObject): JsonObject {
    const mean = (value: JsonValue): JsonValue => {
      if (Array.isArray(value)) return value.map(mean);
      const [, of, nth] = mentionPattern.exec(scalarToText(value)) ?? [];
      return of === undefined ? value : this.getLivingUuid({ of, nth: Number(nth) });
    };
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, mean(value)]));
  }

  toStableText(answer: unknown): string {
    return stableStringify(answer).replaceAll(uuids, uuid => {
      if (!this.mentioned.includes(uuid)) this.mentioned.push(uuid);
      return `#${this.mentioned.indexOf(uuid)}`;
    });
  }
}

const getNth = (uuids: readonly string[], nth: number): string =>
  uuids[nth % Math.max(1, uuids.length)] ?? unknownUuid;

const getFromEnd = <T>(all: readonly T[], back: number): T | undefined =>
  all.at(-1 - (back % Math.max(1, all.length)));
