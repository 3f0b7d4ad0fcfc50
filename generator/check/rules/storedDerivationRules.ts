import { isUniqueField } from '../../normalise/normaliseField';
import type { FieldOutline } from '../outline/FieldOutline';
import {
  getLocatedNames,
  getUniqueKeyFields,
  toObjectOrEmpty,
  type LocatedName,
} from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import { resolvePath } from '../outline/resolvePath';
import { getAllRowComparisons } from '../outline/RowCondition';
import type { CheckFinding, CheckRule } from '../rule';

const computedForms = ['count', 'sum', 'path'];

/** Whether a derived field is computed on read and not stored. */
export function isComputedOnRead(field: FieldOutline | undefined): boolean {
  const says = toObjectOrEmpty(field?.keywords['x-derive']);
  return computedForms.some(form => says[form] !== undefined);
}

const cure = {
  zh: '只有 from、text、rule 得到的值会保存；换一个字段，或改用规则“rule”。',
  en: 'Only what comes from "from", "text" or "rule" is stored: take another field, or compute it by a "rule".',
};

function createNotStoredFinding({ name, at }: LocatedName, on?: 'key'): CheckFinding {
  return {
    at,
    ...(on && { on }),
    what: {
      zh: `“${name}”在查看时才计算，不能用来搜索、筛选、排序、求和或比较。`,
      en: `"${name}" is computed when it is read, so nothing can be searched, filtered, sorted, summed or compared by it.`,
    },
    cure,
  };
}

export const storedDerivationRules: readonly CheckRule<ResourceOutline>[] = [
  {
    id: 'derive/not-stored',
    find: ({ keywords, fields }) =>
      [
        ...['search', 'filters', 'sort', 'totals'].flatMap(word =>
          getLocatedNames(toObjectOrEmpty(keywords['x-list'])[word], ['x-list', word]),
        ),
        ...getUniqueKeyFields(keywords),
      ]
        .filter(({ name }) => isComputedOnRead(fields.get(name.replace(/^-/, ''))))
        .map(named => createNotStoredFinding(named)),
  },
  {
    id: 'derive/indexed',
    find: ({ declaredFields, viewOf }) =>
      viewOf
        ? []
        : declaredFields
            .filter(isComputedOnRead)
            .flatMap(({ name, keywords, at }) =>
              ['x-unique', 'x-index']
                .filter(word => keywords[word] === true || (word === 'x-unique' && isUniqueField(keywords)))
                .map(word => ({ ...createNotStoredFinding({ name, at: [...at, word] }, 'key') })),
            ),
  },
  {
    id: 'rows/not-stored',
    find: (resource, context) =>
      getAllRowComparisons(resource, context).flatMap(({ path, at, condition: { queriedResource } }) => {
        const way = queriedResource && resolvePath(context, queriedResource, path);
        return way && 'field' in way && isComputedOnRead(way.field)
          ? [createNotStoredFinding({ name: path, at }, 'key')]
          : [];
      }),
  },
];
