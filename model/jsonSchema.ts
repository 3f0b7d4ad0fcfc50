import type { JsonValue } from './json';

/**
 * JSON Schema (2020-12), limited to the keywords in use. `x-` keywords are extensions; a normalised schema has none,
 * because `Resource` and `Field` contain their meaning.
 */
export interface JsonSchema {
  $schema?: string;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  title?: string;
  description?: string;
  type?: string | string[];
  format?: string;
  enum?: JsonValue[];
  const?: JsonValue;
  default?: JsonValue;
  readOnly?: boolean;
  properties?: Record<string, JsonSchema | boolean>;
  required?: string[];
  items?: JsonSchema;
  oneOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  not?: JsonSchema;
  if?: JsonSchema;
  then?: JsonSchema;
  else?: JsonSchema;
  dependentRequired?: Record<string, string[]>;
  dependentSchemas?: Record<string, JsonSchema>;
  unevaluatedProperties?: boolean;
  additionalProperties?: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minProperties?: number;
  maxProperties?: number;
  contains?: JsonSchema;
}
