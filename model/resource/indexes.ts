import type { Catalog } from '../catalog';
import { isStoredField, getStoredFields } from './storedFields';
import { toLowerCaseAscii } from '../formats/normaliseText';
import { getOwn, type JsonObject, type JsonValue } from '../json';
import { isSingleReference, kindTraits } from '../kinds';
import type { Field } from '../field';
import type { LocalizedText } from '../language';
import type { Resource } from '../resource';

/**
 * What living rows are found by: `areaId` by its value (of a sensitive field by its hashes), `+code` and `-createdAt`
 * by its order.
 */
export interface IndexSpec {
  fields: readonly string[];
  unique: boolean;
  /** A unique index that compares without regard to the case of a-z. */
  ignoresCase?: true;
  /** A unique index of the rows in these states alone. */
  states?: readonly string[];
}

/** Fields in whose values no two living rows may agree. */
export interface UniqueKey extends Pick<IndexSpec, 'fields' | 'ignoresCase' | 'states'> {
  refusal?: LocalizedText;
}

/** The keys of which no two living rows may agree. */
export function getUniqueKeys(resource: Resource): UniqueKey[] {
  const single = getStoredFields(resource).filter(field => field.unique);
  return [
    ...single.map(({ name, ignoresCase }) => ({ fields: [name], ...(ignoresCase && { ignoresCase }) })),
    ...resource.unique.map(fields => ({ fields })),
    ...(resource.stateKeys ?? []),
  ];
}

/** Whether a row holds the key; a row in another state does not. */
export const isKeyHeldIn = ({ states }: UniqueKey, { workflow }: Resource, row: JsonObject): boolean =>
  !states || states.some(state => state === row[workflow?.field ?? '']);

/** The form in which a unique key compares a value. */
export const toKeyValue = ({ ignoresCase }: UniqueKey, value: JsonValue): JsonValue =>
  ignoresCase && typeof value === 'string' ? toLowerCaseAscii(value) : value;

/** The resource whose table it is, and the views over it: all of them are searched and listed in that table. */
function getResourceAndViews(catalog: Catalog, resource: Resource): Resource[] {
  return [resource, ...Object.values(catalog.resources).filter(other => other.view?.of === resource.name)];
}

/** The index that a resource's table should have, for itself and for the views over it. */
export function getIndexes(catalog: Catalog, resource: Resource): IndexSpec[] {
  const faces = getResourceAndViews(catalog, resource);
  const sorts = faces.map(face => getSortIndexFields(resource, face.list.sort));
  const lookups = getStoredFields(resource)
    .filter(field => needsLookupIndex(field, faces))
    .map(field => (field.sensitive ? [field.name] : [field.name, ...getSortSuffix(field, sorts[0] ?? [])]));
  const wanted = [...sorts.filter(sort => sort.length > 0), ...lookups, ...getTimerIndexes(resource)];
  const distinct = new Map(wanted.map(fields => [fields.join(), { fields, unique: false }]));
  const unique = getUniqueKeys(resource).map(({ refusal: _, ...key }) => ({ ...key, unique: true }));
  return [...unique, ...distinct.values()];
}

/** The fields that begin an index: a list is read in their order, or found by their values, without a scan. */
export function getIndexedFields(catalog: Catalog, resource: Resource): ReadonlySet<string> {
  const names = getIndexes(catalog, resource).map(({ fields: [first = ''] }) => first.replace(/^[+-]/, ''));
  return new Set(['uuid', ...names]);
}

/** The leading keys of a list's usual sort that its own table holds. */
function getSortIndexFields(resource: Resource, sort: readonly string[]): string[] {
  const terms: string[] = [];
  for (const key of sort) {
    const name = key.replace(/^-/, '');
    const field = getOwn(resource.fields, name);
    if (!field || field.sensitive || !kindTraits[field.kind].isSortable || !isStoredField(field)) break;
    terms.push(`${key.startsWith('-') ? '-' : '+'}${name}`);
  }
  return terms;
}

/** What waits in a state for its time is asked for again and again, and the rest that is in that state is not. */
function getTimerIndexes({ workflow }: Resource): string[][] {
  const moments = (workflow?.transitions ?? []).flatMap(({ at }) => at ?? []);
  return workflow ? moments.map(at => [workflow.field, `+${at}`]) : [];
}

/** A filtered list is still read in its usual order. */
const getSortSuffix = (field: Field, sort: readonly string[]): readonly string[] =>
  sort.filter(term => term.slice(1) !== field.name);

function needsLookupIndex(field: Field, faces: readonly Resource[]): boolean {
  if (field.sensitive) return true;
  const isOneValue = kindTraits[field.kind].isSortable || isSingleReference(field.kind);
  if (!isOneValue || !kindTraits[field.kind].filters.includes('equal')) return false;
  return (
    field.index ||
    field.ref !== undefined ||
    field.ignoresCase ||
    faces.some(face => face.list.filters.includes(field.name) || face.workflow?.field === field.name)
  );
}

/** The fields of which a table has an index of pieces. */
export function getNgramFields(catalog: Catalog, resource: Resource): string[] {
  const faces = getResourceAndViews(catalog, resource);
  const names = new Set(faces.flatMap(face => [...face.list.search, ...getDisplayFields(face)]));
  return getStoredFields(resource)
    .filter(field => names.has(field.name) && isFreeText(field))
    .map(field => field.name);
}

/** The fields that are also found by the initials of how they sound: what stands for a record in a picker. */
export function getInitialsFields(catalog: Catalog, resource: Resource): string[] {
  const names = new Set(getResourceAndViews(catalog, resource).flatMap(getDisplayFields));
  return getNgramFields(catalog, resource).filter(name => names.has(name));
}

/** The own fields of a display template, `{code} {name}`. */
const getDisplayFields = (resource: Resource): string[] =>
  [...resource.display.matchAll(/\{([^{}.]+)\}/g)].map(match => match[1] ?? '');

const isFreeText = (field: Field): boolean => !field.sensitive && kindTraits[field.kind].isText;
