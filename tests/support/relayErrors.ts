import type { Readable } from 'node:stream';

/**
 * Hands what a process writes to stderr to the console of the test that started it, which is shown when the test fails. A
 * process that inherits stderr would write past the test, into the output of every run.
 */
export function relayErrors(stderr: Readable | null): void {
  stderr?.setEncoding('utf8').on('data', (text: string) => console.error(text.trimEnd()));
}
