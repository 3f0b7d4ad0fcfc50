import type { JsonObject } from '#model/json';

/** Titles that every displayed part of a schema file requires. */
export const label = (zh: string, en: string): JsonObject => ({ title: zh, 'x-title-en': en });

export const numberField = (zh: string, en: string, more: JsonObject = {}): JsonObject => ({
  ...label(zh, en),
  type: 'integer',
  ...more,
});

export const textField = (zh: string, en: string, more: JsonObject = {}): JsonObject => ({
  ...label(zh, en),
  type: 'string',
  ...more,
});
