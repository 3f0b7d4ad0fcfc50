import type { JsonObject } from '#model/json';

/** A part of a schema with one title for both languages. */
export const titled = (title: string, more: JsonObject = {}): JsonObject => ({
  title,
  'x-title-en': title,
  ...more,
});

/** A text field, titled so. */
export const text = (title: string, more: JsonObject = {}): JsonObject =>
  titled(title, { type: 'string', ...more });
