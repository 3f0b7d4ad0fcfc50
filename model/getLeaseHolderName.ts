import type { RecordLease } from './records';

/** Returns the name or the account of the holder of a lease; empty if the caller may see neither. */
export const getLeaseHolderName = ({ author, by }: Pick<RecordLease, 'author' | 'by'>): string =>
  author ?? by;
