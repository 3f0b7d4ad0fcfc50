import { accountResource, publicRole, signedInRole } from '#model/catalog';
import { internalResources } from '#model/internalResources';
import type { JsonValue } from '#model/json';
import type { FieldKind } from '#model/kinds';
import type { AccessVerb } from '#model/resource';
import type { GrantOutline, PermissionOutline } from '../outline/GrantOutline';
import {
  getLocatedMembers,
  getLocatedNames,
  toObjectOrEmpty,
  type LocatedName,
} from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import type { CheckFinding, CheckRule } from '../rule';
import { isServerWritten } from '../outline/fieldAccess';
import { describeMissingField } from '../describeMissingField';
import { suggestName } from '../suggestName';
import { canKindBeUnique } from './fieldRules';

function permissionRule(
  id: string,
  find: (may: PermissionOutline, resource: ResourceOutline, grant: GrantOutline) => readonly CheckFinding[],
): CheckRule<ResourceOutline> {
  return {
    id,
    find: resource =>
      resource.grants.flatMap(grant => grant.permissions.flatMap(may => find(may, resource, grant))),
  };
}

/** Fields named in a grant. */
function getNamedFields({ fields }: PermissionOutline): readonly LocatedName[] {
  if (!fields) return [];
  return 'only' in fields ? fields.only : fields.except;
}

const getOnlyFields = ({ fields }: PermissionOutline): readonly LocatedName[] =>
  fields && 'only' in fields ? fields.only : [];

/** Kinds of which many records share a value, so that an exact value does not identify one record. */
const fewValues: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'choice',
  'date',
  'datetime',
  'integer',
  'number',
]);

const writingVerbs: readonly string[] = ['create', 'edit'] satisfies AccessVerb[];
const unmaskingVerbs: readonly string[] = ['full', 'reveal'] satisfies AccessVerb[];

