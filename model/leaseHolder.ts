import type { RecordLease } from './records';

/** The holder of a lease, by name or by account; empty where the caller may see neither. */
export const getLeaseHolder = ({ author, by }: Pick<RecordLease, 'author' | 'by'>): string => author ?? by;
