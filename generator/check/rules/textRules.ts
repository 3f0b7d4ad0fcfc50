import { toText } from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import type { Rule } from '../rule';
import { createMissingEnglish, missingTitle } from './shapeRules';

/**
 * Checks titles of conditional and `$ref` fields. The meta-schema covers plain declarations only, because a title may come from another declaration of the field.
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
