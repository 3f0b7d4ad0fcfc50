import type { LocalizedText } from '#model/language';
import type { AccessGrant, Resource } from '#model/resource';
import { stableStringify } from '#model/projection/schemaHash';
import type { ChangeImpact } from './SchemaChange';

interface AccessChange {
  weight: ChangeImpact;
  part: string;
  what: LocalizedText;
}

/** Compares the access grants of two versions of a resource, by role. */
export function compareAccess({ access: before }: Resource, { access: after }: Resource): AccessChange[] {
  const roles = [...new Set([...before, ...after].map(({ role }) => role))];
  return roles.flatMap(role => {
    const [old, next] = [getGrantsOfRole(before, role), getGrantsOfRole(after, role)];
    const [had, has] = [getVerbs(old), getVerbs(next)];
    const lost = [...had].filter(verb => !has.has(verb));
    const won = [...has].filter(verb => !had.has(verb));
    const kept = [...has].filter(verb => had.has(verb));
    const other = kept.filter(verb => serialiseReach(old, verb) !== serialiseReach(next, verb));
    return [
      ...describeChange('breaking', role, lost, '不再可以', 'may no more'),
      ...describeChange('risky', role, won, '新可以', 'may now'),
      ...describeChange('risky', role, other, '行或字段范围变化', 'reaches other rows or fields with'),
    ];
  });
}

const getGrantsOfRole = (access: readonly AccessGrant[], role: string): AccessGrant[] =>
  access.filter(grant => grant.role === role);

const getVerbs = (grants: readonly AccessGrant[]): Set<string> => new Set(grants.map(({ may }) => may));

const serialiseReach = (grants: readonly AccessGrant[], verb: string): string =>
  grants
    .filter(({ may }) => may === verb)
    .map(({ rows, fields, fieldRule, foundBy }) =>
      stableStringify([rows, [...fields].sort(), fieldRule ?? null, foundBy ?? null]),
    )
    .sort()
    .join();

function describeChange(
  weight: ChangeImpact,
  role: string,
  verbs: string[],
  zh: string,
  en: string,
): AccessChange[] {
  if (verbs.length === 0) return [];
  const list = verbs.join(', ');
  return [{ weight, part: role, what: { zh: `${zh} ${list}`, en: `${en} ${list}` } }];
}
