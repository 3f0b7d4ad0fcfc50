import type { ProjectedField } from '#model/projection';
import type { Keyboard } from '../../fields/FieldProps';

/** Words are not guessed in a number, and its letters are capitals. */
const codes: Keyboard = { autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false };
const digits: Keyboard = { inputMode: 'numeric' };
const telephone: Keyboard = { inputMode: 'tel' };

/** Names are not corrected to words. */
const names: Keyboard = { autoCorrect: 'off', spellCheck: false };

/** The keyboard of a telephone, by text format. The number of a resident may end with an X, which a keyboard of digits lacks. */
const keyboards: Readonly<Record<string, Keyboard>> = {
  mobile: telephone,
  phone: telephone,
  telephone,
  email: { inputMode: 'email' },
  'external-link': { inputMode: 'url' },
  url: { inputMode: 'url' },
  digits,
  'area-code': digits,
  'bm-no': digits,
  'meter-account': digits,
  port: digits,
  amount: { inputMode: 'decimal' },
  'resident-id': codes,
  idcard: codes,
  'identity-document': codes,
  'birth-cert': codes,
  'house-unit': codes,
  'residence-permit': codes,
  'student-roll': codes,
  uscc: codes,
  'person-name': names,
  'chinese-name': names,
};

/** Attributes that fit the keyboard of a telephone to a field; empty where the usual one does. */
export function getKeyboard(field: ProjectedField): Keyboard {
  const { format, 'x-sensitive': sensitive } = field;
  if (format !== undefined && Object.hasOwn(keyboards, format)) return keyboards[format] ?? {};
  return sensitive === 'idcard' || sensitive === 'cert' ? codes : {};
}
