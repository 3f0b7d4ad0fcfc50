import type { JsonValue } from '#model/json';
import type { Language } from '#model/language';
import type { ProjectedField } from '#model/projection';
import { formatFieldValue } from '../fields/formatFieldValue';
import { formatTitleWithValues } from './requirementTexts';

/**
 * Describes a field that a transition requires: its title, and for a computed list, such as missing proofs, also its
 * values.
 */
export function formatRequirement(
  field: ProjectedField,
  value: JsonValue | undefined,
  language: Language,
): string {
  if (field['x-kind'] !== 'choices' || !Array.isArray(value) || value.length === 0) return field.title;
  return formatTitleWithValues(
    field.title,
    formatFieldValue(field, value, language, () => undefined),
  )[language];
}
