import { stringOf } from '#model/json';
import type { Text } from '#model/language';
import type { SourceFile } from '../load';
import { forbidden, standardWords } from './forbiddenWords';
import { departures, knownWords, type Departure, type Meta } from './meta';
import type { Finding } from './rule';
import { nearest, writeInstead } from './suggest';

/** What a meta-schema says of a file, put into words for its author. */
export interface ShapeRule {
  id: string;
  find: (file: SourceFile, meta: Meta) => Finding[];
}

type Say = (departure: Departure) => Omit<Finding, 'at'> & { at?: Finding['at'] };

function shapeRule(id: string, fits: (departure: Departure) => boolean, say: Say): ShapeRule {
  return {
    id,
    find: (file, meta) =>
      departures(file, meta)
        .filter(fits)
        .map(departure => ({ at: departure.at, ...say(departure) })),
  };
}

const quoted = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const wordOf = ({ params }: Departure): string => stringOf(params.additionalProperty);
const missingWord = ({ params }: Departure): string => stringOf(params.missingProperty);
const isMissing = ({ keyword }: Departure): boolean =>
  keyword === 'required' || keyword === 'dependentRequired';
const isEnglish = (word: string): boolean => /^x-.+-en$/.test(word);
const isTitle = (word: string): boolean => word === 'title';

/** A text that is missing spoils nothing else. */
export const isTextMissing = (departure: Departure): boolean =>
  isMissing(departure) && (isTitle(missingWord(departure)) || isEnglish(missingWord(departure)));

const typeNames: Readonly<Record<string, Text>> = {
  string: { zh: '文字', en: 'a text' },
  number: { zh: '数字', en: 'a number' },
  integer: { zh: '整数', en: 'a whole number' },
  boolean: { zh: 'true 或 false', en: 'true or false' },
  array: { zh: '方括号里的列表', en: 'a list in brackets' },
  object: { zh: '花括号里的对象', en: 'an object in braces' },
  null: { zh: 'null', en: 'null' },
};

function typesOf({ params }: Departure): Text {
  const types = [params.type]
    .flat()
    .map(type => typeNames[stringOf(type)] ?? { zh: quoted(type), en: quoted(type) });
  return { zh: types.map(({ zh }) => zh).join('、'), en: types.map(({ en }) => en).join(' or ') };
}

