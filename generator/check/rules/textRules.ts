import { toText } from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import type { Rule } from '../rule';
import { createMissingEnglish, missingTitle } from './shapeRules';

/**
 * The meta-schema demands titles wherever a field is declared plainly. Whether one that appears under a condition or
 * takes over a part is a field of its own, and has its title from there, only the whole file shows.
 */
const needsOwnTitle = (field: ResourceOutline['declaredFields'][number]): boolean =>
  field.isConditional || '$ref' in field.keywords;

export const textRules: readonly Rule<ResourceOutline>[] = [
  {
    id: 'texts/conditional-title',
    find: ({ declaredFields, viewOf }) =>
      viewOf
        ? []
        : declaredFields
            .filter(field => needsOwnTitle(field) && toText(field.keywords.title) === undefined)
            .map(({ at }) => ({ at, ...missingTitle })),
  },
  {
    id: 'texts/conditional-english',
    find: ({ declaredFields, viewOf }) =>
      viewOf
        ? []
        : declaredFields
            .filter(field => needsOwnTitle(field) && toText(field.keywords['x-title-en']) === undefined)
            .map(({ at }) => ({ at, ...createMissingEnglish('x-title-en') })),
  },
];
