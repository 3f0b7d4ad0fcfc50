/** How long a test waits for what comes about by itself, in milliseconds: a busy machine takes its time. */
export const patience = { timeout: 20_000, interval: 20 };
