import type { Catalog } from '#model/catalog';
import { widens } from '#model/convertValue';
import { storedFields } from '#model/fieldAt';
import { indexesOf, initialledFields, searchedFields, type Index } from '#model/indexes';
import type { Step } from '#model/migration';
import type { Field, Resource } from '#model/resource';

/**
 * What carries rows that are laid out by one catalog over to the next. Views have no table. A step that may lose data
 * is destructive and waits for an operator who names it; a new unique key is not, for it is refused whole when
 * stored rows violate it.
 */
export function planChange(applied: Catalog | undefined, next: Catalog): Step[] {
  const before = tablesOf(applied);
  const after = tablesOf(next);
  const created = [...after.values()]
    .filter(({ name }) => !before.has(name))
    .map(({ name }) => createTable(name));
  const dropped = [...before.values()]
    .filter(({ name }) => !after.has(name))
    .map(({ name }) => dropTable(name));
  const changed = [...after.values()].flatMap(resource => {
    const old = before.get(resource.name);
    return applied && old
      ? changeTable({ catalog: applied, resource: old }, { catalog: next, resource })
      : [];
  });
  return [...created, ...changed, ...dropped];
}

interface Side {
  catalog: Catalog;
  resource: Resource;
}

const tablesOf = (catalog: Catalog | undefined): Map<string, Resource> =>
  new Map(
    Object.values(catalog?.resources ?? {})
      .filter(({ view }) => !view)
      .map(resource => [resource.name, resource]),
  );

const createTable = (resource: string): Step => ({
  name: `create:${resource}`,
  resource,
  destructive: false,
  do: 'createTable',
});

const dropTable = (resource: string): Step => ({
  name: `drop:${resource}`,
  resource,
  destructive: true,
  do: 'dropTable',
});

function changeTable(before: Side, after: Side): Step[] {
  const fields = changeFields(before.resource, after.resource);
  const indexes = changeIndexes(before, after, new Set(fields.flatMap(touchedBy)));
  return [...indexes.dropped, ...fields, ...indexes.added, ...changePieces(before, after, fields)];
}

function changeFields(before: Resource, after: Resource): Step[] {
  const old = new Map(storedFields(before).map(field => [field.name, field]));
  const next = new Map(storedFields(after).map(field => [field.name, field]));
  const { name: resource } = after;
  const renames = renamesOf(old, next);
  const kept = [...next.values()].flatMap(field => {
    const from = old.get(renames.get(field.name) ?? field.name);
    return from ? [{ from, to: field }] : [];
  });
  const gone = new Set(renames.values());
  return [
    ...[...renames].map(([field, from]) =>
      step(resource, `rename:${resource}.${from}>${field}`, { do: 'renameField', from, field }),
    ),
    ...[...old.values()]
      .filter(({ name }) => !next.has(name) && !gone.has(name))
      .map(field => dropField(resource, field)),
    ...kept.flatMap(({ from, to }) => recastings(resource, from, to)),
    ...[...next.keys()]
      .filter(name => !old.has(name) && !renames.has(name))
      .map(field => step(resource, `add:${resource}.${field}`, { do: 'addField', field })),
  ];
}

/** New names and the old ones whose columns they take: a name that goes on existing is never taken. */
function renamesOf(old: ReadonlyMap<string, Field>, next: ReadonlyMap<string, Field>): Map<string, string> {
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

/** What was computed can be computed again. */
const dropField = (resource: string, field: Field): Step =>
  step(resource, `drop:${resource}.${field.name}`, { do: 'dropField', field: field.name }, !field.derive);

/** Plain values change their kind, sealed ones cannot: they are opened before and sealed after. */
function recastings(resource: string, from: Field, to: Field): Step[] {
  const at = `${resource}.${to.name}`;
  const field = to.name;
  const steps: Step[] = [];
  // Nothing is lost, but a protection is: that too is for an operator to say.
  if (from.sensitive && !to.sensitive)
    steps.push(step(resource, `unseal:${at}`, { do: 'unseal', field }, true));
  if (!(from.sensitive && to.sensitive) && isRecast(from, to)) {
    const change = { do: 'changeKind', field, from: from.kind, to: to.kind } as const;
    steps.push(step(resource, `kind:${at}`, change, !isLossless(from, to)));
  }
  if (!from.sensitive && to.sensitive) steps.push(step(resource, `seal:${at}`, { do: 'seal', field }));
  return steps;
}

const isRecast = (from: Field, to: Field): boolean =>
  from.kind !== to.kind || (to.kind === 'choice' && from.schema.type !== to.schema.type);

const isLossless = (from: Field, to: Field): boolean =>
  widens(from.kind, to.kind) && !(to.kind === 'choice' && to.schema.type === 'integer');

function touchedBy(change: Step): string[] {
  if (change.do === 'renameField') return [change.from, change.field];
  return 'field' in change && change.do !== 'addField' ? [change.field] : [];
}

const bare = (term: string): string => term.replace(/^[+-]/, '');
const keyOf = ({ fields, unique }: Index): string => `${unique}:${fields.join()}`;

function changeIndexes(
  before: Side,
  after: Side,
  touched: ReadonlySet<string>,
): { dropped: Step[]; added: Step[] } {
  const old = indexesOf(before.catalog, before.resource);
  const next = indexesOf(after.catalog, after.resource);
  const stays = (index: Index, among: readonly Index[]): boolean =>
    !index.fields.some(term => touched.has(bare(term))) && among.some(other => keyOf(other) === keyOf(index));
  const at = after.resource.name;
  const named = (verb: string, index: Index): string => `${verb}:${at}.${index.fields.join()}`;
  return {
    dropped: old
      .filter(index => !stays(index, next))
      .map(index => step(at, named('unindex', index), { do: 'dropIndex', ...index })),
    added: next
      .filter(index => !stays(index, old))
      .map(index => step(at, named(index.unique ? 'unique' : 'index', index), { do: 'addIndex', ...index })),
  };
}

function changePieces(before: Side, after: Side, fields: readonly Step[]): Step[] {
  const of = ({ catalog, resource }: Side): string[][] => [
    searchedFields(catalog, resource),
    initialledFields(catalog, resource),
  ];
  const [old, next] = [of(before), of(after)];
  const touched = new Set(fields.flatMap(touchedBy));
  const isTouched = [...old, ...next].flat().some(name => touched.has(name));
  if (!isTouched && JSON.stringify(old) === JSON.stringify(next)) return [];
  const { name } = after.resource;
  return [step(name, `search:${name}`, { do: 'index', fields: next[0] ?? [] })];
}

type Doing<T> = T extends unknown ? Omit<T, 'name' | 'resource' | 'destructive'> : never;

function step(resource: string, name: string, doing: Doing<Step>, destructive = false): Step {
  return { name, resource, destructive, ...doing };
}
