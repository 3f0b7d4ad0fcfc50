import { getChoiceValues } from '../checkConstant';
import { getLocatedMembers, getLocatedName, toObjectOrEmpty } from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import { resolvePath } from '../outline/resolvePath';
import type { CheckRule } from '../rule';
import { suggestName } from '../suggestName';

export const sampleRules: readonly CheckRule<ResourceOutline>[] = [
  {
    id: 'samples/unknown-field',
    find: ({ keywords, fields }) => {
      const samples = toObjectOrEmpty(keywords['x-samples']);
      return ['weights', 'fit']
        .flatMap(word => getLocatedMembers(samples[word], ['x-samples', word]))
        .filter(({ name }) => !fields.has(name))
        .map(({ name, at }) => ({
          at,
          on: 'key',
          what: { zh: `没有字段“${name}”。`, en: `There is no field "${name}".` },
          cure: suggestName(name, fields.keys()),
        }));
    },
  },
  {
    id: 'samples/unknown-choice',
    find: ({ keywords, fields }) =>
      getLocatedMembers(toObjectOrEmpty(keywords['x-samples']).weights, ['x-samples', 'weights']).flatMap(
        ({ name, value, at }) => {
          const field = fields.get(name);
          const choices =
            field?.kind === 'boolean' ? ['true', 'false'] : field && getChoiceValues(field)?.map(String);
          if (!choices) return [];
          return getLocatedMembers(value, at)
            .filter(weight => !choices.includes(weight.name))
            .map(weight => ({
              at: weight.at,
              on: 'key' as const,
              what: {
                zh: `“${name}”没有选项“${weight.name}”。`,
                en: `"${name}" has no choice "${weight.name}".`,
              },
              cure: suggestName(weight.name, choices),
            }));
        },
      ),
  },
  {
    id: 'samples/no-relation',
    find: (resource, context) =>
      getLocatedMembers(toObjectOrEmpty(resource.keywords['x-samples']).fit, ['x-samples', 'fit']).flatMap(
        ({ name, at }) => {
          const way = resolvePath(context, resource, name);
          if (!('field' in way) || way.field.ref) return [];
          const relations = [...resource.fields.values()].filter(
            ({ ref, origin }) => ref && origin === 'author',
          );
          return [
            {
              at,
              on: 'key' as const,
              what: { zh: `“${name}”不是关系。`, en: `"${name}" is no relation.` },
              cure: suggestName(
                name,
                relations.map(field => field.name),
              ),
            },
          ];
        },
      ),
  },
  {
    id: 'samples/levels',
    find: ({ keywords, fields }) => {
      const levels = getLocatedName(toObjectOrEmpty(keywords['x-samples']).levels, ['x-samples', 'levels']);
      if (!levels) return [];
      if (keywords['x-tree'] === undefined) {
        return [
          {
            at: levels.at,
            on: 'key',
            what: { zh: '记录不是树，没有层级。', en: 'The records are no tree, so there are no levels.' },
            cure: { zh: '删去“levels”，或加上“x-tree”。', en: 'Take "levels" out, or add an "x-tree".' },
          },
        ];
      }
      const choices = [...fields.values()].filter(
        ({ kind, origin }) => kind === 'choice' && origin === 'author',
      );
      if (choices.some(({ name }) => name === levels.name)) return [];
      return [
        {
          at: levels.at,
          what: { zh: `“${levels.name}”不是选项字段。`, en: `"${levels.name}" is no field of choices.` },
          cure: suggestName(
            levels.name,
            choices.map(({ name }) => name),
          ),
        },
      ];
    },
  },
];
