import pino, { type Level, type Logger } from 'pino';

/** A log by way of the console of the test, which is shown when the test fails. */
export const testLog = (level: Level): Logger =>
  pino({ level, base: null }, { write: line => console.error(line.trimEnd()) });
