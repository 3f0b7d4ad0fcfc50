/** How far the log was sealed once, noted where nobody who only writes to the database can change it. */
export interface Mark {
  number: number;
  digest: string;
}

export const textOfMark = ({ number, digest }: Mark): string => `${number}:${digest}`;

/** The mark that a text says, if it says one. */
export function markIn(text: string): Mark | undefined {
  const [, number, digest] = /^([1-9]\d*):([\w-]+)$/.exec(text.trim()) ?? [];
  return number === undefined || digest === undefined ? undefined : { number: Number(number), digest };
}
