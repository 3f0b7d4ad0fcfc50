import { isObject } from '#model/json';
import { getBranches, type FieldOutline } from './FieldOutline';
import { getMembers, toObject } from './locatedNames';
import type { ResourceOutline } from './ResourceOutline';

/** Constraints that branches add to fields declared elsewhere. */
export function getRefinements({ keywords, fields, viewOf }: ResourceOutline): FieldOutline[] {
  if (viewOf) return [];
  return getBranches(keywords).flatMap(branch =>
    getMembers(toObject(branch.value).properties, [...branch.at, 'properties']).flatMap(
      ({ name, value, at }) => {
        const field = fields.get(name);
        const isDeclaration = field?.at.join('/') === at.join('/');
        if (!field || isDeclaration || !isObject(value)) return [];
        return [{ ...field, at, words: { type: field.keywords.type ?? 'string', ...value }, inner: [] }];
      },
    ),
  );
}
