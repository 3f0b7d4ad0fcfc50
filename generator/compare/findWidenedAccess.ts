import { accountResource, getBaseResource, publicRole, signedInRole, type Catalog } from '#model/catalog';
import { andConditions, coversCondition } from '#model/conditions/simplifyCondition';
import type { Field } from '#model/field';
import { getOwn } from '#model/json';
import { catalogWidePartName, type AccessWidening, type WidenAccessStep } from '#model/migration';
import { hashText, stableStringify } from '#model/projection/schemaHash';
import { getViewRowCondition, type AccessGrant, type Resource } from '#model/resource';
import { findUnchangedTables } from './findUnchangedTables';
import { findFormerField, toFormerCondition } from './toFormerCondition';

/**
 * Finds access that the next schemas grant beyond the applied ones. Row conditions are compared syntactically, so an
 * equivalent condition in another form counts as wider. A new table has no records to expose, unless it has sensitive
 * fields and is open to everybody.
 */
export function findWidenedAccess(applied: Catalog, next: Catalog): WidenAccessStep[] {
  const unchanged = findUnchangedTables(applied, next);
  const changed = Object.values(next.resources).filter(
    resource => !unchanged.has(getBaseResource(next, resource).name),
  );
  return [
    ...changed.flatMap(resource => [
      ...findWidenedGrants(applied, next, resource),
      ...findChangedMasks(applied, resource),
    ]),
    ...findWidenedRoles(applied, next),
    ...findChangedFacts(applied, next),
  ];
}

const createStep = (name: string, resource: string, widening: AccessWidening): WidenAccessStep => ({
  ...{ name, resource, destructive: false },
  ...{ do: 'widenAccess', widening },
});

/** A table before and after the change, with the access grants over it before, including those of views. */
interface TableAccess {
  before: Resource | undefined;
  after: Resource;
  grants: readonly AccessGrant[];
}

function findWidenedGrants(applied: Catalog, next: Catalog, resource: Resource): WidenAccessStep[] {
  const after = getBaseResource(next, resource);
  const table: TableAccess = {
    before: getOwn(applied.resources, after.name),
    after,
    grants: listTableGrants(applied, after.name),
  };
  const opened = new Map<string, { grants: AccessGrant[]; fields: Set<string> }>();
  for (const grant of getGrantsOverTable(resource)) {
    const rows = toFormerCondition(applied, next, after.name, grant.rows);
    const fields = findOpenedFields(table, { ...grant, rows });
    if (!fields) continue;
    const key = `${grant.role}.${grant.may}`;
    const known = opened.get(key) ?? { grants: [], fields: new Set() };
    for (const field of fields) known.fields.add(field);
    opened.set(key, { ...known, grants: [...known.grants, grant] });
  }
  return [...opened].map(([key, { grants, fields }]) => {
    const [{ role = '', may = '' } = {}] = grants;
    const hash = hashText(stableStringify(grants));
    const widening: AccessWidening = { by: 'grant', role, may, fields: [...fields], hash };
    return createStep(`open:${resource.name}.${key}`, resource.name, widening);
  });
}

const listTableGrants = (catalog: Catalog, table: string): AccessGrant[] =>
  Object.values(catalog.resources)
    .filter(resource => getBaseResource(catalog, resource).name === table)
    .flatMap(getGrantsOverTable);

/** The access grants of a resource, limited to the rows of its view. */
const getGrantsOverTable = (resource: Resource): AccessGrant[] =>
  resource.access.map(grant => ({
    ...grant,
    rows: andConditions([grant.rows, getViewRowCondition(resource)]),
  }));

/**
 * Returns the fields that an access grant newly permits; an empty list for an action without fields, undefined if the grant
 * permits nothing new.
 */
function findOpenedFields(table: TableAccess, grant: AccessGrant): string[] | undefined {
  const { before, after, grants } = table;
  if (!before) return isOpenToEverybody(after, grant) ? [...grant.fields] : undefined;
  if (isNewTransition(before, grant)) return undefined;
  const listCovering = (may: AccessGrant['may']) => grants.filter(old => isCoveredBy(old, { ...grant, may }));
  const covering = listCovering(grant.may);
  if (grant.fields.length === 0) return covering.length > 0 ? undefined : [];
  const fields = grant.fields.filter(name => {
    const field = getOwn(after.fields, name);
    if (!field) return false;
    // A field that was not sensitive before was already unmasked for all its readers.
    const wasPlain = isUnmasking(grant) && !findFormerField(before, field)?.sensitive;
    return isOpened(before, grant, field, wasPlain ? listCovering('see') : covering);
  });
  return fields.length > 0 ? fields : undefined;
}

