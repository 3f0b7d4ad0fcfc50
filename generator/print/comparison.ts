import type { Language } from '#model/language';
import { weights, type Change, type Refused, type Weight } from '../compare/Change';

const marks: Readonly<Record<Weight, string>> = { safe: ' ', risky: '?', breaking: '!' };
const names: Readonly<Record<Weight, Record<Language, string>>> = {
  safe: { zh: '安全', en: 'safe' },
  risky: { zh: '有风险', en: 'risky' },
  breaking: { zh: '不兼容', en: 'breaking' },
};

/** The gravest first, each with its place. */
export function comparison(
  changes: readonly Change[],
  refused: readonly Refused[] | undefined,
  language: Language,
): string {
  if (changes.length === 0) return language === 'zh' ? '没有变化。\n' : 'Nothing changes.\n';
  const lines = [...weights].reverse().flatMap(weight =>
    changes
      .filter(change => change.weight === weight)
      .map(({ resource, part, what }) => {
        const place = [resource, part].filter(Boolean).join('.');
        return `${marks[weight]} ${names[weight][language]}  ${place}  ${what[language]}\n`;
      }),
  );
  return `${lines.join('')}${(refused ?? []).map(one => refusedLines(one, language)).join('')}${ending(refused, language)}`;
}

function refusedLines(
  { resource, records, refused, choices, examples }: Refused,
  language: Language,
): string {
  const head =
    language === 'zh'
      ? `! ${resource}：${records} 条记录中有 ${refused} 条不符合新的规则\n`
      : `! ${resource}: ${refused} of ${records} stored records would be refused\n`;
  const lines = [
    ...choices.map(one => `    ${one.choice}  ${holders(one.records, language)}\n`),
    ...examples.map(({ uuid, path, keyword }) => `    ${uuid}  ${path || '/'}  ${keyword}\n`),
  ];
  return head + lines.join('');
}

const holders = (records: number, language: Language): string =>
  language === 'zh' ? `${records} 条记录（含已删除的）` : `in ${records} records, deleted ones too`;

function ending(refused: readonly Refused[] | undefined, language: Language): string {
  if (!refused || refused.length > 0) return '';
  return language === 'zh' ? '已存的记录都符合新的规则。\n' : 'Every stored record keeps the new rules.\n';
}
