import type { JsonObject } from '#model/json';
import type { RecordDetail } from '#model/records';
import type { ListStore } from './ListStore';

/** Replaces the row of a record by a newer version, wherever that would be sorted now: no row moves. */
export function replaceListRow(store: ListStore, record: RecordDetail): void {
  const { currentPage } = store;
  if (!currentPage) return;
  const list = currentPage.list.map(row =>
    row.uuid === record.uuid ? { ...row, ...pickFields(record, Object.keys(row)) } : row,
  );
  store.amendPage({ ...currentPage, list, labels: { ...currentPage.labels, ...record.labels } });
}

const pickFields = (record: RecordDetail, names: readonly string[]): JsonObject =>
  Object.fromEntries(names.map(name => [name, record[name] ?? null]));
