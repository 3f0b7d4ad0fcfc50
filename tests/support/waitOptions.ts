/** Timeout for asynchronous conditions, in milliseconds; generous for slow machines. */
export const waitOptions = { timeout: 20_000, interval: 20 };

/** Timeout for tests that take minutes on a slow machine. */
export const longTestTimeout = { timeout: 600_000 };
