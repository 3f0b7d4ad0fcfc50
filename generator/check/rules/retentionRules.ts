import type { Finding, Rule } from '../rule';
import type { FieldOutline } from '../outline/FieldOutline';
import { getName, toObject } from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import { suggestName } from '../suggestName';

const word = 'x-retention';

/** Whether a store can look for the records whose date has passed. */
function isStoredDate({ kind, keywords }: FieldOutline): boolean {
  const derive = toObject(keywords['x-derive']);
  const isComputedWhenRead = ['count', 'sum', 'path'].some(form => derive[form] !== undefined);
  return (kind === 'date' || kind === 'datetime') && !isComputedWhenRead && !keywords['x-sensitive'];
}

export const retentionRules: readonly Rule<ResourceOutline>[] = [
  {
    id: 'retention/field',
    find: ({ keywords, declaredFields, viewOf }): Finding[] => {
      const named = viewOf ? undefined : getName(keywords[word], [word]);
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
];
