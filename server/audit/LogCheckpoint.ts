/** How far the log was sealed once, noted where nobody who only writes to the database can change it. */
export interface LogCheckpoint {
  number: number;
  digest: string;
}

export const formatCheckpoint = ({ number, digest }: LogCheckpoint): string => `${number}:${digest}`;

/** The mark that a text says, if it says one. */
export function parseCheckpoint(text: string): LogCheckpoint | undefined {
  const [, number, digest] = /^([1-9]\d*):([\w-]+)$/.exec(text.trim()) ?? [];
  return number === undefined || digest === undefined ? undefined : { number: Number(number), digest };
}
