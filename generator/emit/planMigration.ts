import type { Catalog } from '#model/catalog';
import { findUnchangedTables } from '../compare/findUnchangedTables';
import { findWidenedAccess } from '../compare/findWidenedAccess';
import { isWideningKindChange } from '#model/values/convertValue';
import { getStoredFields } from '#model/resource/storedFields';
import { getIndexes, getNgramFields, getPinyinFields, type IndexSpec } from '#model/resource/indexes';
import type { MigrationStep } from '#model/migration';
import { getFillValueOfAddedField } from './fillValues';
import type { Field } from '#model/field';
import type { Resource } from '#model/resource';

/**
 * Plans the migration from one catalog to the next. Views have no table. Steps that may lose data and steps that widen
 * access need the approval of an operator. A new unique key does not, because the migration is refused if stored rows
 * violate it.
 */
export function planMigration(applied: Catalog | undefined, next: Catalog): MigrationStep[] {
  const before = getTables(applied);
  const after = getTables(next);
  const created = [...after.values()]
    .filter(({ name }) => !before.has(name))
    .map(({ name }) => createTable(name));
  const dropped = [...before.values()].filter(({ name }) => !after.has(name)).map(dropTable);
  const unchanged = applied ? findUnchangedTables(applied, next) : new Set();
  const changed = [...after.values()].flatMap(resource => {
    const old = before.get(resource.name);
    if (unchanged.has(resource.name)) return [];
    return applied && old ? planTable({ catalog: applied, resource: old }, { catalog: next, resource }) : [];
  });
  const widened = applied ? findWidenedAccess(applied, next) : [];
  return [...created, ...changed, ...dropped, ...widened];
}

interface TableVersion {
  catalog: Catalog;
  resource: Resource;
}

const getTables = (catalog: Catalog | undefined): Map<string, Resource> =>
  new Map(
    Object.values(catalog?.resources ?? {})
      .filter(({ view }) => !view)
      .map(resource => [resource.name, resource]),
  );

const createTable = (resource: string): MigrationStep => ({
  name: `create:${resource}`,
  resource,
  destructive: false,
  do: 'createTable',
});

/** A table of catalog records is rebuilt from the metadata, so that dropping it loses no data. */
const dropTable = ({ name, source }: Resource): MigrationStep => ({
  name: `drop:${name}`,
  resource: name,
  destructive: source === undefined,
  do: 'dropTable',
});

function planTable(before: TableVersion, after: TableVersion): MigrationStep[] {
  const fields = planFields(before.resource, after.resource);
  const indexes = planIndexes(before, after, new Set(fields.flatMap(getTouchedFields)));
  return [
    ...[...indexes.dropped, ...fields, ...indexes.added],
    ...planSearchIndex(before, after, fields),
    ...planRetention(before.resource, after.resource),
  ];
}

/**
 * A new retention date can erase stored records, or reduce them to statistics, so it requires approval like data
 * loss.
 */
const planRetention = (before: Resource, { name, retention, remainder }: Resource): MigrationStep[] =>
  retention === undefined ||
  (retention === before.retention && JSON.stringify(remainder) === JSON.stringify(before.remainder))
    ? []
    : [createStep(name, `retain:${name}.${retention}`, { do: 'retain', field: retention }, true)];

function planFields(before: Resource, after: Resource): MigrationStep[] {
  const old = new Map(getStoredFields(before).map(field => [field.name, field]));
  const next = new Map(getStoredFields(after).map(field => [field.name, field]));
  const { name: resource } = after;
  const renames = matchRenamedFields(old, next);
  const kept = [...next.values()].flatMap(field => {
    const from = old.get(renames.get(field.name) ?? field.name);
    return from ? [{ from, to: field }] : [];
  });
  const gone = new Set(renames.values());
  return [
    ...[...renames].map(([field, from]) =>
      createStep(resource, `rename:${resource}.${from}>${field}`, { do: 'renameField', from, field }),
    ),
    ...[...old.values()]
      .filter(({ name }) => !next.has(name) && !gone.has(name))
      .map(field => dropField(resource, field)),
    ...kept.flatMap(({ from, to }) => planConversions(resource, from, to)),
    ...[...next.keys()]
      .filter(name => !old.has(name) && !renames.has(name))
      .map(field => createStep(resource, `add:${resource}.${field}`, { do: 'addField', field })),
    ...[...next.values()].flatMap(field =>
      planFill(
        { resource: before, field: old.get(renames.get(field.name) ?? field.name) },
        { resource: after, field },
      ),
    ),
    ...[...next.values()].flatMap(field => {
      const was = old.get(renames.get(field.name) ?? field.name);
      return [...planStateNames(resource, was, field), ...planHashCopy(after, was, field)];
    }),
  ];
}

/** Plans the recomputation of a field of joined states that is new or joins other states. */
function planStateNames(
  resource: string,
  before: Field | undefined,
  { name, derive }: Field,
): MigrationStep[] {
  if (derive?.by !== 'state' || JSON.stringify(before?.derive) === JSON.stringify(derive)) return [];
  const { field: from, names } = derive;
  return [createStep(resource, `states:${resource}.${name}`, { do: 'nameStates', field: name, from, names })];
}

