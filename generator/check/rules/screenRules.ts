import { isObject } from '#model/json';
import { kindTraits, type FieldKind } from '#model/kinds';
import type { LocalizedText } from '#model/language';
import { accessVerbs } from '#model/resource';
import type { FieldOutline } from '../outline/FieldOutline';
import {
  toListOrEmpty,
  getLocatedName,
  getLocatedNames,
  toObjectOrEmpty,
  getPlaceholders,
  toTextOrUndefined,
  type LocatedName,
} from '../outline/locatedNames';
import { describeMissingField } from '../describeMissingField';
import type { PartOutline } from '../outline/PartOutline';
import type { ResourceOutline } from '../outline/ResourceOutline';
import { checkFieldPath } from './derivationRules';
import { resolvePath } from '../outline/resolvePath';
import type { CheckFinding, CheckRule } from '../rule';
import { getCreatableFields, getGrantedRoles } from '../outline/fieldAccess';
import { suggestName } from '../suggestName';

const getListNames = (resource: ResourceOutline, word: string): LocatedName[] =>
  getLocatedNames(toObjectOrEmpty(resource.keywords['x-list'])[word], ['x-list', word]);

const getColumnNames = ({ keywords }: ResourceOutline): LocatedName[] =>
  toListOrEmpty(toObjectOrEmpty(keywords['x-list']).columns).flatMap((column, index) => {
    const at = ['x-list', 'columns', index];
    return (
      getLocatedName(column, at) ?? getLocatedName(toObjectOrEmpty(column).field, [...at, 'field']) ?? []
    );
  });

const groupKeywords = ['x-form', 'x-detail', 'x-print'] as const;

function getCellNames({ keywords }: ResourceOutline, word: (typeof groupKeywords)[number]): LocatedName[] {
  return toListOrEmpty(keywords[word]).flatMap((group, index) =>
    toListOrEmpty(toObjectOrEmpty(group).rows).flatMap((row, place) =>
      getLocatedNames(row, [word, index, 'rows', place]),
    ),
  );
}

/** Returns the roles or states for which a form group is a step. */
const getStepNames = ({ keywords }: ResourceOutline, word: 'for' | 'states'): LocatedName[] =>
  toListOrEmpty(keywords['x-form']).flatMap((group, index) =>
    getLocatedNames(toObjectOrEmpty(toObjectOrEmpty(group).step)[word], ['x-form', index, 'step', word]),
  );

function unknownFieldRule(
  id: string,
  names: (resource: ResourceOutline) => LocatedName[],
  getPartCure: (part: PartOutline) => LocalizedText,
): CheckRule<ResourceOutline> {
  return {
    id,
    find: resource =>
      names(resource)
        .filter(({ name }) => !resource.fields.has(name))
        .map(({ name, at }) => ({ at, ...describeMissingField(name, resource, getPartCure) })),
  };
}

/** Suggests a count of the parts, because a list column cannot show parts themselves. */
const countPart = ({ of, by }: PartOutline): LocalizedText => {
  const derived = `"x-derive": { "count": "${of?.name}", "where": { "${by?.name}": "$this" } }`;
  return {
    zh: `删去它；要显示条数，加一个字段，写上 ${derived}。`,
    en: `Take it out; for how many there are, add a field with ${derived}.`,
  };
};

const leavePartOut = (): LocalizedText => ({
  zh: '删去它：部分的表格自动排在最后一组之下。',
  en: 'Take it out: the table of a part stands below the last group by itself.',
});

function findDuplicates(names: readonly LocatedName[]): CheckFinding[] {
  return names
    .filter(({ name }, index) => names.findIndex(other => other.name === name) < index)
    .map(({ name, at }) => ({
      at,
      what: { zh: `“${name}”出现了两次。`, en: `"${name}" is there twice.` },
      cure: { zh: '删去其中一个。', en: 'Take one of them out.' },
    }));
}

/** Creates a rule for a list keyword that only fields of some kinds support. */
function kindRule(
  id: string,
  word: string,
  fits: (kind: FieldKind) => boolean,
  zh: string,
  en: string,
): CheckRule<ResourceOutline> {
  const isFit = ({ kind }: FieldOutline) => kind === undefined || fits(kind);
  return {
    id,
    find: resource =>
      getListNames(resource, word).flatMap(({ name, at }) => {
        const field = resource.fields.get(name);
        if (!field || isFit(field)) return [];
        const others = [...resource.fields.values()].filter(
          other => other.origin === 'author' && isFit(other),
        );
        return [
          {
            at,
            what: { zh: `“${name}”${zh}。`, en: `"${name}" ${en}.` },
            cure: {
              zh: `从“${word}”里删去“${name}”。${
                others.length > 0
                  ? suggestName(
                      '',
                      others.map(other => other.name),
                    ).zh
                  : ''
              }`,
              en: `Take "${name}" out of "${word}". ${
                others.length > 0
                  ? suggestName(
                      '',
                      others.map(other => other.name),
                    ).en
                  : ''
              }`.trim(),
            },
          },
        ];
      }),
  };
}

