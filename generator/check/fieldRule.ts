import type { FieldOutline } from './outline/FieldOutline';
import { memoizeWeak } from './memoizeWeak';
import type { ResourceOutline } from './outline/ResourceOutline';
import type { Finding, Rule } from './rule';

/** A rule over each field by itself, those inside groups and the inputs of transitions too. */
export function fieldRule(
  id: string,
  find: (field: FieldOutline) => readonly Finding[],
): Rule<ResourceOutline> {
  return { id, find: resource => getAllFields(resource).flatMap(find) };
}

/** All fields that a file itself says something of; those of a view are its original's. */
export const getAllFields = memoizeWeak(
  ({ declaredFields, viewOf, workflow }: ResourceOutline): FieldOutline[] => {
    if (viewOf) return [];
    const inputs = workflow?.transitions.flatMap(({ inputFields }) => inputFields) ?? [];
    return [...declaredFields, ...inputs].flatMap(flattenInner);
  },
);

const flattenInner = (field: FieldOutline): FieldOutline[] => [
  field,
  ...field.innerFields.flatMap(flattenInner),
];
