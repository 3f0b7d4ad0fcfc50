import { isObject } from '#model/json';
import type { JsonPath } from '../../sourceLocation';
import { getConditionBranches, type FieldOutline } from './FieldOutline';
import { getLocatedMembers, toObjectOrEmpty } from './locatedNames';
import type { ResourceOutline } from './ResourceOutline';

/** Constraints that branches add to fields declared elsewhere. */
export function getConditionalFieldConstraints({
  keywords,
  fields,
  viewOf,
}: ResourceOutline): FieldOutline[] {
  if (viewOf) return [];
  return getConditionBranches(keywords).flatMap(branch =>
    getLocatedMembers(toObjectOrEmpty(branch.value).properties, [...branch.at, 'properties']).flatMap(
      ({ name, value, at }) => {
        const field = fields.get(name);
        if (!field || isDeclaredAt(field, at) || !isObject(value)) return [];
        const keywords = { type: field.keywords.type ?? 'string', ...value };
        return [{ ...field, at, keywords, innerFields: [] }];
      },
    ),
  );
}

const isDeclaredAt = (field: FieldOutline, at: JsonPath): boolean =>
  [field, ...field.repeatedDeclarations].some(declared => declared.at.join('/') === at.join('/'));
