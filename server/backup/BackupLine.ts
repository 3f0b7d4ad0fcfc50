import type { Catalog } from '#model/catalog';
import type { Row } from '#model/records';

/** Raised when lines change in such a way that an older program could not restore them. */
export const backupFormat = 1;

export interface BackupHeader {
  format: number;
  /** Of the program that wrote it. */
  version: string;
  at: string;
  /** What only a holder of the key of the sensitive values can have written. */
  key: string;
  /** The same of the key before, while values are left under it. */
  formerKey?: string;
  catalog: Catalog;
}

/** What all lines before come to: a backup without it was cut off. */
export interface BackupEnd {
  rows: number;
  digest: string;
}

/** A backup is text, compressed: a head, a line for each row and each sequence, and an end. */
export type BackupLine =
  | { head: BackupHeader }
  | { row: Row; of: string }
  | { sequence: string; number: number }
  | { end: BackupEnd };

/** Signed by the key, so that a backup can tell whose it is. */
export const keyCheckText = 'backup';
