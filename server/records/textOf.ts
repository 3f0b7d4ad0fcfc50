import type { Value } from '#model/json';

/** A plain value of a row as a text; nothing for what is absent or no plain value. */
export const textOf = (value: Value | undefined): string =>
  value === undefined || value === null || typeof value === 'object' ? '' : String(value);
