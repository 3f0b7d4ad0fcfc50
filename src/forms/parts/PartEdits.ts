import { makeAutoObservable } from 'mobx';
import type { FieldConflict } from '#model/errors';
import { isObject, type JsonObject } from '#model/json';
import type { ProjectedPart } from '#model/projection';
import type { ReferenceOption, RecordDetail } from '#model/records';

type PartName = Pick<ProjectedPart, 'name'>;

/** A part (`x-parts`) in the form, with unsaved edits. */
export interface EditedPart {
  key: string;
  /** Absent for a new part. */
  stored: RecordDetail | undefined;
  /** Values of the part after its edits. */
  values: JsonObject;
  /** The part in the body of a save request, and its index there. */
  entry: JsonObject | undefined;
  index: number;
  isRemoved: boolean;
}

/** Unsaved changes of the parts (`x-parts`) of one record, in the format of a save request. */
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

  getRows({ name }: PartName, record: RecordDetail | undefined): EditedPart[] {
    const list = this.lists[name] ?? [];
    const stored = listStoredParts(record, name).map((one): EditedPart => {
      const index = list.findIndex(({ uuid }) => uuid === one.uuid);
      const entry = list[index];
      const values = { ...one, ...getPartFieldValues(entry) };
      return { key: one.uuid, stored: one, values, entry, index, isRemoved: entry?.deleted === true };
    });
    const added = list.flatMap((entry, index): EditedPart[] =>
      entry.uuid === undefined
        ? [{ key: `new-${index}`, stored: undefined, values: entry, entry, index, isRemoved: false }]
        : [],
    );
    return [...stored, ...added];
  }

  /** Stores the entered values of a part; without a row as a new part. */
  put(part: PartName, row: EditedPart | undefined, values: JsonObject): void {
    const { stored, entry, index = -1 } = row ?? {};
    const { uuid } = stored ?? {};
    // What others changed since the first edit is found by its version.
    const version = entry?.version ?? stored?.version;
    if (uuid === undefined || version === undefined) return this.replace(part, index, values);
    this.replace(part, index, Object.keys(values).length > 0 ? { uuid, version, ...values } : undefined);
  }

  remove(part: PartName, { stored, index }: EditedPart): void {
    this.replace(part, index, stored && { uuid: stored.uuid, deleted: true });
  }

  restore(part: PartName, { index }: EditedPart): void {
    this.replace(part, index, undefined);
  }

  /**
   * Rebases the parts in conflict on the reloaded record, and drops the `omitted` fields. Other parts keep their
   * versions, because a save is refused at its first conflict and the next one may find theirs. Paths contain the
   * uuid of the part, as `replacePartIndexesInConflicts` returns them.
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

  /** Caches the labels of offered options, for the table. */
  cacheLabels(options: readonly ReferenceOption[]): void {
    for (const { uuid, label } of options) this.labels.set(uuid, label);
  }

  getLabel(row: EditedPart, uuid: string): string | undefined {
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
 * Replaces the index of each part in conflict paths by its uuid. The server returns its index in the refused save,
 * where another part may stand once the user resets or removes one.
 */
export function replacePartIndexesInConflicts(
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
export function getPartFieldValues(entry: JsonObject | undefined): JsonObject {
  const { uuid: _, version: __, deleted: ___, ...values } = entry ?? {};
  return values;
}
