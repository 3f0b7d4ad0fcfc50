import { getTableOrder } from '#model/resource/getTableOrder';
import { findResource, getBaseResource, type Catalog } from '#model/catalog';
import type { Condition, ConditionScope } from '#model/conditions';
import { bindConditionVariables } from '#model/conditions/bindConditionVariables';
import { matchesCondition, type RelatedRowLookup } from '#model/conditions/matchesCondition';
import { andConditions } from '#model/conditions/simplifyCondition';
import type { Field } from '#model/field';
import { scalarToText, type JsonObject } from '#model/json';
import { isSingleReference } from '#model/kinds';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import { buildHomeAddress, type DemoRow, type DemoStreet } from './places';

type Rows = Readonly<Record<string, readonly DemoRow[]>>;
type Moment = Omit<ConditionScope, 'me' | 'this'>;

/** Fields of a registration that records about the same child copy. */
const childFields = ['name', 'idcard', 'gender', 'birthDate', 'bmNo'];
const children = 'registration';
/** Maximum number of attempts to find a target that gives the record a free unique key. */
const maxAttempts = 40;

/**
 * Sets the relations of each record to records of one district. The schemas alone define the allowed targets, so a new
 * resource needs no code here. Rows of `arranged` resources are not changed.
 */
export function arrangeRelations(
  rows: Rows,
  arranged: ReadonlySet<string>,
  { catalog, moment, streets }: { catalog: Catalog; moment: Moment; streets: readonly DemoStreet[] },
): void {
  const districts = new Districts(rows, catalog, streets);
  const lookup = createLookup(rows, catalog);
  for (const name of arranged) districts.addAll(name);
  for (const resource of getTableOrder(catalog)) {
    if (arranged.has(resource.name)) continue;
    const targets = listTargets(resource, rows, { catalog, moment, districts });
    const keys = new UniqueKeys(resource, rows[resource.name] ?? []);
    (rows[resource.name] ?? []).forEach((row, n) => {
      const sampled = { ...row };
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
        const options = { start: n + attempt * 7, districts, lookup, mayKeep: attempt === 0 };
        for (const target of targets) pointTarget(target, row, options);
        copyChild(row, resource, targets, lookup);
        moveHome(row, options.start, resource, districts.streetsOf(districts.of(row)));
        if (keys.take(row, sampled)) break;
        Object.assign(row, sampled);
      }
      districts.add(row, resource);
    });
  }
}

/** Finds the district of a record through its first relation to a record that has one. */
class Districts {
  private readonly byUuid = new Map<string, string>();
  private readonly rows: Rows;
  private readonly catalog: Catalog;
  private readonly streets: readonly DemoStreet[];

  constructor(rows: Rows, catalog: Catalog, streets: readonly DemoStreet[]) {
    this.rows = rows;
    this.catalog = catalog;
    this.streets = streets;
    const areas = new Map((rows.area ?? []).map(row => [row.uuid, row]));
    for (const row of areas.values()) {
      let above: DemoRow | undefined = row;
      while (above && above.level !== 'district') above = areas.get(scalarToText(above.parentId));
      if (above) this.byUuid.set(row.uuid, above.uuid);
    }
  }

  get(uuid: unknown): string | undefined {
    return typeof uuid === 'string' ? this.byUuid.get(uuid) : undefined;
  }

  /** Returns the district of the records that a record refers to, without counting the relation `besides`. */
  of(row: DemoRow, besides?: string): string | undefined {
    for (const [name, value] of Object.entries(row)) {
      const district = name === besides || name === 'uuid' ? undefined : this.get(value);
      if (district !== undefined) return district;
    }
    return undefined;
  }

  streetsOf(district: string | undefined): readonly DemoStreet[] {
    if (district === undefined) return [];
    return this.streets.filter(street => this.get(street.row.uuid) === district);
  }

  addAll(name: string): void {
    const resource = findResource(this.catalog, name);
    // Rows of a tree can refer to later rows, so all districts are computed twice.
    for (let pass = 0; resource && pass < 2; pass += 1)
      for (const row of this.rows[name] ?? []) this.add(row, resource);
  }

  add(row: DemoRow, { fields }: Resource): void {
    if (this.byUuid.has(row.uuid)) return;
    const related = Object.values(fields).flatMap(({ name, ref }) => (ref ? [row[name] ?? []].flat() : []));
    // A record that refers to several districts has no district of its own.
    const found = new Set(related.map(uuid => this.get(uuid)).filter(district => district !== undefined));
    const [district] = found;
    if (district !== undefined && found.size === 1) this.byUuid.set(row.uuid, district);
  }
}

interface Target {
  field: Field;
  resource: Resource;
  bind: (record: JsonObject) => Condition;
  byDistrict: ReadonlyMap<string | undefined, readonly DemoRow[]>;
}

/**
 * Lists the relations of a resource in the order in which they are set: the owner, the child, then the others as
 * declared.
 */
