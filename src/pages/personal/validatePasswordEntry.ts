import { isNewPassword } from '#model/formats';
import type { personalTexts } from './texts';

export interface PasswordEntry {
  oldPassword: string;
  newPassword: string;
  again: string;
}

/** Client-side validation by field, in form order; the server checks the rest. */
export function validatePasswordEntry(
  entry: PasswordEntry,
): Partial<Record<keyof PasswordEntry, keyof typeof personalTexts>> {
  const { oldPassword, newPassword, again } = entry;
  return {
    ...(oldPassword === '' && { oldPassword: 'oldEmpty' as const }),
    ...(!isNewPassword(newPassword)
      ? { newPassword: 'tooShort' as const }
      : newPassword === oldPassword && { newPassword: 'same' as const }),
    ...(again !== newPassword && { again: 'different' as const }),
  };
}
