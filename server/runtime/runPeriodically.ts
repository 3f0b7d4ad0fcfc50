import type { Logger } from 'pino';

/** Does something again and again, never twice at once; what fails is logged and tried next time. Returns how to end it. */
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
