import { choicesOf } from './choices';
import { membersOf, nameIn, objectIn } from './members';
import type { Outline } from './outline';
import { follow } from './paths';
import type { Rule } from './rule';
import { writeInstead } from './suggest';

export const sampleRules: readonly Rule<Outline>[] = [
  {
    id: 'samples/unknown-field',
    find: ({ words, fields }) => {
      const samples = objectIn(words['x-samples']);
      return ['weights', 'fit']
        .flatMap(word => membersOf(samples[word], ['x-samples', word]))
        .filter(({ name }) => !fields.has(name))
        .map(({ name, at }) => ({
          at,
          on: 'key',
          what: { zh: `没有字段“${name}”。`, en: `There is no field "${name}".` },
          cure: writeInstead(name, fields.keys()),
        }));
    },
  },
  {
    id: 'samples/unknown-choice',
    find: ({ words, fields }) =>
      membersOf(objectIn(words['x-samples']).weights, ['x-samples', 'weights']).flatMap(
        ({ name, value, at }) => {
          const field = fields.get(name);
          const choices =
            field?.kind === 'boolean' ? ['true', 'false'] : field && choicesOf(field)?.map(String);
          if (!choices) return [];
          return membersOf(value, at)
            .filter(weight => !choices.includes(weight.name))
            .map(weight => ({
              at: weight.at,
              on: 'key' as const,
              what: {
                zh: `“${name}”没有选项“${weight.name}”。`,
                en: `"${name}" has no choice "${weight.name}".`,
              },
              cure: writeInstead(weight.name, choices),
            }));
        },
      ),
  },
  {
    id: 'samples/no-relation',
    find: (resource, world) =>
      membersOf(objectIn(resource.words['x-samples']).fit, ['x-samples', 'fit']).flatMap(({ name, at }) => {
        const way = follow(world, resource, name);
        if (!('field' in way) || way.field.ref) return [];
        const relations = [...resource.fields.values()].filter(({ ref, from }) => ref && from === 'author');
        return [
          {
            at,
            on: 'key' as const,
            what: { zh: `“${name}”不是关系。`, en: `"${name}" is no relation.` },
            cure: writeInstead(
              name,
              relations.map(field => field.name),
            ),
          },
        ];
      }),
  },
  {
    id: 'samples/levels',
    find: ({ words, fields }) => {
      const levels = nameIn(objectIn(words['x-samples']).levels, ['x-samples', 'levels']);
      if (!levels) return [];
      if (words['x-tree'] === undefined) {
        return [
          {
            at: levels.at,
            on: 'key',
            what: { zh: '记录不是树，没有层级。', en: 'The records are no tree, so there are no levels.' },
            cure: { zh: '删去“levels”，或加上“x-tree”。', en: 'Take "levels" out, or add an "x-tree".' },
          },
        ];
      }
      const choices = [...fields.values()].filter(({ kind, from }) => kind === 'choice' && from === 'author');
      if (choices.some(({ name }) => name === levels.name)) return [];
      return [
        {
          at: levels.at,
          what: { zh: `“${levels.name}”不是选项字段。`, en: `"${levels.name}" is no field of choices.` },
          cure: writeInstead(
            levels.name,
            choices.map(({ name }) => name),
          ),
        },
      ];
    },
  },
];
