import { getBaseResource, findResource, type Catalog } from '../catalog';
import { compareValues } from '../values/compareValues';
import type { Condition, ConditionTest } from '../conditions';
import { getOwn, type JsonValue } from '../json';
import { isSingleReference } from '../kinds';
import { isEncrypted, type Row } from '../records';
import type { Field } from '../field';
import type { Resource } from '../resource';

/** Where the naive reading finds other rows: by resource, never by the name of a view; deleted ones too. */
export interface RowLookup {
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
export function matchesCondition(
  condition: Condition,
  row: Row,
  resource: Resource,
  look: RowLookup,
): boolean {
  switch (condition.op) {
    case 'all':
      return condition.of.every(part => matchesCondition(part, row, resource, look));
    case 'any':
      return condition.of.some(part => matchesCondition(part, row, resource, look));
    case 'not':
      return !matchesCondition(condition.of, row, resource, look);
    case 'is': {
      const end = resolvePath(condition.path, row, resource, look);
      return 'within' in condition.test
        ? isWithinTree(end, condition.test.within, look)
        : passesTest(condition.test, end?.value ?? null, end?.field);
    }
    case 'some':
      return matchesSome(condition, row, look);
    case 'search':
      return condition.fields.some(field =>
        matchesSearch(condition, field, getOwn(row, field) ?? null, resource, look),
      );
  }
}

/** The end of a path: what stands there, and in which field of which resource. */
interface PathEnd {
  value: JsonValue;
  resource: Resource;
  /** Undefined for `uuid`, which is no field. */
  field: Field | undefined;
}

/** Each step but the last follows a single relation, to a deleted row too; where none leads on there is no end. */
function resolvePath(
  path: readonly string[],
  row: Row,
  start: Resource,
  look: RowLookup,
): PathEnd | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return undefined;
  const resource = getBaseResource(look.catalog, start);
  const field = getOwn(resource.fields, name) ?? getOwn(start.fields, name);
  if (!field && name !== 'uuid') return undefined;
  const value = getOwn(row, name) ?? null;
  if (rest.length === 0) return { value, resource, field };
  const target =
    field && isSingleReference(field.kind) && field.ref && findResource(look.catalog, field.ref.to);
  if (!target || typeof value !== 'string') return undefined;
  const next = look.row(getBaseResource(look.catalog, target).name, value);
  return next && resolvePath(rest, next, target, look);
}

function passesTest(
  test: Exclude<ConditionTest, { within: JsonValue }>,
  value: JsonValue,
  field: Field | undefined,
): boolean {
  if ('null' in test) return (value === null) === test.null;
  if ('hash' in test) return isEncrypted(value) && value.hash === test.hash;
  if ('last' in test) return isEncrypted(value) && value.last === test.last;
  const compared = (to: JsonValue): number | undefined => compareValues(value, to, field?.kind);
  if ('has' in test) return Array.isArray(value) && value.some(item => compareValues(item, test.has) === 0);
  if ('eq' in test) return compared(test.eq) === 0;
  if ('in' in test) return test.in.some(wanted => compared(wanted) === 0);
  if ('like' in test) return typeof test.like === 'string' && containsText(value, test.like);
  if ('gt' in test) return (compared(test.gt) ?? -1) > 0;
  if ('gte' in test) return (compared(test.gte) ?? -1) >= 0;
  if ('lt' in test) return (compared(test.lt) ?? 1) < 0;
  return (compared(test.lte) ?? 1) <= 0;
}

// Only A-Z: what else is one letter depends on the language and the database.
const lowerCaseAscii = (text: string): string => text.replace(/[A-Z]+/g, letters => letters.toLowerCase());

const containsText = (value: JsonValue, text: string): boolean =>
  typeof value === 'string' && lowerCaseAscii(value).includes(lowerCaseAscii(text));

function matchesSearch(
  { text, initials }: Extract<Condition, { op: 'search' }>,
  field: string,
  value: JsonValue,
  resource: Resource,
  look: RowLookup,
): boolean {
  if (containsText(value, text)) return true;
  return (
    initials === true &&
    typeof value === 'string' &&
    containsText(look.initials?.(resource, field, value) ?? '', text)
  );
}

/** Whether the row that a relation leads to (for `uuid`: this one) or one above it in its tree is among these. */
function isWithinTree(end: PathEnd | undefined, among: JsonValue, look: RowLookup): boolean {
  const target = end?.field ? end.field.ref && findResource(look.catalog, end.field.ref.to) : end?.resource;
  if (!target) return false;
  const tree = getBaseResource(look.catalog, target);
  const wanted = new Set(Array.isArray(among) ? among : [among]);
  const passed = new Set<string>();
  let uuid: JsonValue = end?.value ?? null;
  // A tree whose rows were changed at the same time may hold a ring.
  while (typeof uuid === 'string' && !passed.has(uuid)) {
    if (wanted.has(uuid)) return true;
    passed.add(uuid);
    const row = look.row(tree.name, uuid);
    uuid = (row && tree.parent && getOwn(row, tree.parent)) || null;
  }
  return false;
}

/** Whether a living row of another resource, or of a view's part of it, leads here and fits. */
function matchesSome(condition: Extract<Condition, { op: 'some' }>, row: Row, look: RowLookup): boolean {
  const resource = findResource(look.catalog, condition.of);
  if (!resource) return false;
  for (const other of look.rows(getBaseResource(look.catalog, resource).name)) {
    if (other.deleted || !refersTo(getOwn(other, condition.via), row.uuid)) continue;
    if (resource.view && !matchesCondition(resource.view.where, other, resource, look)) continue;
    if (matchesCondition(condition.where, other, resource, look)) return true;
  }
  return false;
}

const refersTo = (relation: JsonValue | undefined, uuid: string): boolean =>
  Array.isArray(relation) ? relation.includes(uuid) : relation === uuid;
