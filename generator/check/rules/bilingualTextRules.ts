import { toTextOrUndefined } from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import type { CheckRule } from '../rule';
import { createMissingEnglishFinding, missingTitleFinding } from './metaSchemaRules';

/**
 * Whether this declaration must have a title. The meta-schema requires one for plain fields only, because a conditional
 * field or a `$ref` may get its title from another declaration.
 */
const needsOwnTitle = (field: ResourceOutline['declaredFields'][number]): boolean =>
  field.isConditional || '$ref' in field.keywords;

export const bilingualTextRules: readonly CheckRule<ResourceOutline>[] = [
  {
    id: 'texts/conditional-title',
    find: ({ declaredFields, viewOf }) =>
      viewOf
        ? []
        : declaredFields
            .filter(field => needsOwnTitle(field) && toTextOrUndefined(field.keywords.title) === undefined)
            .map(({ at }) => ({ at, ...missingTitleFinding })),
  },
  {
    id: 'texts/conditional-english',
    find: ({ declaredFields, viewOf }) =>
      viewOf
        ? []
        : declaredFields
            .filter(
              field => needsOwnTitle(field) && toTextOrUndefined(field.keywords['x-title-en']) === undefined,
            )
            .map(({ at }) => ({ at, ...createMissingEnglishFinding('x-title-en') })),
  },
];
