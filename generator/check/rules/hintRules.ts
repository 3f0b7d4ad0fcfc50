import { cellHints, defaultStars, maxStars, widgetHints } from '#model/hints';
import { kindTraits } from '#model/kinds';
import { fieldRule } from '../fieldRule';
import { toText } from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import type { Finding, Rule } from '../rule';
import { findNearest } from '../suggestName';

const words = [
  ['x-widget', widgetHints],
  ['x-cell', cellHints],
] as const;
const knownHints = [...new Set([...Object.keys(widgetHints), ...Object.keys(cellHints)])];

const toNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

export const hintRules: readonly Rule<ResourceOutline>[] = [
  fieldRule('fields/unknown-hint', ({ keywords, at }) =>
    words.flatMap(([word]) => {
      const hint = toText(keywords[word]);
      // Custom hints are allowed; only near misses of known ones are reported.
      const meant =
        hint !== undefined && !knownHints.includes(hint) ? findNearest(hint, knownHints) : undefined;
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
  fieldRule('fields/hint-kind', ({ keywords, kind, at }) =>
    words.flatMap(([word, hints]): Finding[] => {
      const hint = toText(keywords[word]);
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
  fieldRule('fields/slider-ends', ({ keywords, kind, at }) => {
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
  fieldRule('fields/many-stars', ({ keywords, at }) => {
    const stars = toNumber(keywords.maximum) ?? defaultStars;
    const word = words.map(([name]) => name).find(name => keywords[name] === 'rate');
    if (word === undefined || stars <= maxStars) return [];
    return [
      {
        at: [...at, 'maximum'],
        what: {
          zh: `${stars} 颗星一眼看不清，最多 ${maxStars} 颗。`,
          en: `${stars} stars cannot be told apart; there may be ${maxStars}.`,
        },
        cure: {
          zh: `把“maximum”改到 ${maxStars} 以内，或改用 "x-widget": "slider"。`,
          en: `Write a "maximum" of up to ${maxStars}, or "x-widget": "slider".`,
        },
      },
    ];
  }),
];
