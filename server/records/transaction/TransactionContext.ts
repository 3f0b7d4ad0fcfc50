import type { RecordReader, Transaction } from '#model/records';
import type { RequestContext } from '../RequestContext';

/** A reader (the store, or a running transaction) together with the request that reads. */
export interface ReadContext {
  readonly context: RequestContext;
  readonly tx: RecordReader;
}

/** A running transaction with its request, for code that writes its own tables without record history. */
export interface TransactionContext extends ReadContext {
  readonly tx: Transaction;
}
