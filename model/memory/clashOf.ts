import { own, type Value } from '../json';
import { isSealed, type Row } from '../records';
import { uniqueKeys } from '../indexes';
import type { Resource } from '../resource';

/** What a value is compared by; a sealed one by its hash, an absent one by nothing. */
const identityOf = (value: Value | undefined): string | undefined =>
  value === null || value === undefined ? undefined : JSON.stringify(isSealed(value) ? value.hash : value);

/** The fields of the first unique key that a living row shares with another. */
export function clashOf(resource: Resource, rows: Iterable<Row>, row: Row): readonly string[] | undefined {
  if (row.deleted) return undefined;
  const others = [...rows].filter(other => !other.deleted && other.uuid !== row.uuid);
  return uniqueKeys(resource).find(fields =>
    others.some(other =>
      fields.every(field => {
        const identity = identityOf(own(row, field));
        return identity !== undefined && identity === identityOf(own(other, field));
      }),
    ),
  );
}
