import type { Language } from '#model/language';
import type { Diagnostic } from '../diagnostic';

/** GitHub workflow commands, shown as annotations of a diff. `folder` is the path from the repository root. */
export function formatDiagnosticsForGithub(
  mistakes: readonly Diagnostic[],
  folder: string,
  language: Language,
): string {
  return mistakes
    .map(({ file, line, column, rule, what, cure, severity }) => {
      const properties = { file: `${folder}/${file}`, line, col: column, title: rule };
      const list = Object.entries(properties).map(
        ([key, value]) => `${key}=${escapeProperty(String(value))}`,
      );
      return `::${severity === 'warning' ? 'warning' : 'error'} ${list.join(',')}::${escapeData(`${what[language]}\n${cure[language]}`)}\n`;
    })
    .join('');
}

const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
