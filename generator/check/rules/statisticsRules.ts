import { isGroupedKind } from '#model/tiles';
import { createPartRule } from '../createPartRule';
import type { FieldOutline } from '../outline/FieldOutline';
import { getMembers, getNames, toObject } from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import { getSummedNames } from '../outline/TileOutline';
import type { Rule } from '../rule';
import { suggestName } from '../suggestName';
import { isComputedOnRead } from './deriveStoredRules';
import { isSensitive } from './sensitiveRules';
import { checkSum } from './tileRules';

const byRule = createPartRule(({ keywords }: ResourceOutline) =>
  getNames(toObject(keywords['x-statistics']).by, ['x-statistics', 'by']),
);

const measureRule = createPartRule(({ keywords }: ResourceOutline) =>
  getMembers(toObject(keywords['x-statistics']).measures, ['x-statistics', 'measures']).flatMap(
    ({ value, at }) => getSummedNames(toObject(value), at),
  ),
);

const canCount = (field: FieldOutline): boolean =>
  field.kind !== undefined && isGroupedKind(field.kind) && !isSensitive(field) && !isComputedOnRead(field);

export const statisticsRules: readonly Rule<ResourceOutline>[] = [
  byRule('statistics/by', ({ name, at }, { fields }) => {
    const field = fields.get(name);
    // A field without a kind is reported by itself.
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
  measureRule('statistics/measure', (sum, resource) => checkSum(sum, resource)),
];
