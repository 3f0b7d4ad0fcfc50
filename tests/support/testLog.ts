import pino, { type Level, type Logger } from 'pino';

/** A logger to the test console, shown on failure only. */
export const testLog = (level: Level): Logger =>
  pino({ level, base: null }, { write: line => console.error(line.trimEnd()) });
