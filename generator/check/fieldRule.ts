import type { FieldOutline } from './outline/FieldOutline';
import { memoizeWeak } from './memoizeWeak';
import type { ResourceOutline } from './outline/ResourceOutline';
import type { Finding, Rule } from './rule';

/** Creates a rule per field, nested fields and transition inputs included. */
export function fieldRule(
  id: string,
  find: (field: FieldOutline) => readonly Finding[],
): Rule<ResourceOutline> {
  return { id, find: resource => getAllFields(resource).flatMap(find) };
}

/** All fields declared in a file; those of a view belong to its base. */
export const getAllFields = memoizeWeak(
  ({ declaredFields, viewOf, workflow }: ResourceOutline): FieldOutline[] => {
    if (viewOf) return [];
    const inputs = workflow?.transitions.flatMap(({ inputFields }) => inputFields) ?? [];
    return [...declaredFields, ...inputs].flatMap(flattenInner);
  },
);

const flattenInner = (field: FieldOutline): FieldOutline[] => [
  field,
  ...field.repeatedDeclarations.flatMap(flattenInner),
  ...field.innerFields.flatMap(flattenInner),
];
