import type { Value } from '#model/json';

/** A value where only a text can stand; a value of several parts as it is written in JSON. */
export function textOf(value: Value | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
