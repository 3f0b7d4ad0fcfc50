import type { JsonObject } from '#model/json';
import type { Resource } from '#model/resource';

/** Whether other records hold the key that a record has by these fields. */
export interface KeyQuestion {
  base: Resource;
  record: JsonObject;
  fields: readonly string[];
}
