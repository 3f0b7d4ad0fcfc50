import type { FieldOutline } from './fieldOutlines';
import { listIn, namesIn, objectIn, type Named } from './members';
import type { Outline } from './outline';
import { follow } from './paths';
import { comparisonsOf } from './rowConditions';
import type { Finding, Rule } from './rule';

const computed = ['count', 'sum', 'path'];

/** Computed when it is read, so that no table holds it. */
function isComputed(field: FieldOutline | undefined): boolean {
  const says = objectIn(field?.words['x-derive']);
  return computed.some(form => says[form] !== undefined);
}

const cure = {
  zh: '只有 from、text、rule 得到的值会保存；换一个字段，或改用规则“rule”。',
  en: 'Only what comes from "from", "text" or "rule" is stored: take another field, or compute it by a "rule".',
};

function notStored({ name, at }: Named, on?: 'key'): Finding {
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

export const deriveStoredRules: readonly Rule<Outline>[] = [
  {
    id: 'derive/not-stored',
    find: ({ words, fields }) =>
      [
        ...['search', 'filters', 'sort', 'totals'].flatMap(word =>
          namesIn(objectIn(words['x-list'])[word], ['x-list', word]),
        ),
        ...listIn(words['x-unique']).flatMap((key, index) => namesIn(key, ['x-unique', index])),
      ]
        .filter(({ name }) => isComputed(fields.get(name.replace(/^-/, ''))))
        .map(named => notStored(named)),
  },
  {
    id: 'derive/indexed',
    find: ({ declared, view }) =>
      view
        ? []
        : declared
            .filter(isComputed)
            .flatMap(({ name, words, at }) =>
              ['x-unique', 'x-index']
                .filter(word => words[word] === true)
                .map(word => ({ ...notStored({ name, at: [...at, word] }, 'key') })),
            ),
  },
  {
    id: 'rows/not-stored',
    find: (resource, world) =>
      comparisonsOf(resource, world).flatMap(({ path, at, condition: { over } }) => {
        const way = over && follow(world, over, path);
        return way && 'field' in way && isComputed(way.field) ? [notStored({ name: path, at }, 'key')] : [];
      }),
  },
];
