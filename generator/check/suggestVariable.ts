import type { LocalizedText } from '#model/language';
import { findNearest, suggestName } from './suggestName';

/** A fix for an unknown variable. A name below `$input` or `$me` is meant as such and never becomes another source. */
export function suggestVariable(word: string, known: readonly string[]): LocalizedText {
  const [root = '', name = ''] = word.split('.');
  const declare = getDeclaration(root, name);
  if (!declare || name === '') return suggestName(word, known);
  const meant = findNearest(
    word,
    known.filter(other => other.startsWith(`${root}.`)),
  );
  return meant === undefined ? declare : { zh: `改为“${meant}”。`, en: `Write "${meant}".` };
}

function getDeclaration(root: string, name: string): LocalizedText | undefined {
  if (root === '$input')
    return {
      zh: `在这个流转的“input”里声明“${name}”。`,
      en: `Declare "${name}" in the "input" of this transition.`,
    };
  if (root !== '$me') return undefined;
  return {
    zh: `在账号资源的“x-me”里声明“${name}”。`,
    en: `Declare "${name}" in the "x-me" of the accounts.`,
  };
}
