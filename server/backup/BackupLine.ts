import type { Catalog } from '#model/catalog';
import type { Row } from '#model/records';

/** The version of the backup format. Raise it when an older program could no longer restore the lines. */
export const backupFormat = 1;

/** The first line of a backup: its format, its program version and the signatures that identify the encryption keys. */
export interface BackupHeader {
  format: number;
  /** The version of the program that wrote the backup. */
  version: string;
  at: string;
  /** A signature by the current encryption key. It proves which key a restore needs. */
  key: string;
  /** The signature by the former encryption key, present if the backup was written during a key rotation. */
  formerKey?: string;
  catalog: Catalog;
}

/** The last line of a backup, with row count and digest. A file without it is cut off. */
export interface BackupEnd {
  rows: number;
  digest: string;
}

/** A backup is a gzip file of JSON lines: a header, a line for each sequence and each row, and an end line. */
export type BackupLine =
  | { head: BackupHeader }
  | { row: Row; of: string }
  | { sequence: string; number: number }
  | { end: BackupEnd };

/** The text that the encryption key signs, so that a restore can recognise the key. */
export const keyVerificationText = 'backup';
