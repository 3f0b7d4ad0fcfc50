import { traits, type Kind } from '#model/kinds';
import { verbs } from '#model/resource';
import type { FieldOutline } from './fieldOutlines';
import { listIn, nameIn, namesIn, objectIn, placeholdersIn, textIn, type Named } from './members';
import type { Outline } from './outline';
import { pathFinding } from './derive';
import { follow } from './paths';
import type { Finding, Rule } from './rule';
import { fieldsCreated, rolesIn } from './seen';
import { writeInstead } from './suggest';

const listWord = (resource: Outline, word: string): Named[] =>
  namesIn(objectIn(resource.words['x-list'])[word], ['x-list', word]);

const columnsOf = ({ words }: Outline): Named[] =>
  listIn(objectIn(words['x-list']).columns).flatMap((column, index) => {
    const at = ['x-list', 'columns', index];
    return nameIn(column, at) ?? nameIn(objectIn(column).field, [...at, 'field']) ?? [];
  });

const groupWords = ['x-form', 'x-detail', 'x-print'] as const;

function cellsOf({ words }: Outline, word: (typeof groupWords)[number]): Named[] {
  return listIn(words[word]).flatMap((group, index) =>
    listIn(objectIn(group).rows).flatMap((row, place) => namesIn(row, [word, index, 'rows', place])),
  );
}

function missing(id: string, names: (resource: Outline) => Named[]): Rule<Outline> {
  return {
    id,
    find: resource =>
      names(resource)
        .filter(({ name }) => !resource.fields.has(name))
        .map(({ name, at }) => ({
          at,
          what: { zh: `没有字段“${name}”。`, en: `There is no field "${name}".` },
          cure: writeInstead(name, resource.fields.keys()),
        })),
  };
}

function twice(names: readonly Named[]): Finding[] {
  return names
    .filter(({ name }, index) => names.findIndex(other => other.name === name) < index)
    .map(({ name, at }) => ({
      at,
      what: { zh: `“${name}”出现了两次。`, en: `"${name}" is there twice.` },
      cure: { zh: '删去其中一个。', en: 'Take one of them out.' },
    }));
}

/** A rule over a word of the list that only some kinds can serve. */
function needsKind(
  id: string,
  word: string,
  fits: (kind: Kind) => boolean,
  zh: string,
  en: string,
): Rule<Outline> {
  const isFit = ({ kind }: FieldOutline) => kind === undefined || fits(kind);
  return {
    id,
    find: resource =>
      listWord(resource, word).flatMap(({ name, at }) => {
        const field = resource.fields.get(name);
        if (!field || isFit(field)) return [];
        const others = [...resource.fields.values()].filter(other => other.from === 'author' && isFit(other));
        return [
          {
            at,
            what: { zh: `“${name}”${zh}。`, en: `"${name}" ${en}.` },
            cure: {
              zh: `从“${word}”里删去“${name}”。${
                others.length > 0
                  ? writeInstead(
                      '',
                      others.map(other => other.name),
                    ).zh
                  : ''
              }`,
              en: `Take "${name}" out of "${word}". ${
                others.length > 0
                  ? writeInstead(
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

export const screenRules: readonly Rule<Outline>[] = [
  missing('screens/unknown-column', columnsOf),
  missing('screens/unknown-search', resource => listWord(resource, 'search')),
  missing('screens/unknown-filter', resource => listWord(resource, 'filters')),
  missing('screens/unknown-total', resource => listWord(resource, 'totals')),
  missing('screens/unknown-cell', resource => groupWords.flatMap(word => cellsOf(resource, word))),
  {
    id: 'screens/unknown-placeholder',
    find: ({ words, fields }) =>
      placeholdersIn(textIn(words['x-display']) ?? '')
        .filter(name => !fields.has(name))
        .map(name => ({
          at: ['x-display'],
          what: { zh: `“{${name}}”不是字段。`, en: `"{${name}}" is no field.` },
          cure: writeInstead(name, fields.keys()),
        })),
  },
  { id: 'screens/column-twice', find: resource => twice(columnsOf(resource)) },
  { id: 'screens/cell-twice', find: resource => groupWords.flatMap(word => twice(cellsOf(resource, word))) },
  needsKind(
    'screens/search-kind',
    'search',
    kind => traits[kind].isText,
    '不是文字，搜索框找不到',
    'is no text, so the search box finds nothing in it',
  ),
  needsKind(
    'screens/filter-kind',
    'filters',
    kind => traits[kind].filters.length > 0,
    '不能筛选',
    'cannot be filtered by',
  ),
  needsKind(
    'screens/total-kind',
    'totals',
    kind => traits[kind].isNumber,
    '不是数字，无法求和',
    'is no number, so it cannot be summed',
  ),
  {
    id: 'screens/unknown-sort',
    find: (resource, world) =>
      listWord(resource, 'sort').flatMap(({ name, at }) =>
        pathFinding(world, resource, name.replace(/^-/, ''), at),
      ),
  },
  {
    id: 'screens/sort-kind',
    find: (resource, world) =>
      listWord(resource, 'sort').flatMap(({ name, at }) => {
        const way = follow(world, resource, name.replace(/^-/, ''));
        if (!('field' in way) || !way.field.kind || traits[way.field.kind].isSortable) return [];
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
      const byHand = resource.workflow?.transitions.filter(({ automatic }) => !automatic) ?? [];
      const known = [...byHand.map(({ name }) => name), ...verbs];
      return [...listWord(resource, 'actions'), ...listWord(resource, 'bulk')]
        .filter(({ name }) => !known.includes(name))
        .map(({ name, at }) => ({
          at,
          what: {
            zh: `“${name}”既不是操作，也不是人可进行的流转。`,
            en: `"${name}" is neither a verb nor a transition that a person may make.`,
          },
          cure: writeInstead(name, known),
        }));
    },
  },
  {
    id: 'screens/required-missing',
    find: resource => {
      const cells = new Set(cellsOf(resource, 'x-form').map(({ name }) => name));
      const creators = rolesIn(resource).map(role => fieldsCreated(resource, role));
      if (resource.words['x-form'] === undefined || resource.view) return [];
      return namesIn(resource.words.required, ['required'])
        .filter(({ name }) => {
          const field = resource.fields.get(name);
          const filled = ['default', 'x-default'].some(word => field?.words[word] !== undefined);
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
