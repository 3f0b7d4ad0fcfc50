import { getBaseResource, findResource, type Catalog } from '../catalog';
import { compareValues } from '../values/compareValues';
import { matchesPinyin, toPinyinQuery } from '../values/pinyinQuery';
import type { Condition, ConditionTest } from '../conditions';
import { getOwn, type JsonValue } from '../json';
import { isSingleReference } from '../kinds';
import { isEncryptedValue, type Row } from '../records';
import type { Field } from '../field';
import type { Resource } from '../resource';

/** Look-up of related rows, by resource rather than view, including deleted rows. */
export interface RelatedRowLookup {
  catalog: Catalog;
  row(resource: string, uuid: string): Row | undefined;
  rows(resource: string): Iterable<Row>;
  /** Pinyin words by which a field is searchable; empty if it is not. */
  pinyinWords?(resource: Resource, field: string, text: string): string;
}

/**
 * Evaluates a bound condition for a row of `resource` in memory. This is the reference semantics that the databases
 * must match. Every test is true or false, never unknown. A test of a missing value is false, except `null`; a test of
 * an encrypted value is false, except of its hash; a test of a list is false, except `has`. `not` inverts each of them.
 */
export function matchesCondition(
  condition: Condition,
  row: Row,
  resource: Resource,
  look: RelatedRowLookup,
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
      const { test } = condition;
      if ('within' in test) return isWithinTree(end, test.within, look);
      if ('search' in test)
        return end?.field !== undefined && matchesSearch(test, end.field.name, end.value, end.resource, look);
      return passesTest(test, end?.value ?? null, end?.field);
    }
    case 'some':
      return matchesSome(condition, row, look);
    case 'search':
      return condition.fields.some(field =>
        matchesSearch({ search: condition.text }, field, getOwn(row, field) ?? null, resource, look),
      );
  }
}

/** The end of a resolved path: its value, field and resource. */
interface PathEnd {
  value: JsonValue;
  resource: Resource;
  /** The field at the end of the path; undefined for `uuid`. */
  field: Field | undefined;
}

/**
 * Resolves a path. Each step but the last follows a single reference, also to a deleted row; undefined if a reference
 * is empty.
 */
function resolvePath(
  path: readonly string[],
  row: Row,
  start: Resource,
  look: RelatedRowLookup,
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
  test: Exclude<ConditionTest, { within: JsonValue } | { search: string }>,
  value: JsonValue,
  field: Field | undefined,
): boolean {
  if ('null' in test) return (value === null) === test.null;
  if ('hash' in test) return isEncryptedValue(value) && value.hash === test.hash;
  if ('last' in test) return isEncryptedValue(value) && value.last === test.last;
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

// Only A-Z are compared without case: other case folding depends on the language and the database.
const lowerCaseAscii = (text: string): string => text.replace(/[A-Z]+/g, letters => letters.toLowerCase());

const containsText = (value: JsonValue, text: string): boolean =>
  typeof value === 'string' && lowerCaseAscii(value).includes(lowerCaseAscii(text));

function matchesSearch(
  { search: text }: Extract<ConditionTest, { search: string }>,
  field: string,
  value: JsonValue,
  resource: Resource,
  look: RelatedRowLookup,
): boolean {
  if (containsText(value, text)) return true;
  const query = toPinyinQuery(text);
  return (
    query !== undefined &&
    typeof value === 'string' &&
    matchesPinyin(look.pinyinWords?.(resource, field, value) ?? '', query)
  );
}

/** Whether the referenced row (for `uuid`: this row) or one of its ancestors in the tree is in the list. */
function isWithinTree(end: PathEnd | undefined, among: JsonValue, look: RelatedRowLookup): boolean {
  const target = end?.field ? end.field.ref && findResource(look.catalog, end.field.ref.to) : end?.resource;
  if (!target) return false;
  const tree = getBaseResource(look.catalog, target);
  const wanted = new Set(Array.isArray(among) ? among : [among]);
  const passed = new Set<string>();
  let uuid: JsonValue = end?.value ?? null;
  // Stored rows may form a cycle of parents.
  while (typeof uuid === 'string' && !passed.has(uuid)) {
    if (wanted.has(uuid)) return true;
    passed.add(uuid);
    const row = look.row(tree.name, uuid);
    uuid = (row && tree.parent && getOwn(row, tree.parent)) || null;
  }
  return false;
}

/** Whether a live row of another resource, or of a view on it, refers to this row and matches. */
function matchesSome(
  condition: Extract<Condition, { op: 'some' }>,
  row: Row,
  look: RelatedRowLookup,
): boolean {
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
