import { accountResource, getBaseResource, publicRole, signedInRole, type Catalog } from '#model/catalog';
import { andConditions, coversCondition } from '#model/conditions/simplifyCondition';
import type { Field } from '#model/field';
import { getOwn } from '#model/json';
import { catalogWidePartName, type AccessWidening, type WidenAccessStep } from '#model/migration';
import { hashText, stableStringify } from '#model/projection/schemaHash';
import { getViewRowCondition, type AccessRule, type Resource } from '#model/resource';
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

/** A table before and after the change, with the access rules over it before, including those of views. */
interface TableAccess {
  before: Resource | undefined;
  after: Resource;
  rules: readonly AccessRule[];
}

function findWidenedGrants(applied: Catalog, next: Catalog, resource: Resource): WidenAccessStep[] {
  const after = getBaseResource(next, resource);
  const table: TableAccess = {
    before: getOwn(applied.resources, after.name),
    after,
    rules: listTableRules(applied, after.name),
  };
  const opened = new Map<string, { rules: AccessRule[]; fields: Set<string> }>();
  for (const rule of getRulesOverTable(resource)) {
    const rows = toFormerCondition(applied, next, after.name, rule.rows);
    const fields = findOpenedFields(table, { ...rule, rows });
    if (!fields) continue;
    const key = `${rule.role}.${rule.may}`;
    const known = opened.get(key) ?? { rules: [], fields: new Set() };
    for (const field of fields) known.fields.add(field);
    opened.set(key, { ...known, rules: [...known.rules, rule] });
  }
  return [...opened].map(([key, { rules, fields }]) => {
    const [{ role = '', may = '' } = {}] = rules;
    const hash = hashText(stableStringify(rules));
    const widening: AccessWidening = { by: 'grant', role, may, fields: [...fields], hash };
    return createStep(`open:${resource.name}.${key}`, resource.name, widening);
  });
}

const listTableRules = (catalog: Catalog, table: string): AccessRule[] =>
  Object.values(catalog.resources)
    .filter(resource => getBaseResource(catalog, resource).name === table)
    .flatMap(getRulesOverTable);

/** The access rules of a resource, limited to the rows of its view. */
const getRulesOverTable = (resource: Resource): AccessRule[] =>
  resource.access.map(rule => ({ ...rule, rows: andConditions([rule.rows, getViewRowCondition(resource)]) }));

/**
 * Returns the fields that a rule newly permits; an empty list for an action without fields, undefined if the rule
 * permits nothing new.
 */
function findOpenedFields(table: TableAccess, rule: AccessRule): string[] | undefined {
  const { before, after, rules } = table;
  if (!before) return isOpenToEverybody(after, rule) ? [...rule.fields] : undefined;
  if (isNewTransition(before, rule)) return undefined;
  const listCovering = (may: AccessRule['may']) => rules.filter(old => isCoveredBy(old, { ...rule, may }));
  const covering = listCovering(rule.may);
  if (rule.fields.length === 0) return covering.length > 0 ? undefined : [];
  const fields = rule.fields.filter(name => {
    const field = getOwn(after.fields, name);
    if (!field) return false;
    // A field that was not sensitive before was already unmasked for all its readers.
    const wasPlain = isUnmasking(rule) && !findFormerField(before, field)?.sensitive;
    return isOpened(before, rule, field, wasPlain ? listCovering('see') : covering);
  });
  return fields.length > 0 ? fields : undefined;
}

const isUnmasking = ({ may }: AccessRule): boolean => may === 'full' || may === 'reveal';

const isForEverybody = ({ role }: AccessRule): boolean => role === publicRole || role === signedInRole;

const isOpenToEverybody = ({ fields }: Resource, rule: AccessRule): boolean =>
  isForEverybody(rule) && Object.values(fields).some(({ sensitive }) => sensitive);

const isNewTransition = ({ workflow }: Resource, { may }: AccessRule): boolean =>
  may.startsWith('do:') && !workflow?.transitions.some(({ name }) => may === `do:${name}`);

/** Whether an earlier rule granted the role these rows. */
function isCoveredBy(old: AccessRule, rule: AccessRule): boolean {
  const hasRole = old.role === rule.role || (old.role === signedInRole && rule.role !== publicRole);
  const isAsFree = old.fieldRule === undefined || old.fieldRule === rule.fieldRule;
  const isFoundAsEasily =
    old.foundBy === undefined || (rule.foundBy?.every(name => old.foundBy?.includes(name)) ?? false);
  return (
    hasRole && isAsFree && isFoundAsEasily && old.may === rule.may && coversCondition(old.rows, rule.rows)
  );
}

function isOpened(
  before: Resource,
  rule: AccessRule,
  field: Field,
  covering: readonly AccessRule[],
): boolean {
  const old = findFormerField(before, field);
  if (!old) return revealsOthers(before, field) || (isForEverybody(rule) && field.sensitive !== undefined);
  const isGiven = covering.some(({ fields }) => fields.includes(old.name));
  return !isGiven || isUnlocked(rule, old, field) || (isChanged(old, field) && revealsOthers(before, field));
}

/** Whether a derived field discloses a value that its reader may not read. */
const revealsOthers = ({ fields }: Resource, { derive }: Field): boolean =>
  derive !== undefined &&
  (derive.public || (derive.by === 'from' && getOwn(fields, derive.field)?.sensitive !== undefined));

const isChanged = ({ derive: old }: Field, { derive }: Field): boolean =>
  stableStringify(old ?? null) !== stableStringify(derive ?? null);

/** Whether a field that could be set only once can now be changed. */
const isUnlocked = ({ may }: AccessRule, old: Field, field: Field): boolean =>
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
