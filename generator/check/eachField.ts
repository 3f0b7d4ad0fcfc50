import type { FieldOutline } from './fieldOutlines';
import { once } from './once';
import type { Outline } from './outline';
import type { Finding, Rule } from './rule';

/** A rule over each field by itself, those inside groups and the inputs of transitions too. */
export function eachField(id: string, find: (field: FieldOutline) => readonly Finding[]): Rule<Outline> {
  return { id, find: resource => allFields(resource).flatMap(find) };
}

/** All fields that a file itself says something of; those of a view are its original's. */
export const allFields = once(({ declared, view, workflow }: Outline): FieldOutline[] => {
  if (view) return [];
  const inputs = workflow?.transitions.flatMap(({ input }) => input) ?? [];
  return [...declared, ...inputs].flatMap(withInner);
});

const withInner = (field: FieldOutline): FieldOutline[] => [field, ...field.inner.flatMap(withInner)];
