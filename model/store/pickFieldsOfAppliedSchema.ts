import { findResource } from '../catalog';
import { getOwn, type JsonObject } from '../json';
import type { RecordReader } from '../records';

/**
 * Picks the values whose fields exist in the applied schema. After an update, the server may run on an older schema of
 * a system resource: the schema change waits for approval, was rolled back, or the city has schemas of its own. Values
 * of unknown fields are omitted, so that the entry or counter can still be stored.
 */
export function pickFieldsOfAppliedSchema(
  { appliedCatalog }: Pick<RecordReader, 'appliedCatalog'>,
  resource: string,
  added: JsonObject,
): JsonObject {
  const fields = (appliedCatalog && findResource(appliedCatalog, resource)?.fields) ?? {};
  return Object.fromEntries(Object.entries(added).filter(([name]) => getOwn(fields, name) !== undefined));
}
