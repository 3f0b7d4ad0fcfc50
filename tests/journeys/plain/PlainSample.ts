import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { JsonValue } from '#model/json';

/** An action in a form: type, choose, tick, press or give files. */
export type Act =
  | readonly ['fill', label: string, text: string]
  | readonly ['select', label: string, option: string]
  /** A choice that is not offered. */
  | readonly ['lacks', label: string, option: string]
  | readonly ['check', label: string]
  | readonly ['pick', radio: string]
  | readonly ['press', button: string]
  /** Each file has its name as its content. */
  | readonly ['upload', label: string, files: string];

/** A form of the kinds that the form engine's playground shows, with what one does there and what it sends. */
export interface PlainSample {
  schema: RJSFSchema;
  uiSchema?: UiSchema;
  value?: JsonValue;
  acts: readonly Act[];
  /** Validation error of the form when it is submitted unchanged. */
  refused?: readonly string[];
  sent: JsonValue;
}

export const text = (title: string, more: RJSFSchema = {}): RJSFSchema => ({
  type: 'string',
  title,
  ...more,
});
export const object = (
  title: string,
  properties: RJSFSchema['properties'],
  more: RJSFSchema = {},
): RJSFSchema => ({
  ...{ type: 'object', title, properties },
  ...more,
});
