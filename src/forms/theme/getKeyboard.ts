import type { ProjectedField } from '#model/projection';
import type { Keyboard } from '../../fields/FieldProps';

/** Document numbers with letters: in capitals, without autocorrection and spell checking. */
const codes: Keyboard = { autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false };
const digits: Keyboard = { inputMode: 'numeric' };
const telephone: Keyboard = { inputMode: 'tel' };

/** Names: without autocorrection and spell checking. */
const names: Keyboard = { autoCorrect: 'off', spellCheck: false };

/** On-screen keyboard by text format. A resident id may end with an X, which a numeric keyboard lacks. */
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

/** Input attributes that choose the on-screen keyboard of a field; empty for the default keyboard. */
export function getKeyboard(field: ProjectedField): Keyboard {
  const { format, 'x-sensitive': sensitive } = field;
  if (format !== undefined && Object.hasOwn(keyboards, format)) return keyboards[format] ?? {};
  return sensitive === 'idcard' || sensitive === 'cert' ? codes : {};
}
