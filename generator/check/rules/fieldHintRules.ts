import { cellHints, defaultRatingStars, getRangeEndField, maxRatingStars, widgetHints } from '#model/hints';
import { kindTraits } from '#model/kinds';
import { createFieldRule } from '../fieldRule';
import type { FieldOutline } from '../outline/FieldOutline';
import { toTextOrUndefined } from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import type { CheckFinding, CheckRule } from '../rule';
import { findNearestName } from '../suggestName';

const words = [
  ['x-widget', widgetHints],
  ['x-cell', cellHints],
] as const;
const knownHints = [...new Set([...Object.keys(widgetHints), ...Object.keys(cellHints)])];

const toNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

const isRange = (hint: string | undefined): boolean =>
  hint === 'range' || hint?.startsWith('range:') === true;

const rangeFormats: readonly unknown[] = ['time', 'amount'];

/**
 * Returns the properties that both ends of a range must share; undefined for a field that cannot be part of a range.
 */
function getRangeSort({ kind, keywords }: FieldOutline): string | undefined {
  if (kind === undefined) return undefined;
  if (kind === 'text')
    return rangeFormats.includes(keywords.format) ? toTextOrUndefined(keywords.format) : undefined;
  const { hasOrder, filters } = kindTraits[kind];
  return hasOrder && filters.includes('range') ? kind : undefined;
}

/** Inner fields of groups and lists, at any depth, each of which a form draws. */
const listInnerFields = ({ innerFields }: FieldOutline): FieldOutline[] =>
  innerFields.flatMap(field => [field, ...listInnerFields(field)]);

/** Explains why the hint `range:field` is wrong: it must name another field of the form with the same properties. */
function findRangeFault(field: FieldOutline, fields: readonly FieldOutline[]): CheckFinding[] {
  const hint = toTextOrUndefined(field.keywords['x-widget']);
  if (!isRange(hint)) return [];
  const sort = getRangeSort(field);
  const ends = fields.filter(other => other !== field && sort !== undefined && getRangeSort(other) === sort);
  if (ends.some(({ name }) => name === getRangeEndField(hint))) return [];
  const [end] = ends.map(({ name }) => `"range:${name}"`);
  return [
    {
      at: [...field.at, 'x-widget'],
      what: {
        zh: `“${hint}”没有写出同类的终点字段，提示不起作用。`,
        en: `"${hint}" names no field of the same sort as its end, so the hint does nothing.`,
      },
      cure:
        end === undefined
          ? {
              zh: '去掉提示；日期、时间、数字和金额才有范围，且两端须是同类字段。',
              en: 'Leave the hint out; ranges are of two dates, times, numbers or amounts alike.',
            }
          : { zh: `如改为 ${end}。`, en: `Write ${end}, for example.` },
    },
  ];
}

export const fieldHintRules: readonly CheckRule<ResourceOutline>[] = [
  createFieldRule('fields/unknown-hint', ({ keywords, at }) =>
    words.flatMap(([word]) => {
      const hint = toTextOrUndefined(keywords[word]);
      // A city may add hints of its own, so only names similar to a known hint are reported.
      const isKnown = hint === undefined || isRange(hint) || knownHints.includes(hint);
      const meant = isKnown ? undefined : findNearestName(hint, knownHints);
      if (meant === undefined) return [];
      return [
        {
          at: [...at, word],
          what: { zh: `没有提示“${hint}”。`, en: `There is no hint "${hint}".` },
          cure: { zh: `改为“${meant}”。`, en: `Write "${meant}".` },
        },
      ];
    }),
  ),
  createFieldRule('fields/hint-kind', ({ keywords, kind, at }) =>
    words.flatMap(([word, hints]): CheckFinding[] => {
      const hint = toTextOrUndefined(keywords[word]);
      const kinds = hint === undefined || !Object.hasOwn(hints, hint) ? undefined : hints[hint];
      if (!kinds || kind === undefined || kinds.includes(kind)) return [];
      const fitting = Object.keys(hints).filter(name => hints[name]?.includes(kind));
      const offered = fitting.map(name => `"${name}"`).join(', ');
      return [
        {
          at: [...at, word],
          what: {
            zh: `“${hint}”适用于 ${kinds.join('、')}，这个字段是 ${kind}，提示不起作用。`,
            en: `"${hint}" is for ${kinds.join(' and ')}; this field is ${kind}, so the hint does nothing.`,
          },
          cure:
            fitting.length > 0
              ? { zh: `可用的有 ${offered}，或去掉提示。`, en: `Write ${offered}, or leave the hint out.` }
              : {
                  zh: '去掉提示，字段会照常显示。',
                  en: 'Leave the hint out; the field is drawn as its kind is.',
                },
        },
      ];
    }),
  ),
  {
    id: 'fields/range-end',
    find: ({ declaredFields, viewOf, workflow }) => {
      if (viewOf) return [];
      const forms = [declaredFields, ...(workflow?.transitions ?? []).map(({ inputFields }) => inputFields)];
      const inner = forms.flatMap(fields => fields.flatMap(listInnerFields));
      return [
        ...forms.flatMap(fields => fields.flatMap(field => findRangeFault(field, fields))),
        ...inner.flatMap(field => findRangeFault(field, [])),
      ];
    },
  },
  createFieldRule('fields/slider-ends', ({ keywords, kind, at }) => {
    const ends = [toNumber(keywords.minimum), toNumber(keywords.maximum)];
    const isSlider = keywords['x-widget'] === 'slider' && kind !== undefined && kindTraits[kind].isNumber;
    if (!isSlider || ends.every(end => end !== undefined)) return [];
    return [
      {
        at: [...at, 'x-widget'],
        what: { zh: '滑块没有两端。', en: 'The slider has no ends.' },
        cure: {
          zh: '写上“minimum”和“maximum”，如 "minimum": 0, "maximum": 100。',
          en: 'Write "minimum" and "maximum", such as "minimum": 0, "maximum": 100.',
        },
      },
    ];
  }),
  createFieldRule('fields/many-stars', ({ keywords, at }) => {
    const stars = toNumber(keywords.maximum) ?? defaultRatingStars;
    const word = words.map(([name]) => name).find(name => keywords[name] === 'rate');
    if (word === undefined || stars <= maxRatingStars) return [];
    return [
      {
        at: [...at, 'maximum'],
        what: {
          zh: `${stars} 颗星一眼看不清，最多 ${maxRatingStars} 颗。`,
          en: `${stars} stars cannot be told apart; there may be ${maxRatingStars}.`,
        },
        cure: {
          zh: `把“maximum”改到 ${maxRatingStars} 以内，或改用 "x-widget": "slider"。`,
          en: `Write a "maximum" of up to ${maxRatingStars}, or "x-widget": "slider".`,
        },
      },
    ];
  }),
];
