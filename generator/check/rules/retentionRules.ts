import type { FieldKind } from '#model/kinds';
import type { CheckFinding, CheckRule } from '../rule';
import type { FieldOutline } from '../outline/FieldOutline';
import { getLocatedName, getLocatedNames, toObjectOrEmpty } from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import { suggestName } from '../suggestName';

const word = 'x-retention';
const remainder = 'x-remainder';

/** Whether the field stores a date by which a store can select expired records. */
function isStoredDate({ kind, keywords }: FieldOutline): boolean {
  const derive = toObjectOrEmpty(keywords['x-derive']);
  const isComputedWhenRead = ['count', 'sum', 'path'].some(form => derive[form] !== undefined);
  return (kind === 'date' || kind === 'datetime') && !isComputedWhenRead && !keywords['x-sensitive'];
}

/** Kinds of fields that may be kept for statistics. Free texts, files and exact dates could identify the person. */
const countedKinds: ReadonlySet<FieldKind | undefined> = new Set<FieldKind>([
  ...(['choice', 'choices', 'boolean', 'integer', 'number', 'reference', 'references'] as const),
]);

const isCounted = ({ kind, keywords, origin }: FieldOutline): boolean =>
  origin !== 'system' && countedKinds.has(kind) && !keywords['x-sensitive'];

export const retentionRules: readonly CheckRule<ResourceOutline>[] = [
  {
    id: 'retention/field',
    find: ({ keywords, declaredFields, viewOf }): CheckFinding[] => {
      const named = viewOf ? undefined : getLocatedName(keywords[word], [word]);
      const fitting = declaredFields.filter(isStoredDate).map(({ name }) => name);
      if (!named || fitting.includes(named.name)) return [];
      return [
        {
          at: named.at,
          what: {
            zh: `“${named.name}”不是存储的日期或日期时间字段，不能说明何时清除。`,
            en: `"${named.name}" is no stored date or date-time field, so it does not say when to erase a record.`,
          },
          cure: suggestName(named.name, fitting),
        },
      ];
    },
  },
  {
    id: 'retention/remainder-date',
    find: ({ keywords, viewOf }): CheckFinding[] => {
      if (viewOf || keywords[remainder] === undefined || keywords[word] !== undefined) return [];
      return [
        {
          at: [remainder],
          on: 'key',
          what: {
            zh: '没有说明记录何时到期，因此不会留下统计数据。',
            en: 'Nothing says when the day of a record comes, so none ever leaves statistics.',
          },
          cure: {
            zh: '用 "x-retention" 指明一个日期字段。',
            en: 'Name a date by "x-retention".',
          },
        },
      ];
    },
  },
  {
    id: 'retention/remainder-state',
    find: ({ keywords, workflow, viewOf }): CheckFinding[] => {
      const states = workflow?.states.map(({ name }) => name) ?? [];
      const named = viewOf
        ? []
        : getLocatedNames(toObjectOrEmpty(keywords[remainder]).states, [remainder, 'states']);
      return named
        .filter(({ name }) => !states.includes(name))
        .map(({ name, at }) => ({
          at,
          what: { zh: `没有状态“${name}”。`, en: `There is no state "${name}".` },
          cure: suggestName(name, states),
        }));
    },
  },
  {
    id: 'retention/remainder-field',
    find: ({ keywords, fields, viewOf }): CheckFinding[] => {
      const fitting = [...fields.values()].filter(isCounted).map(({ name }) => name);
      const named = viewOf
        ? []
        : getLocatedNames(toObjectOrEmpty(keywords[remainder]).fields, [remainder, 'fields']);
      return named
        .filter(({ name }) => !fitting.includes(name))
        .map(({ name, at }) => ({
          at,
          what: {
            zh: `“${name}”不是选项、数字、是否或关系，不能作为统计数据留下。`,
            en: `"${name}" is no choice, number, yes or no, or relation, so it does not stay as statistics.`,
          },
          cure: suggestName(name, fitting),
        }));
    },
  },
];
