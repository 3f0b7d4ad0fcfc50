import type { JsonValue } from './json';

/** One change of a record, as one caller may see it. */
export interface HistoryEntry {
  /** Version of the record that the change produced. */
  version: number;
  /** create, edit, delete, recover, or the name of a transition. */
  action: string;
  at: string;
  /** Username; empty if the caller may not know. */
  by: string;
  changes: { field: string; old: JsonValue; new: JsonValue }[];
  /** Title of the action in the caller's language. */
  title?: string;
  /** Name of the account `by`, if the caller may see it. */
  author?: string;
  /** Operation id for undo, if the entry is the caller's own latest change of the record. */
  operation?: string;
  /** Labels of the records that the values refer to, by uuid. */
  labels?: Record<string, string>;
  /** The part (`x-parts`) that was changed, if it was not the record itself. */
  part?: ChangedPartRecord;
}

/** A changed part (`x-parts`) in the history of its record. */
export interface ChangedPartRecord {
  /** Name of the part list (`x-parts`) that the part belongs to. */
  list: string;
  /** Title of the part list in the caller's language. */
  title: string;
  uuid: string;
  /** Label of the part, if the caller may see it. */
  label?: string;
}

/** Page number, from 1, and number of entries a page. */
export interface PagingParameters {
  pageNo: number;
  pageSize: number;
}

/** A page of a history, optionally including changes of the record's parts. */
export interface HistoryQuery extends PagingParameters {
  parts?: boolean;
}

/** A page of a record's history; `total` counts the entries that the caller may see. */
export interface HistoryPage extends PagingParameters {
  list: HistoryEntry[];
  total: number;
}
