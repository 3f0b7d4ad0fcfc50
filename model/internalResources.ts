/** Table of leases, with at most one lease per record. */
export const leaseResource = 'lease';

/**
 * Resources of the server itself, such as sessions, counters, keys and history. No role gets a grant on them, not
 * through a view either.
 */
export const internalResources: ReadonlySet<string> = new Set([
  ...['attempt', 'formdraft', 'history', 'hold', 'idempotency', 'jobpart', leaseResource],
  ...['logerasure', 'logseal', 'notification', 'preference', 'session', 'tally', 'vaultkey'],
]);