const isUnmasking = ({ may }: AccessGrant): boolean => may === 'full' || may === 'reveal';

const isForEverybody = ({ role }: AccessGrant): boolean => role === publicRole || role === signedInRole;

const isOpenToEverybody = ({ fields }: Resource, grant: AccessGrant): boolean =>
  isForEverybody(grant) && Object.values(fields).some(({ sensitive }) => sensitive);

const isNewTransition = ({ workflow }: Resource, { may }: AccessGrant): boolean =>
  may.startsWith('do:') && !workflow?.transitions.some(({ name }) => may === `do:${name}`);

/** Whether an earlier grant gave the role these rows. */
function isCoveredBy(old: AccessGrant, grant: AccessGrant): boolean {
  const hasRole = old.role === grant.role || (old.role === signedInRole && grant.role !== publicRole);
  const isAsFree = old.fieldRule === undefined || old.fieldRule === grant.fieldRule;
  const isFoundAsEasily =
    old.foundBy === undefined || (grant.foundBy?.every(name => old.foundBy?.includes(name)) ?? false);
  return (
    hasRole && isAsFree && isFoundAsEasily && old.may === grant.may && coversCondition(old.rows, grant.rows)
  );
}

function isOpened(
  before: Resource,
  grant: AccessGrant,
  field: Field,
  covering: readonly AccessGrant[],
): boolean {
  const old = findFormerField(before, field);
  if (!old) return revealsOthers(before, field) || (isForEverybody(grant) && field.sensitive !== undefined);
  const isGiven = covering.some(({ fields }) => fields.includes(old.name));
  return !isGiven || isUnlocked(grant, old, field) || (isChanged(old, field) && revealsOthers(before, field));
}

/** Whether a derived field discloses a value that its reader may not read. */
const revealsOthers = ({ fields }: Resource, { derive }: Field): boolean =>
  derive !== undefined &&
  (derive.public || (derive.by === 'from' && getOwn(fields, derive.field)?.sensitive !== undefined));

const isChanged = ({ derive: old }: Field, { derive }: Field): boolean =>
  stableStringify(old ?? null) !== stableStringify(derive ?? null);

/** Whether a field that could be set only once can now be changed. */
const isUnlocked = ({ may }: AccessGrant, old: Field, field: Field): boolean =>
  (may === 'edit' || may === 'import') && old.once && !field.once;

function findChangedMasks(applied: Catalog, resource: Resource): WidenAccessStep[] {
  const before = getOwn(applied.resources, resource.name);
  if (!before || resource.view) return [];
  return Object.values(resource.fields).flatMap(field => {
    const [from, to] = [findFormerField(before, field)?.sensitive, field.sensitive];
    if (from === undefined || to === undefined || from === to) return [];
    const widening: AccessWidening = { by: 'mask', field: field.name, from, to };
    return [createStep(`mask:${resource.name}.${field.name}`, resource.name, widening)];
  });
}

function findWidenedRoles(applied: Catalog, next: Catalog): WidenAccessStep[] {
  return Object.values(next.roles).flatMap(({ name, admin, permissions }) => {
    const old = getOwn(applied.roles, name);
    const gained = old ? permissions.filter(permission => !old.permissions.includes(permission)) : [];
    const more = [...(admin && !old?.admin ? ['admin'] : []), ...gained];
    if (more.length === 0) return [];
    return [
      createStep(`open:roles.${name}`, catalogWidePartName, { by: 'role', role: name, permissions: more }),
    ];
  });
}

function findChangedFacts(applied: Catalog, next: Catalog): WidenAccessStep[] {
  return Object.entries(next.me).flatMap(([fact, { path }]) => {
    const old = getOwn(applied.me, fact);
    if (!old || old.path.join('.') === path.join('.')) return [];
    return [createStep(`open:${accountResource}.me.${fact}`, accountResource, { by: 'fact', fact, path })];
  });
}
