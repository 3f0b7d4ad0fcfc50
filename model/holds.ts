import { baseOf, resourceOf, type Catalog } from './catalog';
import { compareValues } from './compareValues';
import type { Condition, Test } from './conditions';
import { own, type Value } from './json';
import { isReference } from './kinds';
import { isSealed, type Row } from './records';
import type { Field, Resource } from './resource';

/** Where the naive reading finds other rows: by resource, never by the name of a view; deleted ones too. */
export interface Lookup {
  catalog: Catalog;
  row(resource: string, uuid: string): Row | undefined;
  rows(resource: string): Iterable<Row>;
  /** The initials that a field of a resource is found by; empty when it is not found by them. */
  initials?(resource: Resource, field: string, text: string): string;
}

/**
 * Whether a bound condition holds for a row of `resource`: the meaning of conditions, which the databases must meet.
 *
 * Every test is true or false, never unknown. A test of an absent value is false (`null` alone asks for one), a test
 * of a sealed value is false unless it asks for its hash, and a test of a list is false unless it is `has`; `not`
 * turns each of these into true.
 */
export function holds(condition: Condition, row: Row, resource: Resource, look: Lookup): boolean {
  switch (condition.op) {
    case 'all':
      return condition.of.every(part => holds(part, row, resource, look));
    case 'any':
      return condition.of.some(part => holds(part, row, resource, look));
    case 'not':
      return !holds(condition.of, row, resource, look);
    case 'is': {
      const end = walk(condition.path, row, resource, look);
      return 'within' in condition.test
        ? isWithin(end, condition.test.within, look)
        : passes(condition.test, end?.value ?? null, end?.field);
    }
    case 'some':
      return isReferredTo(condition, row, look);
    case 'search':
      return condition.fields.some(field =>
        isFound(condition, field, own(row, field) ?? null, resource, look),
      );
  }
}

/** The end of a path: what stands there, and in which field of which resource. */
interface End {
  value: Value;
  resource: Resource;
  /** Undefined for `uuid`, which is no field. */
  field: Field | undefined;
}

/** Each step but the last follows a single relation, to a deleted row too; where none leads on there is no end. */
function walk(path: readonly string[], row: Row, start: Resource, look: Lookup): End | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return undefined;
  const resource = baseOf(look.catalog, start);
  const field = own(resource.fields, name) ?? own(start.fields, name);
  if (!field && name !== 'uuid') return undefined;
  const value = own(row, name) ?? null;
  if (rest.length === 0) return { value, resource, field };
  const target = field && isReference(field.kind) && field.ref && resourceOf(look.catalog, field.ref.to);
  if (!target || typeof value !== 'string') return undefined;
  const next = look.row(baseOf(look.catalog, target).name, value);
  return next && walk(rest, next, target, look);
}

function passes(test: Exclude<Test, { within: Value }>, value: Value, field: Field | undefined): boolean {
  if ('null' in test) return (value === null) === test.null;
  if ('hash' in test) return isSealed(value) && value.hash === test.hash;
  if ('last' in test) return isSealed(value) && value.last === test.last;
  const compared = (to: Value): number | undefined => compareValues(value, to, field?.kind);
  if ('has' in test) return Array.isArray(value) && value.some(item => compareValues(item, test.has) === 0);
  if ('eq' in test) return compared(test.eq) === 0;
  if ('in' in test) return test.in.some(wanted => compared(wanted) === 0);
  if ('like' in test) return typeof test.like === 'string' && contains(value, test.like);
  if ('gt' in test) return (compared(test.gt) ?? -1) > 0;
  if ('gte' in test) return (compared(test.gte) ?? -1) >= 0;
  if ('lt' in test) return (compared(test.lt) ?? 1) < 0;
  return (compared(test.lte) ?? 1) <= 0;
}

// Only A-Z: what else is one letter depends on the language and the database.
const small = (text: string): string => text.replace(/[A-Z]+/g, letters => letters.toLowerCase());

const contains = (value: Value, text: string): boolean =>
  typeof value === 'string' && small(value).includes(small(text));

function isFound(
  { text, initials }: Extract<Condition, { op: 'search' }>,
  field: string,
  value: Value,
  resource: Resource,
  look: Lookup,
): boolean {
  if (contains(value, text)) return true;
  return (
    initials === true &&
    typeof value === 'string' &&
    contains(look.initials?.(resource, field, value) ?? '', text)
  );
}

/** Whether the row that a relation leads to (for `uuid`: this one) or one above it in its tree is among these. */
function isWithin(end: End | undefined, among: Value, look: Lookup): boolean {
  const target = end?.field ? end.field.ref && resourceOf(look.catalog, end.field.ref.to) : end?.resource;
  if (!target) return false;
  const tree = baseOf(look.catalog, target);
  const wanted = new Set(Array.isArray(among) ? among : [among]);
  const passed = new Set<string>();
  let uuid: Value = end?.value ?? null;
  // A tree whose rows were changed at the same time may hold a ring.
  while (typeof uuid === 'string' && !passed.has(uuid)) {
    if (wanted.has(uuid)) return true;
    passed.add(uuid);
    const row = look.row(tree.name, uuid);
    uuid = (row && tree.parent && own(row, tree.parent)) || null;
  }
  return false;
}

/** Whether a living row of another resource, or of a view's part of it, leads here and fits. */
function isReferredTo(condition: Extract<Condition, { op: 'some' }>, row: Row, look: Lookup): boolean {
  const resource = resourceOf(look.catalog, condition.of);
  if (!resource) return false;
  for (const other of look.rows(baseOf(look.catalog, resource).name)) {
    if (other.deleted || !leadsTo(own(other, condition.via), row.uuid)) continue;
    if (resource.view && !holds(resource.view.where, other, resource, look)) continue;
    if (holds(condition.where, other, resource, look)) return true;
  }
  return false;
}

const leadsTo = (relation: Value | undefined, uuid: string): boolean =>
  Array.isArray(relation) ? relation.includes(uuid) : relation === uuid;
