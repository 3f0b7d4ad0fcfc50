import { deepEqual, type JsonValue } from '#model/json';
import type { RecordStore } from '../../../stores/records/RecordStore';

/** A saved edit of a cell. */
export interface SavedCell {
  /** Has the version over which the edit is undone. */
  store: RecordStore;
  name: string;
  /** Value to write in its place to undo it; undefined if it is masked, so that only the server knows it. */
  before: JsonValue | undefined;
  /** Value that it has written. */
  after: JsonValue;
}

/** The edits of cells that can be undone, the latest one last. */
export class CellEdits {
  private edits: readonly SavedCell[] = [];
  private lastUndo: Promise<unknown> = Promise.resolve();

  add(edit: SavedCell): void {
    this.rebase(edit.store);
    this.edits = [...this.edits, edit];
  }

  /**
   * Undoes an edit, or the latest one, once those before are undone. Resolves to it, and undefined if there is none; its
   * store tells whether it succeeded. One that failed can be undone again, unless a newer value stands against it for good.
   */
  undo(chosen?: SavedCell): Promise<SavedCell | undefined> {
    const undone = this.lastUndo.then(async () => {
      const edit = chosen ?? this.edits.at(-1);
      if (!edit || !this.edits.includes(edit)) return undefined;
      const isUndone = await write(edit);
      if (isUndone || edit.store.conflicts.length > 0) this.edits = this.edits.filter(one => one !== edit);
      if (isUndone) this.rebase(edit.store);
      return edit;
    });
    this.lastUndo = undone;
    return undone;
  }

  /**
   * After an own write of a record its other edits are undone over the version that it made, as long as what they have
   * written stands: own changes are no conflict, and changes of others remain one.
   */
  private rebase(store: RecordStore): void {
    const { record } = store;
    for (const edit of this.edits) {
      // The value of before of a masked field is known by the operation of its own version alone.
      if (!record || edit.store.uuid !== record.uuid || edit.before === undefined) continue;
      if (deepEqual(record[edit.name] ?? null, edit.after)) edit.store = store;
    }
  }
}

/** Writes the value of before: what was changed in other fields since is kept, and a newer value of this one is a conflict. */
function write({ store, name, before }: SavedCell): Promise<boolean> {
  const operation = store.record?.operation;
  if (before !== undefined) return store.save({ [name]: before });
  return operation === undefined ? Promise.resolve(false) : store.undo(operation);
}
