import { findResource } from '../catalog';
import { getOwn, type JsonObject } from '../json';
import type { RecordReader } from '../records';

/**
 * The values of fields that a later version has added to a resource of the system. A server may run on the schema of the
 * earlier version: its change waits for an approval or was rolled back, or the city keeps schemas of its own. Such a
 * field is left unwritten, so that the entry or counter is stored all the same.
 */
export function pickAppliedFields(
  { appliedCatalog }: Pick<RecordReader, 'appliedCatalog'>,
  resource: string,
  added: JsonObject,
): JsonObject {
  const fields = (appliedCatalog && findResource(appliedCatalog, resource)?.fields) ?? {};
  return Object.fromEntries(Object.entries(added).filter(([name]) => getOwn(fields, name) !== undefined));
}
