import type { Catalog } from '../catalog';
import { isStoredField, getStoredFields } from './storedFields';
import { toLowerCaseAscii } from '../formats/normaliseText';
import { getOwn, type JsonObject, type JsonValue } from '../json';
import { isSingleReference, kindTraits } from '../kinds';
import type { Field } from '../field';
import type { LocalizedText } from '../language';
import type { KeyLookup, Resource } from '../resource';

/** An index: `areaId` by value (for a sensitive field by its hashes), `+code` and `-createdAt` by order. */
export interface IndexSpec {
  fields: readonly string[];
  unique: boolean;
  /** A unique index that ignores the case of a-z. */
  ignoresCase?: true;
  /** A partial unique index of the rows in these states. */
  states?: readonly string[];
}

/** A unique key over live rows. */
export interface UniqueKey extends Pick<IndexSpec, 'fields' | 'ignoresCase' | 'states'> {
  refusal?: LocalizedText;
  yields?: string;
  lookup?: KeyLookup;
}

/** Unique keys over live rows. */
export function getUniqueKeys(resource: Resource): UniqueKey[] {
  const single = getStoredFields(resource).filter(field => field.unique);
  return [
    ...single.map(({ name, ignoresCase }) => ({ fields: [name], ...(ignoresCase && { ignoresCase }) })),
    ...resource.unique.map(fields => ({ fields })),
    ...(resource.stateKeys ?? []),
  ];
}

/** Whether a row holds the key; a row in another state does not. */
export const isUniqueKeyHeldByRow = (
  { states }: UniqueKey,
  { workflow }: Resource,
  row: JsonObject,
): boolean => !states || states.some(state => state === row[workflow?.field ?? '']);

/** Normal form in which a unique key compares a value. */
export const toUniqueKeyValue = ({ ignoresCase }: UniqueKey, value: JsonValue): JsonValue =>
  ignoresCase && typeof value === 'string' ? toLowerCaseAscii(value) : value;

/** A resource and the views over it, which share its table. */
function getResourceAndViews(catalog: Catalog, resource: Resource): Resource[] {
  return [resource, ...Object.values(catalog.resources).filter(other => other.view?.of === resource.name)];
}

/** Indexes of a resource's table, for itself and for the views over it. */
export function getIndexes(catalog: Catalog, resource: Resource): IndexSpec[] {
  const faces = getResourceAndViews(catalog, resource);
  const sorts = faces.map(face => getSortIndexFields(resource, face.list.sort));
  const lookups = getStoredFields(resource)
    .filter(field => needsLookupIndex(field, faces) && !isOrderedByList(field, sorts))
    .map(field => (field.sensitive ? [field.name] : [field.name, ...getSortSuffix(field, sorts[0] ?? [])]));
  const wanted = [
    ...sorts.filter(sort => sort.length > 0),
    ...lookups,
    ...getTimerIndexes(resource),
    ...getRetentionIndex(resource),
  ];
  const distinct = new Map(wanted.map(fields => [fields.join(), { fields, unique: false }]));
  const unique = getUniqueKeys(resource).map(({ refusal: _, yields: __, lookup: ___, ...key }) => ({
    ...key,
    unique: true,
  }));
  return [...unique, ...distinct.values()];
}

/** Leading fields of indexes of all rows: sorting and filtering by them needs no table scan. */
export function getIndexedFields(catalog: Catalog, resource: Resource): ReadonlySet<string> {
  const ofAllRows = getIndexes(catalog, resource).filter(({ states }) => !states);
  const names = ofAllRows.map(({ fields: [first = ''] }) => first.replace(/^[+-]/, ''));
  return new Set(['uuid', ...names]);
}

/** The leading keys of a list's default sort that are columns of its own table. */
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

/** Due transitions are polled, so they are indexed by state and time. */
function getTimerIndexes({ workflow }: Resource): string[][] {
  const moments = (workflow?.transitions ?? []).flatMap(({ at }) => at ?? []);
  return workflow ? moments.map(at => [workflow.field, `+${at}`]) : [];
}

/** The job that erases records after their retention date sorts by that date. */
const getRetentionIndex = ({ retention }: Resource): string[][] => (retention ? [[`+${retention}`]] : []);

/** Fields that an index appends, so that a filtered list needs no sort. */
const getSortSuffix = (field: Field, sort: readonly string[]): readonly string[] =>
  sort.filter(term => term.slice(1) !== field.name);

/**
 * Whether the index of a list's sort also serves look-ups by the field. A text field is sorted by a collation column,
 * but compared by its own column.
 */
const isOrderedByList = (field: Field, sorts: readonly (readonly string[])[]): boolean =>
  !field.sensitive && field.kind !== 'text' && sorts.some(([first]) => first?.slice(1) === field.name);

function needsLookupIndex(field: Field, faces: readonly Resource[]): boolean {
  if (field.sensitive) return true;
  const isOneValue = kindTraits[field.kind].isSortable || isSingleReference(field.kind);
  if (!isOneValue || !kindTraits[field.kind].filters.includes('equal')) return false;
  return (
    field.index ||
    field.ref !== undefined ||
    field.ignoresCase ||
    faces.some(face => face.claims?.some(({ fields }) => fields.includes(field.name))) ||
    faces.some(face => face.list.filters.includes(field.name) || face.workflow?.field === field.name)
  );
}

/** Fields with an n-gram index. */
export function getNgramFields(catalog: Catalog, resource: Resource): string[] {
  const faces = getResourceAndViews(catalog, resource);
  const names = new Set(faces.flatMap(face => [...face.list.search, ...getDisplayFields(face)]));
  return getStoredFields(resource)
    .filter(field => names.has(field.name) && isFreeText(field))
    .map(field => field.name);
}

/** Searched fields that are also found by pinyin: short names, no long texts. */
export const getPinyinFields = (catalog: Catalog, resource: Resource): string[] =>
  getNgramFields(catalog, resource).filter(name => getOwn(resource.fields, name)?.kind === 'text');

/** Own fields in a display template, `{code} {name}`. */
export const getDisplayFields = (resource: Resource): string[] =>
  [...resource.display.matchAll(/\{([^{}.]+)\}/g)].map(match => match[1] ?? '');

const isFreeText = (field: Field): boolean => !field.sensitive && kindTraits[field.kind].isText;
