import type { Transaction } from '#model/records';
import type { RequestContext } from '../RequestContext';

/** A running transaction with its request, for code that writes its own tables without record history. */
export interface TransactionContext {
  readonly context: RequestContext;
  readonly tx: Transaction;
}
