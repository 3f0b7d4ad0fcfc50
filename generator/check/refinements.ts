import { isObject } from '#model/json';
import { branchesOf, type FieldOutline } from './fieldOutlines';
import { membersOf, objectIn } from './members';
import type { Outline } from './outline';

/** What branches demand beyond the declaration of a field that stands elsewhere. */
export function refinementsIn({ words, fields, view }: Outline): FieldOutline[] {
  if (view) return [];
  return branchesOf(words).flatMap(branch =>
    membersOf(objectIn(branch.value).properties, [...branch.at, 'properties']).flatMap(
      ({ name, value, at }) => {
        const field = fields.get(name);
        const isDeclaration = field?.at.join('/') === at.join('/');
        if (!field || isDeclaration || !isObject(value)) return [];
        return [{ ...field, at, words: { type: field.words.type ?? 'string', ...value }, inner: [] }];
      },
    ),
  );
}
