import { textIn } from './members';
import type { Outline } from './outline';
import type { Rule } from './rule';
import { noEnglish, noTitle } from './shape';

/**
 * The meta-schema demands titles wherever a field is declared plainly. Whether one that appears under a condition or
 * takes over a part is a field of its own, and has its title from there, only the whole file shows.
 */
const isElsewhere = (field: Outline['declared'][number]): boolean =>
  field.conditional || '$ref' in field.words;

export const textRules: readonly Rule<Outline>[] = [
  {
    id: 'texts/conditional-title',
    find: ({ declared, view }) =>
      view
        ? []
        : declared
            .filter(field => isElsewhere(field) && textIn(field.words.title) === undefined)
            .map(({ at }) => ({ at, ...noTitle })),
  },
  {
    id: 'texts/conditional-english',
    find: ({ declared, view }) =>
      view
        ? []
        : declared
            .filter(field => isElsewhere(field) && textIn(field.words['x-title-en']) === undefined)
            .map(({ at }) => ({ at, ...noEnglish('x-title-en') })),
  },
];
