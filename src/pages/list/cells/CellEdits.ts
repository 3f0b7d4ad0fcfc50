import { deepEqual, type JsonObject } from '#model/json';
import type { RecordDetail } from '#model/records';
import type { RecordStore } from '../../../stores/records/RecordStore';

/** A saved edit of one or more cells of a record, which can be undone. */
export interface SavedCellEdit {
  /** Store of the record at the version that the edit produced. */
  store: RecordStore;
  /** Values to restore on undo; undefined if one is masked, so that only the server knows it. */
  before: JsonObject | undefined;
  /** Values that the cell edit has written. */
  after: JsonObject;
}

/** Cell edits that were saved together and are undone together. */
export type SavedCellEditGroup = readonly SavedCellEdit[];

/** The stored values of the edited fields, with which undo restores them. */
export const getValuesToRestore = (
  record: RecordDetail | undefined,
  names: readonly string[],
): JsonObject | undefined =>
  names.some(name => record?.masked.includes(name))
    ? undefined
    : Object.fromEntries(names.map(name => [name, record?.[name] ?? null]));

/** The edits of cells that can be undone, the latest last. */
export class CellEdits {
  private orders: readonly SavedCellEditGroup[] = [];
  /** Edits that were already undone, or that cannot be undone. */
  private readonly settled = new WeakSet<SavedCellEdit>();
  private lastUndo: Promise<unknown> = Promise.resolve();

  add(order: SavedCellEditGroup): void {
    for (const { store } of order) this.rebase(store);
    this.orders = [...this.orders, order];
  }

  /**
   * Undoes a group of edits, or the latest one, after pending undos have finished. Resolves to the edits that it
   * tried to undo, undefined if there are none; their stores contain the outcome. A failed undo can be repeated,
   * unless a newer value conflicts with it.
   */
  undo(chosen?: SavedCellEditGroup): Promise<SavedCellEditGroup | undefined> {
    const undone = this.lastUndo.then(async () => {
      const order = chosen ?? this.orders.at(-1);
      if (!order || !this.orders.includes(order)) return undefined;
      const edits = order.filter(edit => !this.settled.has(edit)).reverse();
      for (const edit of edits) {
        const isUndone = await write(edit);
        if (isUndone || edit.store.conflicts.length > 0) this.settled.add(edit);
        if (isUndone) this.rebase(edit.store);
      }
      if (order.every(edit => this.settled.has(edit))) this.orders = this.orders.filter(one => one !== order);
      return edits;
    });
    this.lastUndo = undone;
    return undone;
  }

  /**
   * Updates the version of other edits of the same record after an own write, while their values are unchanged: own
   * changes are no conflict, those of other users are.
   */
  private rebase(store: RecordStore): void {
    const { record } = store;
    for (const edit of this.orders.flat()) {
      // Only the operation id of its own version identifies the former value of a masked field.
      if (!record || edit.store.uuid !== record.uuid || edit.before === undefined) continue;
      const stands = Object.entries(edit.after).every(([name, value]) =>
        deepEqual(record[name] ?? null, value),
      );
      if (stands) edit.store = store;
    }
  }
}

/** Writes the former values: changes of other fields are kept, and a newer value of these is a conflict. */
function write({ store, before }: SavedCellEdit): Promise<boolean> {
  const operation = store.record?.operation;
  if (before !== undefined) return store.save(before);
  return operation === undefined ? Promise.resolve(false) : store.undo(operation);
}
