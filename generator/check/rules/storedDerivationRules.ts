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
import type { CheckContext } from '../outline/CheckContext';
import type { CheckFinding, CheckRule } from '../rule';
import { isSensitiveField } from './sensitiveRules';

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

const searchCure = {
  zh: '按 "path" 得到的字段可以搜索，但来源资源的“search”须也包含来源字段，且不带“when”。',
  en: 'What comes by "path" is found if the resource at its end searches that field itself, and without a "when".',
};

/** Whether the field at the end of the path of a derived field is found by a search of its own resource. */
function isFoundAtEnd(context: CheckContext, resource: ResourceOutline, name: string): boolean {
  const { path, when } = toObjectOrEmpty(resource.fields.get(name)?.keywords['x-derive']);
  if (typeof path !== 'string' || when !== undefined) return false;
  const way = resolvePath(context, resource, path);
  if (!('field' in way) || isComputedOnRead(way.field) || isSensitiveField(way.field)) return false;
  const { search } = toObjectOrEmpty(way.of.keywords['x-list']);
  if (search === undefined) return way.field.kind === 'text';
  return getLocatedNames(search, []).some(({ name: searched }) => searched === way.field.name);
}

export const storedDerivationRules: readonly CheckRule<ResourceOutline>[] = [
  {
    id: 'derive/not-stored',
    find: ({ keywords, fields }) =>
      [
        ...['filters', 'sort', 'totals'].flatMap(word =>
          getLocatedNames(toObjectOrEmpty(keywords['x-list'])[word], ['x-list', word]),
        ),
        ...getUniqueKeyFields(keywords),
      ]
        .filter(({ name }) => isComputedOnRead(fields.get(name.replace(/^-/, ''))))
        .map(named => createNotStoredFinding(named)),
  },
  {
    id: 'derive/not-searched',
    find: (resource, context) =>
      getLocatedNames(toObjectOrEmpty(resource.keywords['x-list']).search, ['x-list', 'search'])
        .filter(({ name }) => isComputedOnRead(resource.fields.get(name)))
        .filter(({ name }) => !isFoundAtEnd(context, resource, name))
        .map(named => ({ ...createNotStoredFinding(named), cure: searchCure })),
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
