import { stringOrEmpty } from '#model/json';
import type { LocalizedText } from '#model/language';
import type { SourceFile } from '../../SourceFile';
import { forbiddenKeywords, standardKeywords } from '../forbiddenKeywords';
import {
  getMetaSchemaErrors,
  knownResourceKeywords,
  type MetaSchemaError,
  type MetaSchemaName,
} from '../metaSchema';
import type { CheckFinding } from '../rule';
import { findNearestName, suggestName } from '../suggestName';

/** A rule that translates a meta-schema violation into a diagnostic. */
export interface MetaSchemaRule {
  id: string;
  find: (file: SourceFile, meta: MetaSchemaName) => CheckFinding[];
}

type DescribeError = (departure: MetaSchemaError) => Omit<CheckFinding, 'at'> & { at?: CheckFinding['at'] };

function shapeRule(
  id: string,
  fits: (departure: MetaSchemaError) => boolean,
  say: DescribeError,
): MetaSchemaRule {
  return {
    id,
    find: (file, meta) =>
      getMetaSchemaErrors(file, meta)
        .filter(fits)
        .map(departure => ({ at: departure.at, ...say(departure) })),
  };
}

const quote = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const getUnknownKeyword = ({ params }: MetaSchemaError): string => stringOrEmpty(params.additionalProperty);
const getMissingKeyword = ({ params }: MetaSchemaError): string => stringOrEmpty(params.missingProperty);
const isMissing = ({ keyword }: MetaSchemaError): boolean =>
  keyword === 'required' || keyword === 'dependentRequired';
const isEnglishKeyword = (word: string): boolean => /^x-.+-en$/.test(word);
const isTitleKeyword = (word: string): boolean => word === 'title';

/** Whether a text is missing, in which case it causes no other diagnostics. */
export const isMissingTextViolation = (departure: MetaSchemaError): boolean =>
  isMissing(departure) &&
  (isTitleKeyword(getMissingKeyword(departure)) || isEnglishKeyword(getMissingKeyword(departure)));

const typeNames: Readonly<Record<string, LocalizedText>> = {
  string: { zh: '文字', en: 'a text' },
  number: { zh: '数字', en: 'a number' },
  integer: { zh: '整数', en: 'a whole number' },
  boolean: { zh: 'true 或 false', en: 'true or false' },
  array: { zh: '方括号里的列表', en: 'a list in brackets' },
  object: { zh: '花括号里的对象', en: 'an object in braces' },
  null: { zh: 'null', en: 'null' },
};

function formatTypes({ params }: MetaSchemaError): LocalizedText {
  const types = [params.type]
    .flat()
    .map(type => typeNames[stringOrEmpty(type)] ?? { zh: quote(type), en: quote(type) });
  return { zh: types.map(({ zh }) => zh).join('、'), en: types.map(({ en }) => en).join(' or ') };
}

