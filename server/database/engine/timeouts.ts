/** The time limit of a query on every database, in milliseconds. A slower query is cancelled. */
export const queryTimeout = 10_000;
/**
 * The longest wait for a connection or for the turn to write, in milliseconds. After that a request is refused
 * before it begins.
 */
export const acquireTimeout = 5000;
/** The longest wait of a long query for its turn, in milliseconds: several may be waiting before it. */
export const longAcquireTimeout = 30_000;
