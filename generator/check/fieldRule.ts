import type { FieldOutline } from './outline/FieldOutline';
import { memoizeByFirstArgument } from './memoizeByFirstArgument';
import type { ResourceOutline } from './outline/ResourceOutline';
import type { CheckFinding, CheckRule } from './rule';

/** Creates a rule per field, nested fields and transition inputs included. */
export function createFieldRule(
  id: string,
  find: (field: FieldOutline) => readonly CheckFinding[],
): CheckRule<ResourceOutline> {
  return { id, find: resource => getAllFields(resource).flatMap(find) };
}

/** All fields declared in a file; those of a view belong to its base. */
export const getAllFields = memoizeByFirstArgument(
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
