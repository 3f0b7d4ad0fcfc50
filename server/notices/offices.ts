import type { CallerOffices } from '#model/caller';
import { findResource, getBaseResource, type Catalog } from '#model/catalog';
import type { Condition } from '#model/conditions';
import { getOwn, scalarToText, type JsonValue } from '#model/json';
import { kindTraits } from '#model/kinds';
import type { RecordReader, Row } from '#model/records';
import { getScopeSources, type ScopeSource } from '#model/scope/scopeSources';

/** Maximum number of offices of one record; only faulty data assigns the same school or area to more. */
const maxOffices = 100;

type Reading = Pick<RecordReader, 'get' | 'list'>;

/** Relations of an account to its offices: the facts that are read from the account itself. */
const getOfficeRelations = (catalog: Catalog): (ScopeSource & { target: string })[] =>
  getScopeSources(catalog).flatMap(source => {
    const { target } = source;
    return target !== undefined && getOwn(catalog.me, source.fact)?.path.length === 1
      ? [{ ...source, target }]
      : [];
  });

/** The office of an account, and the offices above it. */
export async function readOfficesOfAccount(
  reading: Reading,
  catalog: Catalog,
  account: Row,
): Promise<CallerOffices> {
  const offices = new Set<string>();
  const above = new Set<string>();
  let first: CallerOffices['first'];
  for (const { field, target } of getOfficeRelations(catalog))
    for (const value of [account[field] ?? []].flat()) {
      const [own = '', ...others] = await listWithThoseAbove(reading, catalog, target, scalarToText(value));
      offices.add(own);
      if (own !== '') first ??= { resource: target, uuid: own };
      for (const office of others) above.add(office);
    }
  return { own: [...offices], above: [...above], ...(first && { first }) };
}

/** An office that answers for a record; if the record names it directly, the offices below it answer too. */
interface AnsweringOffice {
  office: string;
  below: boolean;
}

/**
 * The offices that answer for a record: the record itself if it is an office, or the offices that refer to the record
 * or an ancestor of it, as an office refers to its school and areas.
 */
export async function listOfficesResponsibleFor(
  reading: Reading,
  catalog: Catalog,
  resource: string,
  uuid: string,
): Promise<AnsweringOffice[]> {
  const relations = getOfficeRelations(catalog);
  if (relations.some(({ target }) => target === resource)) return [{ office: uuid, below: true }];
  const offices = new Set<string>();
  const line = await listWithThoseAbove(reading, catalog, resource, uuid);
  for (const office of new Set(relations.map(({ target }) => target))) {
    const named = getScopeSources(catalog).filter(
      source => source.resource === office && source.target === resource,
    );
    if (named.length === 0) continue;
    const where: Condition = { op: 'any', of: named.flatMap(source => namesAny(catalog, source, line)) };
    const page = await reading.list(office, { where, sort: [], limit: maxOffices, count: false });
    for (const row of page.rows) offices.add(row.uuid);
  }
  return [...offices].map(office => ({ office, below: false }));
}

function namesAny(
  catalog: Catalog,
  { resource, path }: ScopeSource,
  line: readonly string[],
): readonly Condition[] {
  let field = findResource(catalog, resource)?.fields[path[0] ?? ''];
  for (const step of path.slice(1)) field = findResource(catalog, field?.ref?.to ?? '')?.fields[step];
  const isList = field !== undefined && kindTraits[field.kind].itemKind !== undefined;
  return isList
    ? line.map(value => ({ op: 'is', path, test: { has: value } }))
    : [{ op: 'is', path, test: { in: line } }];
}

async function listWithThoseAbove(
  reading: Reading,
  catalog: Catalog,
  resource: string,
  uuid: string,
): Promise<string[]> {
  const target = findResource(catalog, resource);
  const parent = target && getBaseResource(catalog, target).parent;
  const line: string[] = [];
  let next: JsonValue = uuid;
  while (typeof next === 'string' && !line.includes(next)) {
    line.push(next);
    const row: Row | undefined = parent === undefined ? undefined : await reading.get(resource, next);
    next = row && parent !== undefined ? (row[parent] ?? null) : null;
  }
  return line;
}
