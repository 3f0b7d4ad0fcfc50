import type { Language } from '#model/language';
import type { Diagnostic } from '../diagnostic';

/** Terminal output with the location first, which editors and terminals turn into a link. */
export function formatPretty(mistakes: readonly Diagnostic[], language: Language): string {
  if (mistakes.length === 0) return language === 'zh' ? '没有发现错误。\n' : 'No mistakes.\n';
  const blocks = mistakes.map(
    ({ file, line, column, rule, pointer, what, cure }) =>
      `${file}:${line}:${column}  ${rule}  ${pointer || '/'}\n  ${what[language]}\n  → ${cure[language]}\n`,
  );
  return `${blocks.join('\n')}\n${formatSummary(mistakes, language)}\n`;
}

function formatSummary(mistakes: readonly Diagnostic[], language: Language): string {
  const files = new Set(mistakes.map(({ file }) => file)).size;
  const count = mistakes.length;
  if (language === 'zh') return `${files} 个文件中共有 ${count} 处错误。`;
  return `${count} ${count === 1 ? 'mistake' : 'mistakes'} in ${files} ${files === 1 ? 'file' : 'files'}.`;
}