export const metaSchemaRules: readonly MetaSchemaRule[] = [
  shapeRule(
    'shape/unknown-word',
    departure =>
      departure.keyword === 'additionalProperties' &&
      !Object.hasOwn(forbiddenKeywords, getUnknownKeyword(departure)),
    departure => {
      const word = getUnknownKeyword(departure);
      const here = departure.allowedKeywords;
      const at = [...departure.at, word];
      const strange = !knownResourceKeywords.has(word) && !standardKeywords.has(word);
      const cure = suggestName(word, here.includes(`x-${word}`) ? [`x-${word}`] : here);
      if (strange || findNearestName(word, here)) {
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
      const { zh, en } = formatTypes(departure);
      const written = JSON.stringify(departure.value);
      // A single name was written in place of a list of names.
      const isOne = typeof departure.value === 'string' && [departure.params.type].flat().includes('array');
      return {
        what: {
          zh: `此处应是${zh}，写的却是 ${written}。`,
          en: `Here should be ${en}, not ${written}.`,
        },
        cure: {
          zh: `改为${zh}${isOne ? `，如 [${written}]` : ''}。`,
          en: `Write ${en}${isOne ? `, such as [${written}]` : ''}.`,
        },
      };
    },
  ),
  shapeRule(
    'shape/unknown-value',
    ({ keyword }) => keyword === 'enum' || keyword === 'const',
    ({ params, value }) => {
      const allowed = [params.allowedValues ?? params.allowedValue].flat().map(quote);
      return {
        what: { zh: `此处不能写 ${quote(value)}。`, en: `${quote(value)} may not stand here.` },
        cure: suggestName(quote(value), allowed),
      };
    },
  ),
  shapeRule(
    'shape/missing-word',
    departure => isMissing(departure) && !/^(title|const|x-.+-en)$/.test(getMissingKeyword(departure)),
    departure => {
      const word = getMissingKeyword(departure);
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
      what: { zh: `${quote(value)} 超出范围。`, en: `${quote(value)} is out of range.` },
      cure: {
        zh: `写一个 ${stringOrEmpty(params.comparison)} ${quote(params.limit)} 的数。`,
        en: `Write a number ${stringOrEmpty(params.comparison)} ${quote(params.limit)}.`,
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
        zh: `此处最多 ${quote(params.limit)} 项。`,
        en: `At most ${quote(params.limit)} may stand here.`,
      },
      cure: { zh: '把多出的移到下一行。', en: 'Move the others to a row of their own.' },
    }),
  ),
  shapeRule(
    'shape/one-word',
    ({ keyword }) => keyword === 'maxProperties',
    ({ value }) => {
      const words = Object.keys(value ?? {});
      return {
        what: {
          zh: `此处只能写一个词，却写了 ${words.join('、')}。`,
          en: `Only one word may stand here, not ${words.join(', ')}.`,
        },
        cure: {
          zh: '把它们分开，各写在自己的花括号里。',
          en: 'Write each of them in braces of its own.',
        },
      };
    },
  ),
  shapeRule(
    'shape/repeated',
    ({ keyword }) => keyword === 'uniqueItems',
    ({ at, params, value }) => {
      const index = Number(params.i);
      const item = quote(Array.isArray(value) ? value[index] : value);
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
      const name = keyword === 'propertyNames' ? stringOrEmpty(params.propertyName) : quote(value);
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
                zh: `按此格式书写：${quote(params.pattern)}`,
                en: `Write it in this form: ${quote(params.pattern)}`,
              },
      };
    },
  ),
  shapeRule(
    'texts/title',
    departure => isMissing(departure) && isTitleKeyword(getMissingKeyword(departure)),
    () => missingTitleFinding,
  ),
  shapeRule(
    'texts/english',
    departure => isMissing(departure) && isEnglishKeyword(getMissingKeyword(departure)),
    departure => createMissingEnglishFinding(getMissingKeyword(departure)),
  ),
  ...Object.entries(forbiddenKeywords).map(([word, { id, why, cure }]) =>
    shapeRule(
      id,
      departure => departure.keyword === 'additionalProperties' && getUnknownKeyword(departure) === word,
      ({ at }) => ({ at: [...at, word], on: 'key', what: why, cure }),
    ),
  ),
  shapeRule(
    'forbidden/no-choice',
    departure => isMissing(departure) && getMissingKeyword(departure) === 'const',
    () => ({
      what: { zh: '这个选项没有值“const”。', en: 'This choice has no value, "const".' },
      cure: {
        zh: '写成 { "const": "值", "title": "中文", "x-title-en": "English" }；“oneOf”不能用于别的目的。',
        en: 'Write { "const": "value", "title": "中文", "x-title-en": "English" }; "oneOf" serves nothing else.',
      },
    }),
  ),
];

/** Diagnostic for a missing title. */
export const missingTitleFinding: Omit<CheckFinding, 'at'> = {
  on: 'key',
  what: { zh: '缺少中文名称“title”。', en: 'The Chinese name, "title", is missing.' },
  cure: { zh: '补上，如 "title": "名称"。', en: 'Write it, such as "title": "名称".' },
};

/** Diagnostic for a missing English text. */
export function createMissingEnglishFinding(word: string): Omit<CheckFinding, 'at'> {
  return {
    on: 'key',
    what: { zh: `缺少英文“${word}”。`, en: `The English text, "${word}", is missing.` },
    cure: { zh: `补上，如 "${word}": "Name"。`, en: `Write it, such as "${word}": "Name".` },
  };
}
