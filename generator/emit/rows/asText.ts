import type { Value } from '#model/json';

/** A plain value as it is written into a text; nothing for what has no plain form. */
export const asText = (value: Value | undefined): string =>
  value === undefined || value === null || typeof value === 'object' ? '' : String(value);
