import type { LocalizedText } from '#model/language';
import { findNearestName, suggestName } from './suggestName';

/** A fix for an unknown variable: a similar name of the same source (`$this`, `$input` or `$me`). */
export function suggestVariable(word: string, known: readonly string[]): LocalizedText {
  const [root = '', name = ''] = word.split('.');
  const declare = getDeclaration(root, name);
  if (!declare || name === '') return suggestName(word, known);
  const names = known
    .filter(other => other.startsWith(`${root}.`))
    .map(other => other.slice(root.length + 1));
  const meant = findNearestName(name, names);
  return meant === undefined ? declare : { zh: `改为“${root}.${meant}”。`, en: `Write "${root}.${meant}".` };
}

function getDeclaration(root: string, name: string): LocalizedText | undefined {
  if (root === '$this')
    return {
      zh: `写本资源已有的一个字段，或先在“properties”里声明“${name}”。`,
      en: `Name a field of this resource, or declare "${name}" under "properties" first.`,
    };
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
