import { getBaseResource, findResource, type Catalog } from '#model/catalog';
import type { Condition } from '#model/conditions';
import type { JsonValue } from '#model/json';
import { kindTraits } from '#model/kinds';
import type { RecordReader, Row } from '#model/records';
import type { Field, Reference } from '#model/field';
import type { Resource } from '#model/resource';

/** A relation field that refers to a resource, with the resource that has the field. */
export interface ReferringField {
  base: Resource;
  field: Field & { ref: Reference };
}

const referrerCache = new WeakMap<Catalog, Map<string, ReferringField[]>>();

/**
 * All relation fields in the catalog that refer to this resource. System fields such as `createdBy` are left out: they
 * keep their reference after a deletion.
 */
export function getReferringFields(catalog: Catalog, target: Resource): readonly ReferringField[] {
  const known = referrerCache.get(catalog) ?? collectReferrers(catalog);
  referrerCache.set(catalog, known);
  return known.get(target.name) ?? [];
}

function collectReferrers(catalog: Catalog): Map<string, ReferringField[]> {
  const referrers = new Map<string, ReferringField[]>();
  for (const base of Object.values(catalog.resources)) {
    if (base.view) continue;
    for (const field of Object.values(base.fields)) {
      const { ref, origin } = field;
      const target = ref && origin !== 'system' ? findResource(catalog, ref.to) : undefined;
      if (!ref || !target) continue;
      const { name } = getBaseResource(catalog, target);
      referrers.set(name, [...(referrers.get(name) ?? []), { base, field: { ...field, ref } }]);
    }
  }
  return referrers;
}

/** The value of a relation field without one of the records that it refers to. */
export const removeReferenceFromValue = (value: JsonValue, uuid: string): JsonValue =>
  Array.isArray(value) ? value.filter(item => item !== uuid) : null;

const pageSize = 500;
const firstPageSize = 2;

/** Lists all rows whose relation field refers to this record: the live ones, or the deleted ones. */
export async function listReferringRows(
  reading: RecordReader,
  referrer: ReferringField,
  uuid: string,
  { deleted = false } = {},
): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of streamReferringRows(reading, referrer, uuid, { deleted, first: pageSize }))
    rows.push(row);
  return rows;
}

/** Whether a live row that is none of these refers to the record. Reads no more rows than it takes to find one. */
export async function isReferredToByOther(
  reading: RecordReader,
  referrer: ReferringField,
  uuid: string,
  known: Pick<ReadonlySet<string>, 'has'>,
): Promise<boolean> {
  for await (const row of streamReferringRows(reading, referrer, uuid, { first: firstPageSize }))
    if (!known.has(row.uuid)) return true;
  return false;
}

/** Rows whose relation field refers to this record, the first page with so many. */
async function* streamReferringRows(
  reading: RecordReader,
  { base, field }: ReferringField,
  uuid: string,
  { first, deleted = false }: { first: number; deleted?: boolean },
): AsyncGenerator<Row> {
  const test = kindTraits[field.kind].itemKind ? { has: uuid } : { eq: uuid };
  const where: Condition = { op: 'is', path: [field.name], test };
  let limit = first;
  let after: string | undefined;
  do {
    const page = await reading.list(base.name, {
      where,
      sort: [],
      limit,
      count: false,
      deleted,
      ...(after === undefined ? {} : { after }),
    });
    yield* page.rows;
    limit = pageSize;
    after = page.next;
  } while (after !== undefined);
}
