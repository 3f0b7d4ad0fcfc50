import { isEncryptedValue, type RecordData } from '#model/records';
import type { RequestContext } from '../RequestContext';
import { computeFieldValue, isComputedOnRead } from './computedFields';
import { AuditedDisclosure } from '../access/AuditedDisclosure';
import type { AuthorizedRecord } from '../access/AuthorizedRecord';

/** A record serialized for the caller, with the names of its masked fields. */
export interface SerializedRecord {
  data: RecordData;
  masked: string[];
}

interface SerializeOptions {
  /** Values that the caller itself has just sent need no audit entry of a disclosure. */
  sent?: ReadonlySet<string>;
  /** Fields that the caller requested; all if absent. */
  fields?: ReadonlySet<string>;
}

/**
 * Serializes the fields that the caller may see, in schema order; empty values are null. Full sensitive values are
 * disclosed with an audit entry.
 */
export async function serializeRecord(
  context: RequestContext,
  found: AuthorizedRecord,
  { sent, fields }: SerializeOptions = {},
): Promise<AuditedDisclosure<SerializedRecord>> {
  const { resource, row } = found;
  const shown = await found.getFields('see');
  const inFull = await found.getFields('full');
  const data: RecordData = { uuid: row.uuid, version: row.version };
  const masked: string[] = [];
  const full: string[] = [];
  for (const field of Object.values(resource.fields)) {
    const { name } = field;
    if (!shown.has(name) || fields?.has(name) === false) continue;
    const value = isComputedOnRead(field)
      ? await computeFieldValue(context, resource, field, row)
      : (row[name] ?? null);
    if (!isEncryptedValue(value)) {
      data[name] = value;
    } else if (inFull.has(name)) {
      data[name] = context.encryption.decrypt(value);
      if (!sent?.has(name)) full.push(name);
    } else {
      data[name] = value.mask;
      masked.push(name);
    }
  }
  return new AuditedDisclosure({ data, masked }, full);
}
