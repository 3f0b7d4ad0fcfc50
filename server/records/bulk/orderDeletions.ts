import { kindTraits } from '#model/kinds';
import type { JsonValue } from '#model/json';
import type { Catalog } from '#model/catalog';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import { getReferringFields } from '../write/referringFields';
import type { SelectedRecord } from './applyToRecord';

/**
 * A selected record with the records of the same resource that it refers to, which therefore cannot be
 * deleted before it.
 */
interface ReferringRecord extends SelectedRecord {
  holds: ReadonlySet<string>;
}

/** Reads a row for `orderDeletions`, by the fields of the resource that refer to the resource itself. */
export function createReferringRecordReader(catalog: Catalog, base: Resource): (row: Row) => ReferringRecord {
  const fields = getReferringFields(catalog, base).filter(
    referrer => referrer.base.name === base.name && referrer.field.ref.onDelete === 'restrict',
  );
  return row => {
    const { uuid, version } = row;
    const holds = new Set(fields.flatMap(({ field: { kind, name } }) => listUuids(row[name] ?? null, kind)));
    holds.delete(uuid);
    return { uuid, version, holds };
  };
}

const listUuids = (value: JsonValue, kind: keyof typeof kindTraits): string[] => {
  const items = kindTraits[kind].itemKind && Array.isArray(value) ? value : [value];
  return items.filter(item => typeof item === 'string');
};

/**
 * Orders records so that each is deleted after those that refer to it; otherwise the newest go first, because newer
 * records refer to older ones. Records in a cycle of references can only be deleted in one transaction: the first of
 * them is deleted together with the others.
 */
export function orderDeletions(records: readonly ReferringRecord[]): SelectedRecord[] {
  const left = new Map(records.toReversed().map(record => [record.uuid, record]));
  const heldBy = new Map<string, string[]>();
  for (const { uuid, holds } of left.values())
    for (const held of holds) heldBy.set(held, [...(heldBy.get(held) ?? []), uuid]);
  const first = takeInOrder(left, ({ holds }) => holds);
  const last = takeInOrder(left, ({ uuid }) => heldBy.get(uuid) ?? []);
  const [head, ...tail] = left.values();
  const cycle = head ? [{ ...head, together: tail.map(({ uuid }) => uuid) }, ...tail] : [];
  return [...first, ...cycle, ...last.toReversed()].map(({ holds: _, ...selected }) => selected);
}

/**
 * Takes records out of `left` in topological order. Records on a cycle, or reached only through one, remain
 * in it.
 */
function takeInOrder(
  left: Map<string, ReferringRecord>,
  getNext: (record: ReferringRecord) => Iterable<string>,
): ReferringRecord[] {
  const waiting = new Map<string, number>();
  for (const record of left.values())
    for (const next of getNext(record)) waiting.set(next, (waiting.get(next) ?? 0) + 1);
  const taken = [...left.values()].filter(({ uuid }) => !waiting.has(uuid));
  for (const record of taken) {
    left.delete(record.uuid);
    for (const next of getNext(record)) {
      const count = (waiting.get(next) ?? 0) - 1;
      waiting.set(next, count);
      const freed = count === 0 ? left.get(next) : undefined;
      if (freed) taken.push(freed);
    }
  }
  return taken;
}
