import { formats } from '#model/formats';
import { getOwn } from '#model/json';
import type { FieldKind } from '#model/kinds';
import { compileValidator } from '../../emit/validators';
import { normaliseField } from '../../normalise/normaliseField';
import { normaliseObject } from '../../normalise/normaliseObject';
import { findPatternFault } from '../patternSafety';
import type { FieldOutline } from '../outline/FieldOutline';
import { getAllFields, createFieldRule } from '../fieldRule';
import { toTextOrUndefined } from '../outline/locatedNames';
import { getMetaSchemaErrors } from '../metaSchema';
import type { ResourceOutline } from '../outline/ResourceOutline';
import type { CheckRule } from '../rule';
import { suggestName } from '../suggestName';
import { isInputDefaultFromRecord } from './transitionInputRules';

/** Field kinds that support each default variable. */
const kindsByVariable: Readonly<Record<string, readonly FieldKind[]>> = {
  $now: ['datetime'],
  $today: ['date'],
  $season: ['integer', 'text', 'choice'],
};

/** Schemas that Ajv cannot compile are reported by another rule. */
export function canCompileFieldSchema({ keywords, innerFields }: FieldOutline): boolean {
  const { pattern, format } = keywords;
  const patternReads = typeof pattern !== 'string' || findPatternFault(pattern) !== 'invalid';
  const formatExists = typeof format !== 'string' || Object.hasOwn(formats, format);
  return patternReads && formatExists && innerFields.every(canCompileFieldSchema);
}

export const fieldDefaultRules: readonly CheckRule<ResourceOutline>[] = [
  {
    id: 'fields/default',
    find: resource => {
      if (getMetaSchemaErrors(resource.source, 'resource').length > 0) return [];
      return getAllFields(resource).flatMap(field => {
        const { name, keywords, kind, at } = field;
        if (keywords.default === undefined || kind === undefined || !canCompileFieldSchema(field)) return [];
        const { schema } = normaliseField(name, keywords, normaliseObject);
        if (compileValidator(schema)(keywords.default).length === 0) return [];
        return [
          {
            at: [...at, 'default'],
            what: {
              zh: `默认值 ${JSON.stringify(keywords.default)} 不符合字段“${name}”自己的要求。`,
              en: `The default ${JSON.stringify(keywords.default)} is not what the field "${name}" itself demands.`,
            },
            cure: {
              zh: '改默认值，或放宽字段的要求。',
              en: 'Change the default, or what the field demands.',
            },
          },
        ];
      });
    },
  },
  createFieldRule('fields/two-defaults', ({ keywords, at }) =>
    keywords.default === undefined || keywords['x-default'] === undefined
      ? []
      : [
          {
            at: [...at, 'x-default'],
            on: 'key',
            what: {
              zh: '“default”和“x-default”只能写一个。',
              en: '"default" and "x-default" cannot both be said.',
            },
            cure: {
              zh: '固定的初值留“default”，计算的留“x-default”。',
              en: 'Keep "default" for a constant, or "x-default" for a computed start.',
            },
          },
        ],
  ),
  {
    id: 'fields/default-word',
    find: (resource, { facts }) =>
      getAllFields(resource).flatMap(field => {
        const { keywords, at } = field;
        const word = toTextOrUndefined(keywords['x-default']);
        if (
          word === undefined ||
          isInputDefaultFromRecord(field) ||
          Object.hasOwn(kindsByVariable, word) ||
          (word.startsWith('$me.') && facts.has(word.slice(4)))
        )
          return [];
        return [
          {
            at: [...at, 'x-default'],
            what: { zh: `没有“${word}”这样的初值。`, en: `There is no start such as "${word}".` },
            cure: suggestName(word, [
              ...Object.keys(kindsByVariable),
              ...[...facts].map(fact => `$me.${fact}`),
            ]),
          },
        ];
      }),
  },
  createFieldRule('fields/default-kind', ({ keywords, kind, at }) => {
    const word = toTextOrUndefined(keywords['x-default']) ?? '';
    const kinds = getOwn(kindsByVariable, word);
    if (!kinds || kind === undefined || kinds.includes(kind)) return [];
    const fitting = Object.keys(kindsByVariable).find(other =>
      getOwn(kindsByVariable, other)?.includes(kind),
    );
    return [
      {
        at: [...at, 'x-default'],
        what: { zh: `“${word}”不适合这种字段。`, en: `"${word}" does not fit a field of this kind.` },
        cure: fitting
          ? { zh: `改为“${fitting}”。`, en: `Write "${fitting}".` }
          : { zh: '删去它，或改字段的类型。', en: 'Take it out, or change the type of the field.' },
      },
    ];
  }),
];
