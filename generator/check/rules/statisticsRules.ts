import { isGroupableFieldKind } from '#model/tiles';
import { createRuleFactory } from '../createRuleFactory';
import type { FieldOutline } from '../outline/FieldOutline';
import {
  getLocatedMembers,
  getLocatedNames,
  toObjectOrEmpty,
  type LocatedName,
} from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import { getSummedFieldNames, getTileOutlines } from '../outline/TileOutline';
import type { CheckRule } from '../rule';
import { suggestName } from '../suggestName';
import { isComputedOnRead } from './storedDerivationRules';
import { isSensitiveField } from './sensitiveRules';
import { checkSummedField } from './homeTileRules';

const getStatisticsKeys = ({ keywords }: ResourceOutline): LocatedName[] =>
  getLocatedNames(toObjectOrEmpty(keywords['x-statistics']).by, ['x-statistics', 'by']);

const byRule = createRuleFactory(getStatisticsKeys);
/** Creates a rule for the fields by which records are counted, on the statistics page or in a tile. */
const groupRule = createRuleFactory((resource: ResourceOutline) => [
  ...getStatisticsKeys(resource),
  ...getTileOutlines(resource).flatMap(({ by }) => by ?? []),
]);

/** Member names that `getStats` returns for each group besides the group-by fields. */
const figureWords = new Set(['count', 'sums', 'hidden']);

const measureRule = createRuleFactory(({ keywords }: ResourceOutline) =>
  getLocatedMembers(toObjectOrEmpty(keywords['x-statistics']).measures, ['x-statistics', 'measures']).flatMap(
    ({ value, at }) => getSummedFieldNames(toObjectOrEmpty(value), at),
  ),
);

const canCount = (field: FieldOutline): boolean =>
  field.kind !== undefined &&
  isGroupableFieldKind(field.kind) &&
  !isSensitiveField(field) &&
  !isComputedOnRead(field);

export const statisticsRules: readonly CheckRule<ResourceOutline>[] = [
  byRule('statistics/by', ({ name, at }, { fields }) => {
    const field = fields.get(name);
    // Another rule reports a field without a kind.
    if (field && (field.kind === undefined || canCount(field))) return [];
    const countable = [...fields.values()].filter(canCount);
    return [
      {
        at,
        what: { zh: `不能按“${name}”分别计数。`, en: `Nothing can be counted by "${name}".` },
        cure: suggestName(
          name,
          countable.map(one => one.name),
        ),
      },
    ];
  }),
  groupRule('statistics/figure-word', ({ name, at }, { fields }) =>
    fields.has(name) && figureWords.has(name)
      ? [
          {
            at,
            what: {
              zh: `统计结果的每一组都有“${name}”一项，不能再按叫这个名字的字段分组。`,
              en: `Each group of statistics has a "${name}" of its own, so none can be made by a field of that name.`,
            },
            cure: {
              zh: '给这个字段另取一个名字，或不按它分组。',
              en: 'Give the field another name, or do not group by it.',
            },
          },
        ]
      : [],
  ),
  measureRule('statistics/measure', (sum, resource) => checkSummedField(sum, resource)),
];
