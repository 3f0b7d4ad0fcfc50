import { signedInRole, publicRole, type Catalog } from '#model/catalog';
import type { AccessGrant, Resource } from '#model/resource';
import { isMatchAll } from '#model/conditions/simplifyCondition';
import { conditionAt } from './conditionFeatures';

/** Classes of callers; roles without special rights are equivalent. */
function callerOf(catalog: Catalog, role: string): string {
  if (role === publicRole) return 'a stranger';
  if (role === signedInRole) return 'everybody';
  return catalog.roles[role]?.admin ? 'an administrator' : 'a role';
}

/** Verbs that are granted per field. */
const ofFields = new Set(['see', 'create', 'edit', 'full', 'reveal']);

/** The share of the fields that the grant covers. */
function reachOf({ fields }: Resource, { may, fields: given, fieldRule }: AccessGrant): string[] {
  if (!ofFields.has(may)) return [];
  const all = Object.values(fields).filter(field => {
    if (may === 'full' || may === 'reveal') return field.sensitive !== undefined;
    return may === 'see' || (field.origin === 'author' && !field.readOnly);
  });
  const some = all.some(({ name }) => !given.includes(name));
  return [`${may} ${some ? 'some' : 'all'} fields`, ...(fieldRule === undefined ? [] : [`${may} by a rule`])];
}

function ruleFeatures(catalog: Catalog, resource: Resource, rule: AccessGrant): string[] {
  const verb = rule.may.startsWith('do:') ? 'make a transition' : rule.may;
  const rows = isMatchAll(rule.rows) ? 'of all rows' : 'of some rows';
  return [
    `${callerOf(catalog, rule.role)} may ${verb} ${rows}`,
    ...reachOf(resource, rule),
    ...(rule.foundBy ? [`found by ${rule.foundBy.length > 0 ? 'a whole value' : 'references alone'}`] : []),
    ...conditionAt('rows', rule.rows),
  ];
}

/** Access features: class of caller, verb and condition. */
export function accessFeatures(catalog: Catalog, resource: Resource): string[] {
  const { access } = resource;
  const seeing = new Set(access.filter(({ may }) => may === 'see').map(({ role }) => role));
  const blind = access.some(
    ({ role, may }) => !seeing.has(role) && !seeing.has(signedInRole) && may === 'create',
  );
  return [
    ...access.flatMap(rule => ruleFeatures(catalog, resource, rule)),
    ...(blind ? ['creates without seeing'] : []),
  ];
}
