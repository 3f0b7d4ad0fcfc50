import type { Readable } from 'node:stream';

/**
 * Relays the stderr of a child process to the test console, which shows it on failure only. An inherited stderr would print on every run.
 */
export function relayErrors(stderr: Readable | null): void {
  stderr?.setEncoding('utf8').on('data', (text: string) => console.error(text.trimEnd()));
}
