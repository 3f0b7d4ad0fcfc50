import type { Catalog } from './catalog';
import { isStored, storedFields } from './fieldAt';
import { own } from './json';
import { isReference, traits } from './kinds';
import type { Field, Resource } from './resource';

/**
 * What living rows are found by: `areaId` by its value (of a sensitive field by its hashes), `+code` and `-createdAt`
 * by its order.
 */
export interface Index {
  fields: readonly string[];
  unique: boolean;
}

/** The keys of which no two living rows may agree. */
export function uniqueKeys(resource: Resource): (readonly string[])[] {
  const single = storedFields(resource).filter(field => field.unique);
  return [...single.map(field => [field.name]), ...resource.unique];
}

/** The resource whose table it is, and the views over it: all of them are searched and listed in that table. */
function facesOf(catalog: Catalog, resource: Resource): Resource[] {
  return [resource, ...Object.values(catalog.resources).filter(other => other.view?.of === resource.name)];
}

/** The index that a resource's table should have, for itself and for the views over it. */
export function indexesOf(catalog: Catalog, resource: Resource): Index[] {
  const faces = facesOf(catalog, resource);
  const sorts = faces.map(face => sortIndex(resource, face.list.sort));
  const lookups = storedFields(resource)
    .filter(field => isLookedUp(field, faces))
    .map(field => (field.sensitive ? [field.name] : [field.name, ...tailFor(field, sorts[0] ?? [])]));
  const wanted = [...sorts.filter(sort => sort.length > 0), ...lookups, ...timersOf(resource)];
  const distinct = new Map(wanted.map(fields => [fields.join(), { fields, unique: false }]));
  return [...uniqueKeys(resource).map(fields => ({ fields, unique: true })), ...distinct.values()];
}

/** The leading keys of a list's usual sort that its own table holds. */
function sortIndex(resource: Resource, sort: readonly string[]): string[] {
  const terms: string[] = [];
  for (const key of sort) {
    const name = key.replace(/^-/, '');
    const field = own(resource.fields, name);
    if (!field || field.sensitive || !traits[field.kind].isSortable || !isStored(field)) break;
    terms.push(`${key.startsWith('-') ? '-' : '+'}${name}`);
  }
  return terms;
}

/** What waits in a state for its time is asked for again and again, and the rest that is in that state is not. */
function timersOf({ workflow }: Resource): string[][] {
  const moments = (workflow?.transitions ?? []).flatMap(({ at }) => at ?? []);
  return workflow ? moments.map(at => [workflow.field, `+${at}`]) : [];
}

/** A filtered list is still read in its usual order. */
const tailFor = (field: Field, sort: readonly string[]): readonly string[] =>
  sort.filter(term => term.slice(1) !== field.name);

function isLookedUp(field: Field, faces: readonly Resource[]): boolean {
  if (field.sensitive) return true;
  const isOneValue = traits[field.kind].isSortable || isReference(field.kind);
  if (!isOneValue || !traits[field.kind].filters.includes('equal')) return false;
  return (
    field.index ||
    field.ref !== undefined ||
    faces.some(face => face.list.filters.includes(field.name) || face.workflow?.field === field.name)
  );
}

/** The fields of which a table has an index of pieces. */
export function searchedFields(catalog: Catalog, resource: Resource): string[] {
  const faces = facesOf(catalog, resource);
  const names = new Set(faces.flatMap(face => [...face.list.search, ...displayFields(face)]));
  return storedFields(resource)
    .filter(field => names.has(field.name) && isProse(field))
    .map(field => field.name);
}

/** The fields that are also found by the initials of how they sound: what stands for a record in a picker. */
export function initialledFields(catalog: Catalog, resource: Resource): string[] {
  const names = new Set(facesOf(catalog, resource).flatMap(displayFields));
  return searchedFields(catalog, resource).filter(name => names.has(name));
}

/** The own fields of a display template, `{code} {name}`. */
const displayFields = (resource: Resource): string[] =>
  [...resource.display.matchAll(/\{([^{}.]+)\}/g)].map(match => match[1] ?? '');

const isProse = (field: Field): boolean => !field.sensitive && traits[field.kind].isText;
