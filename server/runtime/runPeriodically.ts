import type { Logger } from 'pino';

/**
 * Runs a task at an interval, never two runs at once. Errors are logged and the next run retries. Returns the stop
 * function.
 */
export function runPeriodically(
  name: string,
  every: number,
  log: Logger,
  work: () => Promise<void>,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => log.error({ err: error }, `${name} failed`))
      .finally(() => (running = undefined));
  }, every);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
