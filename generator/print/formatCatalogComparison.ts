import type { Language } from '#model/language';
import {
  changeImpacts,
  type SchemaChange,
  type RecordsRefusedBySchema,
  type ChangeImpact,
} from '../compare/SchemaChange';

const weightSigns: Readonly<Record<ChangeImpact, string>> = { safe: ' ', risky: '?', breaking: '!' };
const weightNames: Readonly<Record<ChangeImpact, Record<Language, string>>> = {
  safe: { zh: '安全', en: 'safe' },
  risky: { zh: '有风险', en: 'risky' },
  breaking: { zh: '不兼容', en: 'breaking' },
};

/** Formats changes by impact, with their locations. */
export function formatCatalogComparison(
  changes: readonly SchemaChange[],
  refused: readonly RecordsRefusedBySchema[] | undefined,
  language: Language,
): string {
  if (changes.length === 0) return language === 'zh' ? '没有变化。\n' : 'Nothing changes.\n';
  const lines = [...changeImpacts].reverse().flatMap(weight =>
    changes
      .filter(change => change.weight === weight)
      .map(({ resource, part, what }) => {
        const place = [resource, part].filter(Boolean).join('.');
        return `${weightSigns[weight]} ${weightNames[weight][language]}  ${place}  ${what[language]}\n`;
      }),
  );
  return `${lines.join('')}${(refused ?? []).map(one => formatRefused(one, language)).join('')}${formatEnding(refused, language)}`;
}

function formatRefused(
  { resource, records, refused, choices, examples }: RecordsRefusedBySchema,
  language: Language,
): string {
  const head =
    language === 'zh'
      ? `! ${resource}：${records} 条记录中有 ${refused} 条不符合新的规则\n`
      : `! ${resource}: ${refused} of ${records} stored records would be refused\n`;
  const lines = [
    ...choices.map(one => `    ${one.choice}  ${formatHolders(one.records, language)}\n`),
    ...examples.map(({ uuid, path, keyword }) => `    ${uuid}  ${path || '/'}  ${keyword}\n`),
  ];
  return head + lines.join('');
}

const formatHolders = (records: number, language: Language): string =>
  language === 'zh' ? `${records} 条记录（含已删除的）` : `in ${records} records, deleted ones too`;

function formatEnding(refused: readonly RecordsRefusedBySchema[] | undefined, language: Language): string {
  if (!refused || refused.length > 0) return '';
  return language === 'zh' ? '已存的记录都符合新的规则。\n' : 'Every stored record keeps the new rules.\n';
}
