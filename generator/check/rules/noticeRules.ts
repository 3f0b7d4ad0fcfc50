import { accountResource, signedInRole } from '#model/catalog';
import type { JsonValue } from '#model/json';
import type { CheckContext } from '../outline/CheckContext';
import type { EffectOutline } from '../outline/EffectOutline';
import type { GrantOutline } from '../outline/GrantOutline';
import {
  getLocatedMembers,
  getLocatedName,
  toObjectOrEmpty,
  toTextOrUndefined,
} from '../outline/locatedNames';
import { getFieldNames, resolvePath } from '../outline/resolvePath';
import type { ResourceOutline } from '../outline/ResourceOutline';
import type { CheckRule } from '../rule';
import { suggestName } from '../suggestName';
import { createEffectRule } from './effectRules';

/** Rules about the accounts that a notice to a role can reach. */
export const noticeRules: readonly CheckRule<ResourceOutline>[] = [
  createEffectRule('effects/office', (effect, resource, context) => {
    const named = getLocatedName(effect.words.office, [...effect.at, 'office']);
    if (!named) return [];
    const known = listOfficeVariables(effect, resource, context);
    if (known === undefined || leadsToOffice(named.name, effect, resource, context)) return [];
    return [
      {
        at: named.at,
        what: {
          zh: `“${named.name}”不指向机构，也不指向机构所主管的记录。`,
          en: `"${named.name}" leads to no office, and to nothing that an office answers for.`,
        },
        cure: suggestName(named.name, known),
      },
    ];
  }),
  createEffectRule('effects/office-of-person', ({ words, at }) =>
    words.office !== undefined && toTextOrUndefined(words.notify)?.startsWith('$')
      ? [
          {
            at: [...at, 'office'],
            on: 'key',
            what: {
              zh: '“notify”已指明账号，没有机构可选。',
              en: '"notify" names one account, of no office.',
            },
            cure: { zh: '删去“office”。', en: 'Take "office" out.' },
          },
        ]
      : [],
  ),
  createEffectRule('effects/notify-each', ({ words, at }) =>
    words.notify !== undefined && typeof words.each === 'string'
      ? [
          {
            at: [...at, 'each'],
            what: { zh: '通知逐条记录发出，不逐项发出。', en: 'Notices are about records, not about items.' },
            cure: {
              zh: '写成 { "of": "资源", "where": {…} }。',
              en: 'Write { "of": "resource", "where": {…} }.',
            },
          },
        ]
      : [],
  ),
  createEffectRule('effects/notify-everyone', ({ words, at }, resource, { resources, roles }) => {
    const role = toTextOrUndefined(words.notify);
    if (role === undefined || !roles?.has(role) || words.office !== undefined) return [];
    const about = resources.get(toTextOrUndefined(toObjectOrEmpty(words.each).of) ?? '') ?? resource;
    if (about.grants.some(grant => [role, signedInRole].includes(grant.role) && seesAnywhere(grant)))
      return [];
    return [
      {
        at: [...at, 'notify'],
        what: {
          zh: `全市的“${role}”都会收到通知，而其中只有部分人能看这条记录。`,
          en: `Every "${role}" of the city is told, and only some of them may see the record.`,
        },
        cure: {
          zh: '加上“office”，写明这条记录属于哪个机构、学校或区域，如 "$this.schoolId"。',
          en: 'Add "office" with the office, school or area of the record, such as "$this.schoolId".',
        },
      },
    ];
  }),
];

/** Whether a grant shows records of every office. */
const seesAnywhere = ({ all, rows, permissions }: GrantOutline): boolean =>
  (all || permissions.some(({ verb, rows: further }) => verb === 'see' && !namesCaller(further?.value))) &&
  !namesCaller(rows?.value);

const namesCaller = (value: JsonValue | undefined): boolean => JSON.stringify(value ?? null).includes('"$me');

/** Returns the resources of the `$me` facts of an account: offices, and what an office is responsible for. */
function listOfficeResources(context: CheckContext): string[] | undefined {
  const account = context.resources.get(accountResource);
  if (!account) return undefined;
  return getLocatedMembers(account.keywords['x-me'], []).flatMap(({ value }) => {
    const way = typeof value === 'string' ? resolvePath(context, account, value) : undefined;
    const to = way && 'field' in way ? way.field.ref?.name : undefined;
    return to === undefined ? [] : [context.resources.get(to)?.base ?? to];
  });
}

function listOfficeVariables(
  effect: EffectOutline,
  resource: ResourceOutline,
  context: CheckContext,
): string[] | undefined {
  const targets = listOfficeResources(context);
  if (targets === undefined) return undefined;
  const items = context.resources.get(toTextOrUndefined(toObjectOrEmpty(effect.words.each).of) ?? '');
  const listFrom = (from: ResourceOutline, start: string): string[] =>
    getFieldNames(context, from)
      .map(name => `${start}.${name}`)
      .filter(variable => leadsToOffice(variable, effect, resource, context));
  return [...listFrom(resource, '$this'), ...(items ? listFrom(items, '$each') : [])];
}

function leadsToOffice(
  variable: string,
  effect: EffectOutline,
  resource: ResourceOutline,
  context: CheckContext,
): boolean {
  const [start, ...path] = variable.split('.');
  const items = context.resources.get(toTextOrUndefined(toObjectOrEmpty(effect.words.each).of) ?? '');
  const from = start === '$each' ? items : resource;
  const way = from && resolvePath(context, from, path.join('.'));
  const field = way && 'field' in way && way.field.kind === 'reference' ? way.field : undefined;
  const to = field?.ref?.name;
  const base = to === undefined ? undefined : (context.resources.get(to)?.base ?? to);
  return base !== undefined && (listOfficeResources(context) ?? []).includes(base);
}
