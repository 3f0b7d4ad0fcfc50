import type { Language } from '#model/language';
import type { Diagnostic } from '../diagnostic';

/** Terminal output with the location first, which editors and terminals turn into a link. */
export function formatPretty(all: readonly Diagnostic[], language: Language): string {
  const mistakes = all.filter(({ severity }) => severity !== 'warning');
  const warnings = all.filter(({ severity }) => severity === 'warning');
  const blocks = [...warnings, ...mistakes].map(one => formatBlock(one, language));
  const summaries = [formatWarningSummary(warnings, language), formatSummary(mistakes, language)];
  return [
    ...blocks,
    summaries
      .filter(Boolean)
      .map(line => `${line}\n`)
      .join(''),
  ].join('\n');
}

function formatBlock(
  { file, line, column, rule, pointer, what, cure, severity }: Diagnostic,
  language: Language,
): string {
  const sign = severity === 'warning' ? { zh: '提示：', en: 'warning: ' }[language] : '';
  return `${file}:${line}:${column}  ${rule}  ${pointer || '/'}\n  ${sign}${what[language]}\n  → ${cure[language]}\n`;
}

const countFiles = (all: readonly Diagnostic[]): number => new Set(all.map(({ file }) => file)).size;

function formatWarningSummary(warnings: readonly Diagnostic[], language: Language): string {
  const count = warnings.length;
  if (count === 0) return '';
  return language === 'zh'
    ? `${countFiles(warnings)} 个文件中共有 ${count} 处提示。`
    : `${count} ${count === 1 ? 'warning' : 'warnings'} in ${countFiles(warnings)} ${countFiles(warnings) === 1 ? 'file' : 'files'}.`;
}

function formatSummary(mistakes: readonly Diagnostic[], language: Language): string {
  const count = mistakes.length;
  if (count === 0) return language === 'zh' ? '没有发现错误。' : 'No mistakes.';
  const files = countFiles(mistakes);
  if (language === 'zh') return `${files} 个文件中共有 ${count} 处错误。`;
  return `${count} ${count === 1 ? 'mistake' : 'mistakes'} in ${files} ${files === 1 ? 'file' : 'files'}.`;
}
