import { getGender } from '../formats';
import type { JsonValue } from '../json';

/** The choice for the gender in an ID number. The national code uses 1 for male and 2 for female; other codes use names. */
export function getGenderChoice(
  field: { choices?: readonly { value: string | number }[] | undefined },
  id: string,
): JsonValue | undefined {
  const gender = getGender(id);
  if (gender === undefined) return undefined;
  const values = field.choices?.map(choice => choice.value) ?? [];
  return values.find(value => value === gender || value === (gender === 'male' ? 1 : 2)) ?? gender;
}