/** Plans the copy of a hash from the stored sensitive value, if the hash field is new or has a new source. */
function planHashCopy(
  { name: resource, fields }: Resource,
  before: Field | undefined,
  { name, derive }: Field,
): MigrationStep[] {
  if (derive?.by !== 'from' || derive.take !== 'hash' || !fields[derive.field]?.sensitive) return [];
  if (JSON.stringify(before?.derive) === JSON.stringify(derive)) return [];
  return [
    createStep(resource, `hash:${resource}.${name}`, { do: 'copyHash', field: name, from: derive.field }),
  ];
}

/** Maps new field names to former ones; a name that still exists is never reused. */
function matchRenamedFields(
  old: ReadonlyMap<string, Field>,
  next: ReadonlyMap<string, Field>,
): Map<string, string> {
  const renames = new Map<string, string>();
  const taken = new Set<string>();
  for (const field of next.values()) {
    if (old.has(field.name)) continue;
    const from = field.was.find(name => old.has(name) && !next.has(name) && !taken.has(name));
    if (from === undefined) continue;
    renames.set(field.name, from);
    taken.add(from);
  }
  return renames;
}

/** Dropping a derived field loses no data, because its values can be recomputed. */
const dropField = (resource: string, field: Field): MigrationStep =>
  createStep(
    resource,
    `drop:${resource}.${field.name}`,
    { do: 'dropField', field: field.name },
    !field.derive,
  );

function planFill(
  before: { resource: Resource; field: Field | undefined },
  after: { resource: Resource; field: Field },
): MigrationStep[] {
  const value = getFillValueOfAddedField(before, after);
  const { name: resource } = after.resource;
  const { name: field } = after.field;
  return value === undefined
    ? []
    : [createStep(resource, `fill:${resource}.${field}`, { do: 'fillField', field, value })];
}

/** Converts plain values only: encrypted values are decrypted before the conversion and encrypted after it. */
function planConversions(resource: string, from: Field, to: Field): MigrationStep[] {
  const at = `${resource}.${to.name}`;
  const field = to.name;
  const steps: MigrationStep[] = [];
  // Decryption loses no data but removes a protection, so it needs approval.
  if (from.sensitive && !to.sensitive)
    steps.push(createStep(resource, `unseal:${at}`, { do: 'unseal', field }, true));
  if (!(from.sensitive && to.sensitive) && needsConversion(from, to)) {
    const change = { do: 'changeKind', field, from: from.kind, to: to.kind } as const;
    steps.push(createStep(resource, `kind:${at}`, change, !isLossless(from, to)));
  }
  if (!from.sensitive && to.sensitive) steps.push(createStep(resource, `seal:${at}`, { do: 'seal', field }));
  return steps;
}

const needsConversion = (from: Field, to: Field): boolean =>
  from.kind !== to.kind || (to.kind === 'choice' && from.schema.type !== to.schema.type);

const isLossless = (from: Field, to: Field): boolean =>
  isWideningKindChange(from.kind, to.kind) && !(to.kind === 'choice' && to.schema.type === 'integer');

function getTouchedFields(change: MigrationStep): string[] {
  if (change.do === 'renameField') return [change.from, change.field];
  return 'field' in change && change.do !== 'addField' ? [change.field] : [];
}

const stripDirection = (term: string): string => term.replace(/^[+-]/, '');
const getIndexKey = ({ fields, unique, ignoresCase, states = [] }: IndexSpec): string =>
  [unique, ignoresCase === true, states.join(), fields.join()].join(':');

function planIndexes(
  before: TableVersion,
  after: TableVersion,
  touched: ReadonlySet<string>,
): { dropped: MigrationStep[]; added: MigrationStep[] } {
  const old = getIndexes(before.catalog, before.resource);
  const next = getIndexes(after.catalog, after.resource);
  const stays = (index: IndexSpec, among: readonly IndexSpec[]): boolean =>
    !index.fields.some(term => touched.has(stripDirection(term))) &&
    among.some(other => getIndexKey(other) === getIndexKey(index));
  const at = after.resource.name;
  const named = (verb: string, index: IndexSpec): string => `${verb}:${at}.${index.fields.join()}`;
  return {
    dropped: old
      .filter(index => !stays(index, next))
      .map(index => createStep(at, named('unindex', index), { do: 'dropIndex', ...index })),
    added: next
      .filter(index => !stays(index, old))
      .map(index =>
        createStep(at, named(index.unique ? 'unique' : 'index', index), { do: 'addIndex', ...index }),
      ),
  };
}

function planSearchIndex(
  before: TableVersion,
  after: TableVersion,
  fields: readonly MigrationStep[],
): MigrationStep[] {
  const of = ({ catalog, resource }: TableVersion): string[][] => [
    getNgramFields(catalog, resource),
    getPinyinFields(catalog, resource),
  ];
  const [old, next] = [of(before), of(after)];
  const touched = new Set(fields.flatMap(getTouchedFields));
  const isTouched = [...old, ...next].flat().some(name => touched.has(name));
  if (!isTouched && JSON.stringify(old) === JSON.stringify(next)) return [];
  const { name } = after.resource;
  return [createStep(name, `search:${name}`, { do: 'index', fields: next[0] ?? [] })];
}

type StepOperation<T> = T extends unknown ? Omit<T, 'name' | 'resource' | 'destructive'> : never;

function createStep(
  resource: string,
  name: string,
  doing: StepOperation<MigrationStep>,
  destructive = false,
): MigrationStep {
  return { name, resource, destructive, ...doing };
}
