import type { FieldOutline } from '../outline/FieldOutline';
import { getAllFields, createFieldRule } from '../fieldRule';
import { getLocatedNames, toObjectOrEmpty, type LocatedName } from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import type { CheckRule } from '../rule';
import { suggestName } from '../suggestName';
import type { CheckContext } from '../outline/CheckContext';

/** The resource that an alias or misspelt name probably means. */
export function suggestResource(name: string, { resources, aliases }: CheckContext) {
  const meant = aliases.get(name)?.[0]?.resource.name;
  return meant === undefined ? suggestName(name, resources.keys()) : suggestName(meant, [meant]);
}

/** Message for an unknown resource. */
export const createUnknownResourceMessage = (name: string) => ({
  zh: `没有资源“${name}”。`,
  en: `There is no resource "${name}".`,
});

const isOwner = (field: FieldOutline): boolean => toObjectOrEmpty(field.keywords['x-ref']).owner === true;
const getOwnerFields = (resource: ResourceOutline | undefined): FieldOutline[] =>
  resource?.declaredFields.filter(isOwner) ?? [];

/** Whether `goal` is among the direct or indirect owners of a resource. */
function isOwnedBy(goal: string, from: string, context: CheckContext, seen = new Set<string>()): boolean {
  if (from === goal) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  const owners = getOwnerFields(context.resources.get(from));
  return owners.some(({ ref }) => ref !== undefined && isOwnedBy(goal, ref.name, context, seen));
}

/** Returns the option rules that relations name, with their locations. */
const getOptionRules = ({ keywords, at }: FieldOutline): LocatedName[] => [
  ...getLocatedNames(toObjectOrEmpty(keywords['x-ref']).options, [...at, 'x-ref', 'options']),
  ...getLocatedNames(toObjectOrEmpty(toObjectOrEmpty(keywords.items)['x-ref']).options, [
    ...[...at, 'items', 'x-ref', 'options'],
  ]),
];

export const referenceRules: readonly CheckRule<ResourceOutline>[] = [
  {
    id: 'references/unknown-options',
    find: ({ workflow, viewOf }, { rules }) =>
      (viewOf ? [] : (workflow?.transitions ?? []))
        .flatMap(({ inputFields }) => inputFields.flatMap(getOptionRules))
        .filter(({ name }) => !rules.options.includes(name))
        .map(({ name, at }) => ({
          at,
          what: {
            zh: `enrolment/ 里没有选项规则“${name}”。`,
            en: `enrolment/ has no option rule called "${name}".`,
          },
          cure: suggestName(name, rules.options),
        })),
  },
  {
    id: 'references/options-of-field',
    find: ({ declaredFields }) =>
      declaredFields.flatMap(getOptionRules).map(({ at }) => ({
        at,
        on: 'key' as const,
        what: {
          zh: '选项规则读的是已保存的记录，字段的选择器不使用它。',
          en: 'An option rule reads the stored record, so the picker of a field does not ask it.',
        },
        cure: {
          zh: '改用“where”，或写到流转输入的“x-ref”里。',
          en: 'Use "where", or write it into the "x-ref" of an input of a transition.',
        },
      })),
  },
  {
    id: 'references/unknown-resource',
    find: (resource, context) =>
      getAllFields(resource).flatMap(({ ref }) =>
        ref === undefined || context.resources.has(ref.name)
          ? []
          : [
              {
                at: ref.at,
                what: createUnknownResourceMessage(ref.name),
                cure: suggestResource(ref.name, context),
              },
            ],
      ),
  },
  {
    id: 'references/clear-required',
    find: ({ declaredFields, keywords, viewOf }) => {
      if (viewOf) return [];
      const required = new Set(getLocatedNames(keywords.required, []).map(({ name }) => name));
      return declaredFields
        .filter(
          field => required.has(field.name) && toObjectOrEmpty(field.keywords['x-ref']).onDelete === 'clear',
        )
        .map(({ name, at }) => ({
          at: [...at, 'x-ref', 'onDelete'],
          what: {
            zh: `“${name}”必须填写，却要在所指记录删除时清空。`,
            en: `"${name}" must be given, yet it is to be cleared when the other record is deleted.`,
          },
          cure: {
            zh: '改为 "restrict"，或从“required”里删去它。',
            en: 'Write "restrict", or take it out of "required".',
          },
        }));
    },
  },
  {
    id: 'references/owner-cycle',
    find: (resource, context) =>
      getOwnerFields(resource)
        .filter(({ ref }) => ref !== undefined && isOwnedBy(resource.base, ref.name, context))
        .map(({ name, at }) => ({
          at: [...at, 'x-ref', 'owner'],
          on: 'key',
          what: {
            zh: `按“${name}”追上去，记录最终归自己所有，锁定和删除永无止境。`,
            en: `Following "${name}", a record owns itself in the end, and locking and deleting never stop.`,
          },
          cure: { zh: '去掉这一圈中某一处的“owner”。', en: 'Take "owner" out at one place of the circle.' },
        })),
  },
  createFieldRule('references/inner-owner', field =>
    field.innerFields.filter(isOwner).map(({ at }) => ({
      at: [...at, 'x-ref', 'owner'],
      on: 'key',
      what: { zh: '组里的关系不能拥有整条记录。', en: 'A relation inside a group cannot own the record.' },
      cure: {
        zh: '删去“owner”，或把字段移到最外层。',
        en: 'Take "owner" out, or move the field out of the group.',
      },
    })),
  ),
];
