import type { JsonObject } from '#model/json';
import type { Resource } from '#model/resource';

/** Query whether other records hold the unique key of a record by these fields. */
export interface UniqueKeyQuery {
  base: Resource;
  record: JsonObject;
  fields: readonly string[];
}
