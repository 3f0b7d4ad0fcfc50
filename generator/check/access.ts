import { publicRole } from '#model/catalog';
import type { Value } from '#model/json';
import type { Verb } from '#model/resource';
import type { GrantOutline, MayOutline } from './accessOutline';
import { membersOf, namesIn, type Named } from './members';
import type { Outline } from './outline';
import type { Finding, Rule } from './rule';
import { isServerWritten } from './seen';
import { writeInstead } from './suggest';

function eachMay(
  id: string,
  find: (may: MayOutline, resource: Outline, grant: GrantOutline) => readonly Finding[],
): Rule<Outline> {
  return {
    id,
    find: resource => resource.grants.flatMap(grant => grant.mays.flatMap(may => find(may, resource, grant))),
  };
}

/** The fields that an author names in a permission. */
function namedIn({ fields }: MayOutline): readonly Named[] {
  if (!fields) return [];
  return 'only' in fields ? fields.only : fields.except;
}

const onlyNamed = ({ fields }: MayOutline): readonly Named[] =>
  fields && 'only' in fields ? fields.only : [];

const writing: readonly string[] = ['create', 'edit'] satisfies Verb[];
const unmasking: readonly string[] = ['full', 'reveal'] satisfies Verb[];

export const accessRules: readonly Rule<Outline>[] = [
  {
    id: 'access/unknown-role',
    find: ({ words }, { roles }) =>
      membersOf(words['x-access'], ['x-access'])
        .filter(({ name }) => roles && !roles.has(name))
        .map(({ name, at }) => ({
          at,
          on: 'key',
          what: { zh: `没有角色“${name}”。`, en: `There is no role "${name}".` },
          cure: writeInstead(name, roles ?? []),
        })),
  },
  eachMay('access/unknown-field', (may, { fields }) =>
    namedIn(may)
      .filter(({ name }) => !fields.has(name))
      .map(({ name, at }) => ({
        at,
        what: { zh: `没有字段“${name}”。`, en: `There is no field "${name}".` },
        cure: writeInstead(name, fields.keys()),
      })),
  ),
  eachMay('access/unknown-transition', ({ may, at }, { workflow }) => {
    const name = may.startsWith('do:') ? may.slice(3) : undefined;
    const transitions = workflow?.transitions.map(transition => transition.name) ?? [];
    if (name === undefined || transitions.includes(name)) return [];
    return [
      {
        at,
        on: 'key',
        what: { zh: `没有流转“${name}”。`, en: `There is no transition "${name}".` },
        cure: writeInstead(name, transitions),
      },
    ];
  }),
  eachMay('access/automatic', ({ may, at }, { workflow }) => {
    const transition = workflow?.transitions.find(({ name }) => may === `do:${name}`);
    if (!transition?.automatic) return [];
    return [
      {
        at,
        on: 'key',
        what: {
          zh: `“${transition.name}”由系统进行，不能授权给人。`,
          en: `"${transition.name}" is made by the system and can be given to nobody.`,
        },
        cure: { zh: '从“do”里删去它。', en: 'Take it out of "do".' },
      },
    ];
  }),
  eachMay('access/read-only', (may, { fields }) =>
    !writing.includes(may.may)
      ? []
      : onlyNamed(may).flatMap(({ name, at }) => {
          const field = fields.get(name);
          if (!field || !isServerWritten(field)) return [];
          return [
            {
              at,
              what: { zh: `“${name}”只由服务器写入。`, en: `Only the server writes "${name}".` },
              cure: { zh: `从“${may.may}”里删去它。`, en: `Take it out of "${may.may}".` },
            },
          ];
        }),
  ),
  eachMay('access/not-sensitive', (may, { fields }) =>
    !unmasking.includes(may.may)
      ? []
      : onlyNamed(may).flatMap(({ name, at }) => {
          const field = fields.get(name);
          if (!field || field.words['x-sensitive'] !== undefined) return [];
          const sensitive = [...fields.values()].filter(({ words }) => words['x-sensitive'] !== undefined);
          return [
            {
              at,
              what: {
                zh: `“${name}”没有掩码，“${may.may}”对它不起作用。`,
                en: `"${name}" is not masked, so "${may.may}" does nothing for it.`,
              },
              cure: writeInstead(
                '',
                sensitive.map(one => one.name),
              ),
            },
          ];
        }),
  ),
  {
    id: 'access/unknown-rule',
    find: ({ grants }, { rules }) =>
      grants
        .flatMap(({ mays }) => mays.flatMap(({ rule }) => rule ?? []))
        .filter(({ name }) => !rules.fields.includes(name))
        .map(({ name, at }) => ({
          at,
          what: {
            zh: `enrolment/ 里没有字段规则“${name}”。`,
            en: `enrolment/ has no rule of fields called "${name}".`,
          },
          cure: writeInstead(name, rules.fields),
        })),
  },
  {
    id: 'access/except-and-fields',
    find: ({ grants }) =>
      grants.flatMap(({ words, at }) =>
        membersOf(words, at)
          .filter(
            ({ value }) =>
              membersOf(value, []).some(({ name }) => name === 'except') && membersOf(value, []).length > 1,
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
        .flatMap(({ rows, mays }) => [rows, ...mays.map(may => may.rows)])
        .flatMap(rows => (rows ? wordsOfMe(rows.value, rows.at) : []))
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

function wordsOfMe(value: Value, at: Finding['at']): Named[] {
  const here = namesIn(value, at).filter(({ name }) => name === '$me' || name.startsWith('$me.'));
  const below = Array.isArray(value)
    ? value.flatMap((item, index) => (typeof item === 'string' ? [] : wordsOfMe(item, [...at, index])))
    : membersOf(value, at).flatMap(member => wordsOfMe(member.value, member.at));
  return [...here, ...below];
}
