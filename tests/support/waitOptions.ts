/** How long a test waits for what comes about by itself, in milliseconds: a busy machine takes its time. */
export const waitOptions = { timeout: 20_000, interval: 20 };

/** For a test that has so much to do that it is at it for many minutes on a busy machine. */
export const longTestTimeout = { timeout: 600_000 };
