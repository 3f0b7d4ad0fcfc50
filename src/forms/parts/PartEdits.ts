import { makeAutoObservable } from 'mobx';
import type { FieldConflict } from '#model/errors';
import { isObject, type JsonObject } from '#model/json';
import type { ProjectedPart } from '#model/projection';
import type { ReferenceOption, RecordDetail } from '#model/records';

type PartName = Pick<ProjectedPart, 'name'>;

/** A part record in the form, with unsaved edits. */
export interface PartRow {
  key: string;
  /** Absent for a new part. */
  stored: RecordDetail | undefined;
  /** Values of the part after its edits. */
  values: JsonObject;
  /** The entry of the part in a save request, and its index there. */
  entry: JsonObject | undefined;
  index: number;
  isRemoved: boolean;
}

/** Unsaved changes of the parts of one record, in the form in which a save sends them. */
export class PartEdits {
  private lists: Readonly<Record<string, readonly JsonObject[]>>;
  private readonly labels = new Map<string, string>();

  /** `changes` may contain part edits of an earlier visit, besides other fields. */
  constructor(parts: readonly PartName[], changes: JsonObject = {}) {
    this.lists = Object.fromEntries(
      parts.map(({ name }) => {
        const list = changes[name];
        return [name, Array.isArray(list) ? list.filter(isObject) : []];
      }),
    );
    makeAutoObservable<this, 'lists' | 'labels'>(this, { lists: true, labels: false }, { deep: false });
  }

  /** The changed part lists, in the format of a save request. */
  get changes(): JsonObject {
    return Object.fromEntries(
      Object.entries(this.lists)
        .filter(([, list]) => list.length > 0)
        .map(([name, list]) => [name, [...list]]),
    );
  }

  getRows({ name }: PartName, record: RecordDetail | undefined): PartRow[] {
    const list = this.lists[name] ?? [];
    const stored = listStoredParts(record, name).map((one): PartRow => {
      const index = list.findIndex(({ uuid }) => uuid === one.uuid);
      const entry = list[index];
      const values = { ...one, ...getEnteredValues(entry) };
      return { key: one.uuid, stored: one, values, entry, index, isRemoved: entry?.deleted === true };
    });
    const added = list.flatMap((entry, index): PartRow[] =>
      entry.uuid === undefined
        ? [{ key: `new-${index}`, stored: undefined, values: entry, entry, index, isRemoved: false }]
        : [],
    );
    return [...stored, ...added];
  }

  /** Stores the entered values of a part; without a row as a new part. */
  put(part: PartName, row: PartRow | undefined, values: JsonObject): void {
    const { stored, entry, index = -1 } = row ?? {};
    const { uuid } = stored ?? {};
    // What others changed since the first edit is found by its version.
    const version = entry?.version ?? stored?.version;
    if (uuid === undefined || version === undefined) return this.replace(part, index, values);
    this.replace(part, index, Object.keys(values).length > 0 ? { uuid, version, ...values } : undefined);
  }

  remove(part: PartName, { stored, index }: PartRow): void {
    this.replace(part, index, stored && { uuid: stored.uuid, deleted: true });
  }

  restore(part: PartName, { index }: PartRow): void {
    this.replace(part, index, undefined);
  }

  /**
   * Rebases the contested parts on the reloaded record, without the fields that are omitted. The others keep their
   * versions: a save is refused at its first conflict, and theirs may still be found by the next one. Paths name a
   * part by its uuid, as `nameConflictParts` returns them.
   */
  rebase(record: RecordDetail | undefined, contested: readonly string[], omitted: ReadonlySet<string>): void {
    const rebased = Object.entries(this.lists).map(([name, list]) => {
      const versions = new Map(listStoredParts(record, name).map(({ uuid, version }) => [uuid, version]));
      const entries = list.flatMap((entry): JsonObject[] => {
        const { uuid } = entry;
        if (typeof uuid !== 'string') return [entry];
        const version = versions.get(uuid);
        if (version === undefined) return [];
        const kept = Object.fromEntries(
          Object.entries(entry).filter(([field]) => !omitted.has(`${name}/${uuid}/${field}`)),
        );
        const isContested = contested.some(path => path.startsWith(`${name}/${uuid}/`));
        return [isContested ? { ...kept, version } : kept];
      });
      return [name, entries] as const;
    });
    this.lists = Object.fromEntries(rebased);
  }

  /** Keeps the labels of records that were offered, for the table. */
  cacheLabels(options: readonly ReferenceOption[]): void {
    for (const { uuid, label } of options) this.labels.set(uuid, label);
  }

  getLabel(row: PartRow, uuid: string): string | undefined {
    return this.labels.get(uuid) ?? row.stored?.labels[uuid];
  }

  private replace({ name }: PartName, index: number, entry: JsonObject | undefined): void {
    const list = this.lists[name] ?? [];
    const at = index < 0 ? list.length : index;
    const next = [...list.slice(0, at), ...(entry ? [entry] : []), ...list.slice(at + 1)];
    this.lists = { ...this.lists, [name]: next };
  }
}

/** Returns the stored part records of one part list. */
export function listStoredParts(record: RecordDetail | undefined, name: string): RecordDetail[] {
  const list = record?.[name];
  return Array.isArray(list) ? (list as unknown as RecordDetail[]) : [];
}

/**
 * The conflicts with each part named by its uuid. The server names it by its index in the save that was refused, where
 * another part may stand as soon as the user restores or removes one.
 */
export function nameConflictParts(
  conflicts: readonly FieldConflict[],
  sent: JsonObject | undefined,
): FieldConflict[] {
  return conflicts.map(conflict => {
    const [, name = '', index = '', ...field] = conflict.path.split('/');
    const list = sent?.[name];
    const entry = Array.isArray(list) ? list[Number(index)] : undefined;
    if (!isObject(entry) || typeof entry.uuid !== 'string') return conflict;
    return { ...conflict, path: ['', name, entry.uuid, ...field].join('/') };
  });
}

/** Values of a part entry in a save request, without uuid and version. */
export function getEnteredValues(entry: JsonObject | undefined): JsonObject {
  const { uuid: _, version: __, deleted: ___, ...values } = entry ?? {};
  return values;
}