export const accessRules: readonly CheckRule<ResourceOutline>[] = [
  {
    id: 'access/internal-resource',
    find: ({ base, grants }) =>
      internalResources.has(base)
        ? grants.map(({ at }) => ({
            at,
            on: 'key' as const,
            what: {
              zh: `“${base}”由系统自己读写，任何角色都不能授权。`,
              en: `"${base}" is the system's own, and no role can be granted anything on it.`,
            },
            cure: { zh: '改为 "x-access": {}。', en: 'Write "x-access": {}.' },
          }))
        : [],
  },
  {
    id: 'access/unknown-role',
    find: ({ keywords }, { roles }) =>
      getLocatedMembers(keywords['x-access'], ['x-access'])
        .filter(({ name }) => roles && !roles.has(name))
        .map(({ name, at }) => ({
          at,
          on: 'key',
          what: { zh: `没有角色“${name}”。`, en: `There is no role "${name}".` },
          cure: suggestName(name, roles ?? []),
        })),
  },
  permissionRule('access/unknown-field', (may, resource) =>
    getNamedFields(may)
      .filter(({ name }) => !resource.fields.has(name))
      .map(({ name, at }) => ({
        at,
        ...describeMissingField(name, resource, ({ of }) => ({
          zh: `删去它：谁可以看和填，写在 ${of?.name}.json 的“x-access”里。`,
          en: `Take it out: who sees and writes it is said by "x-access" in ${of?.name}.json.`,
        })),
      })),
  ),
  {
    id: 'access/found-by',
    find: ({ grants, fields }) =>
      grants.flatMap(({ keywords, at }) =>
        getLocatedNames(keywords.foundBy, [...at, 'foundBy']).flatMap(({ name, at: place }) => {
          const field = fields.get(name);
          if (!field)
            return [
              {
                at: place,
                what: { zh: `没有字段“${name}”。`, en: `There is no field "${name}".` },
                cure: suggestName(name, fields.keys()),
              },
            ];
          const { kind } = field;
          if (kind === undefined || (canKindBeUnique(kind) && !fewValues.has(kind))) return [];
          return [
            {
              at: place,
              what: {
                zh: `“${name}”的值太少或无法比较，按它查找等于成批查看。`,
                en: `"${name}" has few values, or none that can be compared: to find by it is to read in bulk.`,
              },
              cure: {
                zh: '写能指明一条记录的字段，如编号、证件号或关系。',
                en: 'Name a field that singles a record out, such as a number, a card or a relation.',
              },
            },
          ];
        }),
      ),
  },
  {
    id: 'access/found-unseen',
    find: ({ grants }) =>
      grants
        .filter(({ keywords, all }) => keywords.foundBy !== undefined && !all && keywords.see === undefined)
        .map(({ at }) => ({
          at: [...at, 'foundBy'],
          on: 'key' as const,
          what: {
            zh: '“foundBy”说的是怎样找到可查看的记录，这项授权却不能查看。',
            en: '"foundBy" says how records are found that may be seen, and this grant lets nothing be seen.',
          },
          cure: { zh: '加上“see”，或删去“foundBy”。', en: 'Add "see", or take "foundBy" out.' },
        })),
  },
  permissionRule('access/unknown-transition', ({ verb, at }, { workflow }) => {
    const name = verb.startsWith('do:') ? verb.slice(3) : undefined;
    const transitions = workflow?.transitions.map(transition => transition.name) ?? [];
    if (name === undefined || transitions.includes(name)) return [];
    return [
      {
        at,
        on: 'key',
        what: { zh: `没有流转“${name}”。`, en: `There is no transition "${name}".` },
        cure: suggestName(name, transitions),
      },
    ];
  }),
  permissionRule('access/automatic', ({ verb, at }, { workflow }) => {
    const transition = workflow?.transitions.find(({ name }) => verb === `do:${name}`);
    if (!transition || transition.isManual) return [];
    return [
      {
        at,
        on: 'key',
        what: {
          zh: `“${transition.name}”由系统进行，不能授权给人。`,
          en: `"${transition.name}" is made by the system and can be given to nobody.`,
        },
        cure: {
          zh: '它会自行发生；要让人也能做，另写一个没有“at”“on”和“effectOnly”的流转，再授权。',
          en: 'It happens by itself. For people to do the same, declare another transition without "at", "on" and "effectOnly", and grant that.',
        },
      },
    ];
  }),
  permissionRule('access/read-only', (may, { fields }) =>
    !writingVerbs.includes(may.verb)
      ? []
      : getOnlyFields(may).flatMap(({ name, at }) => {
          const field = fields.get(name);
          if (!field || !isServerWritten(field)) return [];
          return [
            {
              at,
              what: { zh: `“${name}”只由服务器写入。`, en: `Only the server writes "${name}".` },
              cure: {
                zh: `要让人填写，从字段里删去“readOnly”或得出它的词；否则从“${may.verb}”里删去它。`,
                en: `For people to write it, take "readOnly", or what derives it, out of the field; otherwise take it out of "${may.verb}".`,
              },
            },
          ];
        }),
  ),
  permissionRule('access/not-sensitive', (may, { fields }) =>
    !unmaskingVerbs.includes(may.verb)
      ? []
      : getOnlyFields(may).flatMap(({ name, at }) => {
          const field = fields.get(name);
          if (!field || field.keywords['x-sensitive'] !== undefined) return [];
          const sensitive = [...fields.values()].filter(
            ({ keywords }) => keywords['x-sensitive'] !== undefined,
          );
          return [
            {
              at,
              what: {
                zh: `“${name}”没有掩码，“${may.verb}”对它不起作用。`,
                en: `"${name}" is not masked, so "${may.verb}" does nothing for it.`,
              },
              cure: suggestName(
                '',
                sensitive.map(one => one.name),
              ),
            },
          ];
        }),
  ),
  permissionRule('access/credentials-of-accounts', ({ verb, at }, { base }, { role }) => {
    if (verb !== 'credentials') return [];
    const isForEverybody = role === publicRole || role === signedInRole;
    if (base === accountResource && !isForEverybody) return [];
    return [
      {
        at,
        on: 'key',
        what: isForEverybody
          ? {
              zh: `“${verb}”不能授权给所有人。`,
              en: `"${verb}" cannot be granted to everybody.`,
            }
          : {
              zh: `“${base}”不是账号，没有密码和会话。`,
              en: `"${base}" holds no accounts, so it has neither passwords nor sessions.`,
            },
        cure: isForEverybody
          ? { zh: '改授权给管理账号的角色。', en: 'Grant it to the roles that manage accounts.' }
          : { zh: '删去它，或写到账号资源及其视图。', en: 'Take it out, or grant it where accounts are.' },
      },
    ];
  }),
  {
    id: 'access/unknown-rule',
    find: ({ grants }, { rules }) =>
      grants
        .flatMap(({ permissions }) => permissions.flatMap(({ rule }) => rule ?? []))
        .filter(({ name }) => !rules.fields.includes(name))
        .map(({ name, at }) => ({
          at,
          what: {
            zh: `enrolment/ 里没有字段规则“${name}”。`,
            en: `enrolment/ has no rule of fields called "${name}".`,
          },
          cure: suggestName(name, rules.fields),
        })),
  },
  {
    id: 'access/refusal-of-edit',
    find: ({ grants }) =>
      grants.flatMap(({ keywords, at }) =>
        getLocatedMembers(keywords, at)
          .filter(({ name, value }) => name !== 'edit' && toObjectOrEmpty(value).refusal !== undefined)
          .map(({ name, at: place }) => ({
            at: [...place, 'refusal'],
            on: 'key' as const,
            what: {
              zh: `“${name}”没有表单来说这句话：看不到的字段根本不显示。`,
              en: `Nobody reads this: a field that "${name}" closes is not shown at all.`,
            },
            cure: {
              zh: '删去它，或写到“edit”中它的“rule”旁边。',
              en: 'Take it out, or write it beside the "rule" of "edit".',
            },
          })),
      ),
  },
  {
    id: 'access/except-and-fields',
    find: ({ grants }) =>
      grants.flatMap(({ keywords, at }) =>
        getLocatedMembers(keywords, at)
          .filter(
            ({ value }) =>
              getLocatedMembers(value, []).some(({ name }) => name === 'except') &&
              getLocatedMembers(value, []).length > 1,
          )
          .map(({ at: place }) => ({
            at: [...place, 'except'],
            on: 'key' as const,
            what: { zh: '“except”不能与其他词并列。', en: '"except" cannot stand beside other words.' },
            cure: { zh: '写成 "fields": { "except": […] }。', en: 'Write "fields": { "except": […] }.' },
          })),
      ),
  },
  {
    id: 'access/public-me',
    find: resource =>
      resource.grants
        .filter(({ role }) => role === publicRole)
        .flatMap(({ rows, permissions }) => [rows, ...permissions.map(may => may.rows)])
        .flatMap(rows => (rows ? getCallerVariables(rows.value, rows.at) : []))
        .map(({ name, at }) => ({
          at,
          what: {
            zh: `未登录的人没有账号，“${name}”没有意义。`,
            en: `Nobody who has not signed in has an account, so "${name}" has no meaning.`,
          },
          cure: {
            zh: '去掉这个条件，或改授权给“any”。',
            en: 'Take the condition out, or grant it to "any".',
          },
        })),
  },
];

function getCallerVariables(value: JsonValue, at: CheckFinding['at']): LocatedName[] {
  const here = getLocatedNames(value, at).filter(({ name }) => name === '$me' || name.startsWith('$me.'));
  const below = Array.isArray(value)
    ? value.flatMap((item, index) =>
        typeof item === 'string' ? [] : getCallerVariables(item, [...at, index]),
      )
    : getLocatedMembers(value, at).flatMap(member => getCallerVariables(member.value, member.at));
  return [...here, ...below];
}
