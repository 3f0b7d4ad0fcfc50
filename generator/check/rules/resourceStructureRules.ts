import type { FieldKind } from '#model/kinds';
import { checkFieldPath } from './derivationRules';
import {
  getLocatedMembers,
  getLocatedName,
  getLocatedNames,
  toTextOrUndefined,
} from '../outline/locatedNames';
import { resolvePath } from '../outline/resolvePath';
import type { ResourceOutline } from '../outline/ResourceOutline';
import type { CheckRule } from '../rule';
import { suggestName } from '../suggestName';

/** Fields that `getList` requires for its graph or tree format. */
function getShapeFields(
  shape: string | undefined,
): { name: string; kinds: readonly FieldKind[]; zh: string; en: string }[] {
  const drawn = { kinds: ['list'], zh: '列表', en: 'a list of groups' } as const;
  if (shape === 'graph') return ['nodes', 'edges'].map(name => ({ name, ...drawn }));
  return shape === 'roleTree'
    ? [{ name: 'role', kinds: ['text', 'choice', 'reference'], zh: '角色', en: 'which names a role' }]
    : [];
}

export const resourceStructureRules: readonly CheckRule<ResourceOutline>[] = [
  {
    id: 'structure/tree',
    find: ({ keywords, fields, base }, { resources }) => {
      const tree = getLocatedName(keywords['x-tree'], ['x-tree']);
      if (!tree) return [];
      const selves = [...fields.values()].filter(
        ({ kind, ref, origin }) =>
          kind === 'reference' && origin === 'author' && resources.get(ref?.name ?? '')?.base === base,
      );
      if (selves.some(({ name }) => name === tree.name)) return [];
      return [
        {
          at: tree.at,
          what: {
            zh: `“${tree.name}”不是指向本资源自己的关系。`,
            en: `"${tree.name}" is no relation to this resource itself.`,
          },
          cure: suggestName(
            tree.name,
            selves.map(({ name }) => name),
          ),
        },
      ];
    },
  },
  {
    id: 'structure/tree-required',
    find: ({ keywords }) => {
      const tree = toTextOrUndefined(keywords['x-tree']);
      return getLocatedNames(keywords.required, ['required'])
        .filter(({ name }) => name === tree)
        .map(({ name, at }) => ({
          at,
          what: {
            zh: `“${name}”必须填写，树就没有最上面一层。`,
            en: `"${name}" must be given, so the tree could have no top.`,
          },
          cure: { zh: `从“required”里删去“${name}”。`, en: `Take "${name}" out of "required".` },
        }));
    },
  },
  {
    id: 'structure/shape-fields',
    find: ({ keywords, fields }) =>
      getShapeFields(toTextOrUndefined(keywords['x-shape']))
        .filter(({ name, kinds }) => !kinds.some(kind => kind === fields.get(name)?.kind))
        .map(({ name, zh, en }) => ({
          at: ['x-shape'],
          what: {
            zh: `这种返回形式需要${zh}字段“${name}”。`,
            en: `To be answered so, the records need "${name}", ${en}.`,
          },
          cure: { zh: `加上字段“${name}”。`, en: `Add the field "${name}".` },
        })),
  },
  {
    id: 'structure/shape-tree',
    find: ({ keywords }) =>
      keywords['x-shape'] === 'tree' && keywords['x-tree'] === undefined && keywords['x-groups'] === undefined
        ? [
            {
              at: ['x-shape'],
              what: {
                zh: '记录不是树，不能按树返回。',
                en: 'The records are no tree, so they cannot be answered as one.',
              },
              cure: {
                zh: '加上“x-tree”，写上级字段的名称；或加上“x-groups”，写分层的字段。',
                en: 'Add "x-tree" with the relation to the record above, or "x-groups" with the levels.',
              },
            },
          ]
        : [],
  },
  {
    id: 'structure/groups',
    find: (resource, world) =>
      getLocatedNames(resource.keywords['x-groups'], ['x-groups']).flatMap(({ name, at }) => {
        const wrong = checkFieldPath(world, resource, name, at);
        const end = resolvePath(world, resource, name);
        if (wrong.length > 0 || !('field' in end)) return wrong;
        if (end.field.kind === 'choice' || end.field.kind === 'reference') return [];
        return [
          {
            at,
            what: {
              zh: `“${name}”既不是选项也不是关系，不能分层。`,
              en: `"${name}" is neither a choice nor a relation, so it makes no level.`,
            },
            cure: { zh: '改写一个选项或关系。', en: 'Name a choice or a relation.' },
          },
        ];
      }),
  },
  {
    id: 'structure/groups-unused',
    find: ({ keywords }) =>
      keywords['x-groups'] !== undefined &&
      (keywords['x-shape'] !== 'tree' || keywords['x-tree'] !== undefined)
        ? [
            {
              at: ['x-groups'],
              what: {
                zh: '只有“x-shape”为“tree”且没有“x-tree”时，才按这些字段分层。',
                en: 'Levels are made only where "x-shape" is "tree" and there is no "x-tree".',
              },
              cure: {
                zh: '写上 "x-shape": "tree" 并删去“x-tree”，或删去“x-groups”。',
                en: 'Write "x-shape": "tree" and no "x-tree", or take "x-groups" out.',
              },
            },
          ]
        : [],
  },
  {
    id: 'structure/account-fact',
    find: (resource, context) =>
      getLocatedMembers(resource.keywords['x-me'], ['x-me']).flatMap(({ value, at }) =>
        typeof value === 'string' ? checkFieldPath(context, resource, value, at) : [],
      ),
  },
  {
    id: 'structure/account-fact-name',
    find: ({ keywords }) =>
      getLocatedMembers(keywords['x-me'], ['x-me'])
        .filter(({ name }) => name === 'id' || name === 'roles' || !/^[a-z][A-Za-z0-9]*$/.test(name))
        .map(({ name, at }) => ({
          at,
          on: 'key',
          what: { zh: `“${name}”不能作账号信息的名称。`, en: `"${name}" cannot be the name of a fact.` },
          cure: {
            zh: '用小写字母开头的其他名称；id 和 roles 总是有的。',
            en: 'Use another name that begins with a small letter; id and roles are always there.',
          },
        })),
  },
];
