import type { Language } from '#model/language';
import type { Mistake } from '../mistake';

/** Workflow commands, which GitHub shows beside the lines of a change. `folder` leads from the repository to the files. */
export function github(mistakes: readonly Mistake[], folder: string, language: Language): string {
  return mistakes
    .map(({ file, line, column, rule, what, cure }) => {
      const properties = { file: `${folder}/${file}`, line, col: column, title: rule };
      const list = Object.entries(properties).map(([key, value]) => `${key}=${property(String(value))}`);
      return `::error ${list.join(',')}::${data(`${what[language]}\n${cure[language]}`)}\n`;
    })
    .join('');
}

const data = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