function listTargets(
  { fields, samples }: Resource,
  rows: Rows,
  { catalog, moment, districts }: { catalog: Catalog; moment: Moment; districts: Districts },
): readonly Target[] {
  const rank = ({ field: { ref } }: Target) => (ref?.owner ? 0 : ref?.to === children ? 1 : 2);
  return Object.values(fields)
    .flatMap((field): Target[] => {
      const target = field.ref && field.origin === 'author' && findResource(catalog, field.ref.to);
      if (!target || !isSingleReference(field.kind)) return [];
      const resource = getBaseResource(catalog, target);
      const fit = samples.fit[field.name];
      const condition = andConditions(
        [target.view?.where, field.ref?.where, fit].filter(part => part !== undefined),
      );
      const bind = (record: JsonObject) =>
        bindConditionVariables(condition, { me: {}, ...moment, this: record });
      const byDistrict = groupBy(rows[resource.name] ?? [], row => districts.get(row.uuid));
      return [{ field, resource, bind, byDistrict }];
    })
    .sort((a, b) => rank(a) - rank(b));
}

/**
 * Keeps the current target of a relation if the target lies in the district of the record, otherwise picks another
 * target.
 */
function pointTarget(
  { field, resource, bind, byDistrict }: Target,
  row: DemoRow,
  {
    start,
    districts,
    lookup,
    mayKeep,
  }: { start: number; districts: Districts; lookup: RelatedRowLookup; mayKeep: boolean },
): void {
  const current = row[field.name];
  if (typeof current !== 'string') return;
  const condition = bind(row);
  const district = districts.of(row, field.name);
  const fits = (other: DemoRow) =>
    other.uuid !== row.uuid &&
    // A registration and the records about it belong to the same stage of school.
    (resource.name !== children || row.stage === undefined || row.stage === other.stage) &&
    matchesCondition(condition, toRow(other), resource, lookup);
  const kept = lookup.row(resource.name, current);
  const isNear = district === undefined || [district, undefined].includes(districts.get(current));
  if (kept && mayKeep && isNear && fits(kept)) return;
  const found =
    findFrom(byDistrict.get(district) ?? [], start, fits) ??
    findFrom(byDistrict.get(undefined) ?? [], start, fits) ??
    findFrom([...byDistrict.values()].flat(), start, fits);
  if (found) row[field.name] = found.uuid;
}

/** Finds the first match in an array, starting at a position and continuing from the beginning. */
function findFrom<Item>(
  items: readonly Item[],
  start: number,
  matches: (item: Item) => boolean,
): Item | undefined {
  for (let n = 0; n < items.length; n += 1) {
    const item = items[(start + n) % items.length];
    if (item !== undefined && matches(item)) return item;
  }
  return undefined;
}

/** The unique keys of the sample rows of one resource; initially the keys of the generated rows. */
class UniqueKeys {
  private readonly resource: Resource;
  /** The row that owns each key. */
  private readonly holders = new Map<string, string>();

  constructor(resource: Resource, rows: readonly DemoRow[]) {
    this.resource = resource;
    for (const row of rows) for (const key of this.listKeys(row)) this.holders.set(key, row.uuid);
  }

  /** Moves the row from its generated keys to the keys of its current values. False if another row owns one of them. */
  take(row: DemoRow, sampled: DemoRow): boolean {
    const keys = this.listKeys(row);
    if (keys.some(key => ![undefined, row.uuid].includes(this.holders.get(key)))) return false;
    for (const key of this.listKeys(sampled)) this.holders.delete(key);
    for (const key of keys) this.holders.set(key, row.uuid);
    return true;
  }

  /** A derived value is not computed yet, so its source field is used instead. */
  private getSource(name: string): string {
    const derive = this.resource.fields[name]?.derive;
    return derive?.by === 'from' ? derive.field : name;
  }

  private listKeys(row: DemoRow): string[] {
    const { fields, unique, stateKeys = [], claims = [], workflow } = this.resource;
    const state = workflow && row[workflow.field];
    const held = [...stateKeys, ...claims]
      .filter(({ states }) => !states || states.some(one => one === state))
      .map(key => key.fields);
    const single = Object.values(fields).flatMap(({ name, unique: isUnique }) => (isUnique ? [[name]] : []));
    return [...single, ...unique, ...held]
      .map(key => key.map(name => this.getSource(name)))
      .filter(key => key.every(name => (row[name] ?? null) !== null))
      .map(key => JSON.stringify([key, key.map(name => row[name])]));
  }
}

/** Copies the fields of the registration into a record about the same child. */
function copyChild(
  row: DemoRow,
  { fields }: Resource,
  targets: readonly Target[],
  lookup: RelatedRowLookup,
): void {
  const target = targets.find(({ resource }) => resource.name === children);
  const child = target && lookup.row(children, scalarToText(row[target.field.name]));
  if (!child) return;
  for (const name of childFields)
    if (fields[name] && fields[name].derive === undefined && name in child && name in row)
      row[name] = child[name] ?? null;
}

/** Moves the generated addresses of a record to a street of its district. */
function moveHome(row: DemoRow, n: number, { fields }: Resource, streets: readonly DemoStreet[]): void {
  const street = streets[n % Math.max(streets.length, 1)];
  for (const { name, fake } of Object.values(fields))
    if (fake === 'address' && street && typeof row[name] === 'string')
      row[name] = buildHomeAddress(street, n * 7);
}

const toRow = (row: DemoRow): Row => ({ version: 1, deleted: false, ...row });

function createLookup(rows: Rows, catalog: Catalog): RelatedRowLookup {
  const byUuid = new Map(
    Object.entries(rows).map(([name, list]) => [name, new Map(list.map(row => [row.uuid, row]))]),
  );
  return {
    catalog,
    row: (resource, uuid) => {
      const row = byUuid.get(resource)?.get(uuid);
      return row && toRow(row);
    },
    rows: resource => (rows[resource] ?? []).map(toRow),
  };
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
