import { getOwn, type JsonValue } from '../json';
import { isEncrypted, type Row } from '../records';
import { getUniqueKeys, isKeyHeldIn, toKeyValue, type UniqueKey } from '../resource/indexes';
import type { Resource } from '../resource';

/** What a value is compared by; a sealed one by its hash, an absent one by nothing. */
const toComparableText = (key: UniqueKey, value: JsonValue | undefined): string | undefined =>
  value === null || value === undefined
    ? undefined
    : JSON.stringify(isEncrypted(value) ? value.hash : toKeyValue(key, value));

/** The fields of the first unique key that a living row shares with another. */
export function findDuplicateKey(
  resource: Resource,
  rows: Iterable<Row>,
  row: Row,
): readonly string[] | undefined {
  if (row.deleted) return undefined;
  const others = [...rows].filter(other => !other.deleted && other.uuid !== row.uuid);
  return getUniqueKeys(resource)
    .filter(key => isKeyHeldIn(key, resource, row))
    .find(key => others.some(other => isKeyHeldIn(key, resource, other) && agree(key, row, other)))?.fields;
}

const agree = (key: UniqueKey, row: Row, other: Row): boolean =>
  key.fields.every(field => {
    const identity = toComparableText(key, getOwn(row, field));
    return identity !== undefined && identity === toComparableText(key, getOwn(other, field));
  });