export const screenRules: readonly CheckRule<ResourceOutline>[] = [
  unknownFieldRule('screens/unknown-column', getColumnNames, countPart),
  unknownFieldRule('screens/unknown-search', resource => getListNames(resource, 'search'), countPart),
  unknownFieldRule('screens/unknown-filter', resource => getListNames(resource, 'filters'), countPart),
  unknownFieldRule('screens/unknown-total', resource => getListNames(resource, 'totals'), countPart),
  unknownFieldRule(
    'screens/unknown-cell',
    resource => groupKeywords.flatMap(word => getCellNames(resource, word)),
    leavePartOut,
  ),
  {
    id: 'screens/unknown-placeholder',
    find: ({ keywords, fields }) =>
      getPlaceholders(toTextOrUndefined(keywords['x-display']) ?? '')
        .filter(name => !fields.has(name))
        .map(name => ({
          at: ['x-display'],
          what: { zh: `“{${name}}”不是字段。`, en: `"{${name}}" is no field.` },
          cure: suggestName(name, fields.keys()),
        })),
  },
  { id: 'screens/column-twice', find: resource => findDuplicates(getColumnNames(resource)) },
  {
    id: 'screens/cell-twice',
    find: resource => groupKeywords.flatMap(word => findDuplicates(getCellNames(resource, word))),
  },
  kindRule(
    'screens/search-kind',
    'search',
    kind => kindTraits[kind].isText,
    '不是文字，搜索框找不到',
    'is no text, so the search box finds nothing in it',
  ),
  kindRule(
    'screens/filter-kind',
    'filters',
    kind => kindTraits[kind].filters.length > 0,
    '不能筛选',
    'cannot be filtered by',
  ),
  kindRule(
    'screens/total-kind',
    'totals',
    kind => kindTraits[kind].isNumber,
    '不是数字，无法求和',
    'is no number, so it cannot be summed',
  ),
  {
    id: 'screens/unknown-sort',
    find: (resource, context) =>
      getListNames(resource, 'sort').flatMap(({ name, at }) =>
        checkFieldPath(context, resource, name.replace(/^-/, ''), at),
      ),
  },
  {
    id: 'screens/sort-kind',
    find: (resource, context) =>
      getListNames(resource, 'sort').flatMap(({ name, at }) => {
        const way = resolvePath(context, resource, name.replace(/^-/, ''));
        if (!('field' in way) || !way.field.kind || kindTraits[way.field.kind].isSortable) return [];
        return [
          {
            at,
            what: { zh: `“${name}”没有先后，无法排序。`, en: `"${name}" has no order to sort by.` },
            cure:
              way.field.kind === 'reference'
                ? {
                    zh: `写到所指记录的字段，如“${name}.code”。`,
                    en: `Go on to a field of that record, such as "${name}.code".`,
                  }
                : { zh: '换一个文字、数字或日期字段。', en: 'Take a text, a number or a date.' },
          },
        ];
      }),
  },
  {
    id: 'screens/unknown-action',
    find: resource => {
      const manual = resource.workflow?.transitions.filter(({ isManual }) => isManual) ?? [];
      const known = [...manual.map(({ name }) => name), ...accessVerbs];
      return [...getListNames(resource, 'actions'), ...getListNames(resource, 'bulk')]
        .filter(({ name }) => !known.includes(name))
        .map(({ name, at }) => ({
          at,
          what: {
            zh: `“${name}”既不是操作，也不是人可进行的流转。`,
            en: `"${name}" is neither a verb nor a transition that a person may make.`,
          },
          cure: suggestName(name, known),
        }));
    },
  },
  {
    id: 'screens/step-role',
    find: (resource, { roles }) =>
      getStepNames(resource, 'for')
        .filter(({ name }) => roles && !roles.has(name))
        .map(({ name, at }) => ({
          at,
          what: { zh: `没有角色“${name}”。`, en: `There is no role "${name}".` },
          cure: suggestName(name, roles ?? []),
        })),
  },
  {
    id: 'screens/step-state',
    find: resource => {
      const states = resource.workflow?.states.map(({ name }) => name) ?? [];
      return getStepNames(resource, 'states')
        .filter(({ name }) => !states.includes(name))
        .map(({ name, at }) => ({
          at,
          what: { zh: `没有状态“${name}”。`, en: `There is no state "${name}".` },
          cure: suggestName(name, states),
        }));
    },
  },
  {
    id: 'screens/step-outside-form',
    find: ({ keywords }) =>
      (['x-detail', 'x-print'] as const).flatMap(word =>
        toListOrEmpty(keywords[word]).flatMap((group, index) =>
          isObject(toObjectOrEmpty(group).step)
            ? [
                {
                  at: [word, index, 'step'],
                  on: 'key' as const,
                  what: { zh: '只有表单有步骤。', en: 'Only a form has steps.' },
                  cure: { zh: '删去“step”。', en: 'Take "step" out.' },
                },
              ]
            : [],
        ),
      ),
  },
  {
    id: 'screens/required-missing',
    find: resource => {
      const cells = new Set(getCellNames(resource, 'x-form').map(({ name }) => name));
      const creators = getGrantedRoles(resource).map(role => getCreatableFields(resource, role));
      if (resource.keywords['x-form'] === undefined || resource.viewOf) return [];
      return getLocatedNames(resource.keywords.required, ['required'])
        .filter(({ name }) => {
          const field = resource.fields.get(name);
          const filled = ['default', 'x-default'].some(word => field?.keywords[word] !== undefined);
          return field && !filled && !cells.has(name) && creators.some(fields => fields?.has(name));
        })
        .map(({ name, at }) => ({
          at,
          what: {
            zh: `“${name}”必须填写，表单“x-form”里却没有它。`,
            en: `"${name}" must be given, but the form ("x-form") does not ask for it.`,
          },
          cure: { zh: `把“${name}”加到“x-form”的某一行。`, en: `Add "${name}" to a row of "x-form".` },
        }));
    },
  },
];
