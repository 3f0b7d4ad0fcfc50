/** Table of leases, with at most one lease per record. */
export const leaseResource = 'lease';

/** Table of locks, signatures and counter units that records have taken. */
export const lockResource = 'hold';

/**
 * Resources of the server itself, such as sessions, counters, keys and history. No role gets a grant on them, not
 * through a view either.
 */
export const internalResources: ReadonlySet<string> = new Set([
  ...['attempt', 'formdraft', 'history', lockResource, 'idempotency', 'jobpart', leaseResource],
  ...['logerasure', 'logseal', 'notification', 'preference', 'session', 'tally', 'vaultkey'],
]);