export const shapeRules: readonly ShapeRule[] = [
  shapeRule(
    'shape/unknown-word',
    departure => departure.keyword === 'additionalProperties' && !Object.hasOwn(forbidden, wordOf(departure)),
    departure => {
      const word = wordOf(departure);
      const here = departure.words;
      const at = [...departure.at, word];
      const strange = !knownWords.has(word) && !standardWords.has(word);
      const cure = writeInstead(word, here.includes(`x-${word}`) ? [`x-${word}`] : here);
      if (strange || nearest(word, here)) {
        return {
          at,
          on: 'key',
          what: { zh: `没有“${word}”这个词。`, en: `There is no word "${word}".` },
          cure,
        };
      }
      return {
        at,
        on: 'key',
        what: { zh: `“${word}”不能写在此处。`, en: `"${word}" may not stand here.` },
        cure: {
          zh: `把它移到该写的地方，或删去。${cure.zh}`,
          en: `Move it to where it belongs, or take it out. ${cure.en}`,
        },
      };
    },
  ),
  shapeRule(
    'shape/wrong-type',
    ({ keyword }) => keyword === 'type',
    departure => {
      const { zh, en } = typesOf(departure);
      return {
        what: {
          zh: `此处应是${zh}，写的却是 ${quoted(departure.value)}。`,
          en: `Here should be ${en}, not ${quoted(departure.value)}.`,
        },
        cure: { zh: `改为${zh}。`, en: `Write ${en}.` },
      };
    },
  ),
  shapeRule(
    'shape/unknown-value',
    ({ keyword }) => keyword === 'enum' || keyword === 'const',
    ({ params, value }) => {
      const allowed = [params.allowedValues ?? params.allowedValue].flat().map(quoted);
      return {
        what: { zh: `此处不能写 ${quoted(value)}。`, en: `${quoted(value)} may not stand here.` },
        cure: writeInstead(quoted(value), allowed),
      };
    },
  ),
  shapeRule(
    'shape/missing-word',
    departure => isMissing(departure) && !/^(title|const|x-.+-en)$/.test(missingWord(departure)),
    departure => {
      const word = missingWord(departure);
      return {
        on: 'key',
        what: { zh: `此处缺少“${word}”。`, en: `"${word}" is missing here.` },
        cure: { zh: `补上“${word}”。`, en: `Write "${word}".` },
      };
    },
  ),
  shapeRule(
    'shape/out-of-range',
    ({ keyword }) => /^(exclusive)?(minimum|maximum)$/i.test(keyword),
    ({ params, value }) => ({
      what: { zh: `${quoted(value)} 超出范围。`, en: `${quoted(value)} is out of range.` },
      cure: {
        zh: `写一个 ${stringOf(params.comparison)} ${quoted(params.limit)} 的数。`,
        en: `Write a number ${stringOf(params.comparison)} ${quoted(params.limit)}.`,
      },
    }),
  ),
  shapeRule(
    'shape/empty',
    ({ keyword }) => /^min(Length|Items|Properties)$/.test(keyword),
    () => ({
      what: { zh: '此处不能为空。', en: 'This may not be empty.' },
      cure: { zh: '写上内容，或删去整个词。', en: 'Write what belongs here, or take the whole word out.' },
    }),
  ),
  shapeRule(
    'shape/too-many',
    ({ keyword }) => keyword === 'maxItems',
    ({ params }) => ({
      what: {
        zh: `此处最多 ${quoted(params.limit)} 项。`,
        en: `At most ${quoted(params.limit)} may stand here.`,
      },
      cure: { zh: '把多出的移到下一行。', en: 'Move the others to a row of their own.' },
    }),
  ),
  shapeRule(
    'shape/repeated',
    ({ keyword }) => keyword === 'uniqueItems',
    ({ at, params, value }) => {
      const index = Number(params.i);
      const item = quoted(Array.isArray(value) ? value[index] : value);
      return {
        at: [...at, index],
        what: { zh: `${item} 写了两次。`, en: `${item} is written twice.` },
        cure: { zh: '删去其中一个。', en: 'Take one of them out.' },
      };
    },
  ),
  shapeRule(
    'shape/bad-name',
    ({ keyword }) => keyword === 'pattern' || keyword === 'propertyNames',
    ({ keyword, at, params, value }) => {
      const name = keyword === 'propertyNames' ? stringOf(params.propertyName) : quoted(value);
      return {
        ...(keyword === 'propertyNames' && { at: [...at, name], on: 'key' as const }),
        what: { zh: `“${name}”不是合适的写法。`, en: `"${name}" is not written as it should be.` },
        cure:
          keyword === 'propertyNames'
            ? {
                zh: '名称以小写字母开头，只用字母、数字和下划线。',
                en: 'A name begins with a small letter and holds letters, digits and underscores only.',
              }
            : {
                zh: `按此格式书写：${quoted(params.pattern)}`,
                en: `Write it in this form: ${quoted(params.pattern)}`,
              },
      };
    },
  ),
  shapeRule(
    'texts/title',
    departure => isMissing(departure) && isTitle(missingWord(departure)),
    () => noTitle,
  ),
  shapeRule(
    'texts/english',
    departure => isMissing(departure) && isEnglish(missingWord(departure)),
    departure => noEnglish(missingWord(departure)),
  ),
  ...Object.entries(forbidden).map(([word, { id, why, cure }]) =>
    shapeRule(
      id,
      departure => departure.keyword === 'additionalProperties' && wordOf(departure) === word,
      ({ at }) => ({ at: [...at, word], on: 'key', what: why, cure }),
    ),
  ),
  shapeRule(
    'forbidden/no-choice',
    departure => isMissing(departure) && missingWord(departure) === 'const',
    () => ({
      what: { zh: '这个选项没有值“const”。', en: 'This choice has no value, "const".' },
      cure: {
        zh: '写成 { "const": "值", "title": "中文", "x-title-en": "English" }；“oneOf”不能用于别的目的。',
        en: 'Write { "const": "value", "title": "中文", "x-title-en": "English" }; "oneOf" serves nothing else.',
      },
    }),
  ),
];

export const noTitle: Omit<Finding, 'at'> = {
  on: 'key',
  what: { zh: '缺少中文名称“title”。', en: 'The Chinese name, "title", is missing.' },
  cure: { zh: '补上，如 "title": "名称"。', en: 'Write it, such as "title": "名称".' },
};

export function noEnglish(word: string): Omit<Finding, 'at'> {
  return {
    on: 'key',
    what: { zh: `缺少英文“${word}”。`, en: `The English text, "${word}", is missing.` },
    cure: { zh: `补上，如 "${word}": "Name"。`, en: `Write it, such as "${word}": "Name".` },
  };
}
