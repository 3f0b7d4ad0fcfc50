import type { Transaction } from '#model/records';
import type { RequestContext } from '../RequestContext';

/** A running transaction and the request it belongs to, for what reads and writes tables of its own in it. */
export interface TransactionContext {
  readonly call: RequestContext;
  readonly tx: Transaction;
}
