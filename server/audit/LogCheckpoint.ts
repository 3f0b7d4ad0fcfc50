/**
 * Position and digest of a signed audit log entry, kept outside of the database, where a database user cannot change
 * it.
 */
export interface LogCheckpoint {
  number: number;
  digest: string;
}

export const formatCheckpoint = ({ number, digest }: LogCheckpoint): string => `${number}:${digest}`;

/** Parses a stored checkpoint; undefined if the text is not one. */
export function parseCheckpoint(text: string): LogCheckpoint | undefined {
  const [, number, digest] = /^([1-9]\d*):([\w-]+)$/.exec(text.trim()) ?? [];
  return number === undefined || digest === undefined ? undefined : { number: Number(number), digest };
}
