import type { Language } from '#model/language';
import type { Diagnostic } from '../diagnostic';

/** Level of detail of warnings: equal warnings of several files in one line, or each at its location. */
export type WarningDetail = 'summed' | 'each';

/**
 * Formats diagnostics for a terminal, with the location first, which editors and terminals turn into a link. Warnings
 * come after errors.
 */
export function formatDiagnosticsForTerminal(
  all: readonly Diagnostic[],
  language: Language,
  hintDetail: WarningDetail = 'summed',
): string {
  const mistakes = all.filter(({ severity }) => severity !== 'warning');
  const hints = all.filter(({ severity }) => severity === 'warning');
  const told =
    hintDetail === 'each'
      ? hints.map(one => `\n${formatBlock(one, language)}`)
      : sumUp(hints, language).map(line => `${line}\n`);
  return [
    ...mistakes.map(one => `${formatBlock(one, language)}\n`),
    `${formatSummary(mistakes, language)}\n`,
    ...told,
  ].join('');
}

const formatPlace = ({ file, line, column }: Diagnostic): string => `${file}:${line}:${column}`;

const hintSigns = { zh: '提示：', en: 'hint: ' } as const;

function formatBlock(diagnostic: Diagnostic, language: Language): string {
  const { rule, pointer, what, cure, severity } = diagnostic;
  const sign = severity === 'warning' ? hintSigns[language] : '';
  return `${formatPlace(diagnostic)}  ${rule}  ${pointer || '/'}\n  ${sign}${what[language]}\n  → ${cure[language]}\n`;
}

/** Summarises equal warnings in one line with the first location. */
function sumUp(hints: readonly Diagnostic[], language: Language): string[] {
  const alike = new Map<string, Diagnostic[]>();
  for (const hint of hints) alike.set(hint.what[language], [...(alike.get(hint.what[language]) ?? []), hint]);
  return [...alike].map(([what, [first, ...others]]) => {
    const place = first ? formatPlace(first) : '';
    const more =
      others.length === 0
        ? ''
        : {
            zh: ` 等 ${others.length + 1} 处，--hints 逐一列出`,
            en: ` and ${others.length} more, which --hints lists`,
          }[language];
    return {
      zh: `${hintSigns.zh}${what}（${place}${more}）`,
      en: `${hintSigns.en}${what} (${place}${more})`,
    }[language];
  });
}

const countFiles = (all: readonly Diagnostic[]): number => new Set(all.map(({ file }) => file)).size;

function formatSummary(mistakes: readonly Diagnostic[], language: Language): string {
  const count = mistakes.length;
  if (count === 0) return language === 'zh' ? '没有发现错误。' : 'No mistakes.';
  const files = countFiles(mistakes);
  if (language === 'zh') return `${files} 个文件中共有 ${count} 处错误。`;
  return `${count} ${count === 1 ? 'mistake' : 'mistakes'} in ${files} ${files === 1 ? 'file' : 'files'}.`;
}
