import type { Text } from '#model/language';
import type { AccessRule, Resource } from '#model/resource';
import { stableText } from '#model/schemaHash';
import type { Weight } from './Change';

interface AccessChange {
  weight: Weight;
  part: string;
  what: Text;
}

/** Who may do more, less or something else. */
export function compareAccess({ access: before }: Resource, { access: after }: Resource): AccessChange[] {
  const roles = [...new Set([...before, ...after].map(({ role }) => role))];
  return roles.flatMap(role => {
    const [old, next] = [rulesOf(before, role), rulesOf(after, role)];
    const [had, has] = [verbsOf(old), verbsOf(next)];
    const lost = [...had].filter(verb => !has.has(verb));
    const won = [...has].filter(verb => !had.has(verb));
    const kept = [...has].filter(verb => had.has(verb));
    const other = kept.filter(verb => reachOf(old, verb) !== reachOf(next, verb));
    return [
      ...told('breaking', role, lost, '不再可以', 'may no more'),
      ...told('risky', role, won, '新可以', 'may now'),
      ...told('risky', role, other, '行或字段范围变化', 'reaches other rows or fields with'),
    ];
  });
}

const rulesOf = (access: readonly AccessRule[], role: string): AccessRule[] =>
  access.filter(rule => rule.role === role);

const verbsOf = (rules: readonly AccessRule[]): Set<string> => new Set(rules.map(({ may }) => may));

const reachOf = (rules: readonly AccessRule[], verb: string): string =>
  rules
    .filter(({ may }) => may === verb)
    .map(({ rows, fields, fieldRule }) => stableText([rows, [...fields].sort(), fieldRule ?? null]))
    .sort()
    .join();

function told(weight: Weight, role: string, verbs: string[], zh: string, en: string): AccessChange[] {
  if (verbs.length === 0) return [];
  const list = verbs.join(', ');
  return [{ weight, part: role, what: { zh: `${zh} ${list}`, en: `${en} ${list}` } }];
}
