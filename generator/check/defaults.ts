import { formats } from '#model/formats';
import { own } from '#model/json';
import type { Kind } from '#model/kinds';
import { compileValidator } from '../emit/validators';
import { normaliseField } from '../normalise/field';
import { normaliseObject } from '../normalise/normaliseObject';
import { faultOf } from '../patterns';
import type { FieldOutline } from './fieldOutlines';
import { allFields, eachField } from './eachField';
import { textIn } from './members';
import { departures } from './meta';
import type { Outline } from './outline';
import type { Rule } from './rule';
import { writeInstead } from './suggest';

/** Of which kinds a field may be that begins with the word. */
const wordKinds: Readonly<Record<string, readonly Kind[]>> = {
  $now: ['datetime'],
  $today: ['date'],
  $season: ['integer', 'text', 'choice'],
};

/** A schema that Ajv would throw at has been spoken of elsewhere. */
function compiles({ words, inner }: FieldOutline): boolean {
  const { pattern, format } = words;
  const patternReads = typeof pattern !== 'string' || faultOf(pattern) !== 'invalid';
  const formatExists = typeof format !== 'string' || Object.hasOwn(formats, format);
  return patternReads && formatExists && inner.every(compiles);
}

export const defaultRules: readonly Rule<Outline>[] = [
  {
    id: 'fields/default',
    find: resource => {
      if (departures(resource.source, 'resource').length > 0) return [];
      return allFields(resource).flatMap(field => {
        const { name, words, kind, at } = field;
        if (words.default === undefined || kind === undefined || !compiles(field)) return [];
        const { schema } = normaliseField(name, words, normaliseObject);
        if (compileValidator(schema)(words.default).length === 0) return [];
        return [
          {
            at: [...at, 'default'],
            what: {
              zh: `默认值 ${JSON.stringify(words.default)} 不符合字段“${name}”自己的要求。`,
              en: `The default ${JSON.stringify(words.default)} is not what the field "${name}" itself demands.`,
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
  eachField('fields/two-defaults', ({ words, at }) =>
    words.default === undefined || words['x-default'] === undefined
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
      allFields(resource).flatMap(({ words, at }) => {
        const word = textIn(words['x-default']);
        if (
          word === undefined ||
          Object.hasOwn(wordKinds, word) ||
          (word.startsWith('$me.') && facts.has(word.slice(4)))
        )
          return [];
        return [
          {
            at: [...at, 'x-default'],
            what: { zh: `没有“${word}”这样的初值。`, en: `There is no start such as "${word}".` },
            cure: writeInstead(word, [...Object.keys(wordKinds), ...[...facts].map(fact => `$me.${fact}`)]),
          },
        ];
      }),
  },
  eachField('fields/default-kind', ({ words, kind, at }) => {
    const word = textIn(words['x-default']) ?? '';
    const kinds = own(wordKinds, word);
    if (!kinds || kind === undefined || kinds.includes(kind)) return [];
    const fitting = Object.keys(wordKinds).find(other => own(wordKinds, other)?.includes(kind));
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
