import { isAreaCode } from './formats/areaCode';
import { normaliseText, isStorableText, normaliseDocumentNumber, toHalfWidth } from './formats/normaliseText';
import type { SensitiveKind } from './formats/mask';
import { isDate, isDateTime, isTime, isYearMonth } from './formats/dates';
import {
  isHouseCertificate,
  isHouseUnitCode,
  isMeterAccountNumber,
  isRealtyCertificate,
  normaliseHouseCertificate,
  normaliseRealtyCertificate,
} from './formats/house';
import { isIdcard, isIdentityDocument } from './formats/idcard';
import { isListQueryText } from './formats/listQuery';
import { isChineseText, isChineseName, isForeignName, isName, isPersonName } from './formats/names';
import { isEmail, isExternalLink, isIpv4, isPort, isUri, isUrl } from './formats/net';
import { isAmount, isDigits } from './formats/numbers';
import {
  isBirthCertificateNumber,
  isHkMacauPermit,
  isPassport,
  isResidencePermit,
  isStudentRollNumber,
  isTaiwanPermit,
} from './formats/otherDocuments';
import { isNewPassword, isStrongPassword } from './formats/password';
import { isMobile, isPhone, isTelephone, normalisePhone, normaliseTelephone } from './formats/phone';
import { isHongKongId, isMacauId, isTaiwanId } from './formats/regionalIds';
import { isRegistrationNumber } from './formats/registrationNumber';
import {
  isForeignerResidencePermit,
  isHkMacauResidencePermit,
  isResidentId,
  isTaiwanResidencePermit,
} from './formats/residentId';
import { isHexColour, isJsonObject, isUuid } from './formats/text';
import { isUscc } from './formats/uscc';

export { isAreaWithin } from './formats/areaCode';
export {
  isLateSchoolStarter,
  isOldEnoughForSchool,
  isOldEnoughForSchoolByBirthYear,
} from './formats/schoolStartAge';
export {
  normaliseText,
  isStorableText,
  listComparedForms,
  normaliseComparedNumber,
  normaliseDocumentNumber,
} from './formats/normaliseText';
export { isDate, isDateTime } from './formats/dates';
export { getDocumentHolderNumber } from './formats/documentHolderNumber';
export { isIdcard } from './formats/idcard';
export { computeLuhnCheckDigit } from './formats/luhn';
export { maskValue, maskCharacter, updateFormerMask, type SensitiveKind } from './formats/mask';
export { isChineseText, isChineseName, isName } from './formats/names';
export { isExternalUrl } from './formats/externalUrl';
export { isEmail, isIpv4, isPort } from './formats/net';
export { isAmount, isDigits } from './formats/numbers';
export { isNewPassword, isSignInPassword, isStrongPassword, isWeakPassword } from './formats/password';
export { isMobile, isPhone, isTelephone } from './formats/phone';
export { getBirthDate, getGender, computeResidentIdCheckCharacter } from './formats/residentId';
export { isBlank, isJsonObject } from './formats/text';

/** Whether a text is valid in a format. */
export type FormatCheck = (text: string) => boolean;

/** Number formats that users type with spaces, hyphens, lower case or full-width characters. Checks ignore these. */
const numberFormats: Record<string, FormatCheck> = {
  // Wrapped, because the optional second parameter of the checks is today's date, not a format argument.
  'resident-id': text => isResidentId(text),
  'hkmo-residence': text => isHkMacauResidencePermit(text),
  'tw-residence': text => isTaiwanResidencePermit(text),
  'foreign-pr': text => isForeignerResidencePermit(text),
  idcard: isIdcard,
  'identity-document': isIdentityDocument,
  passport: isPassport,
  hkid: isHongKongId,
  moid: isMacauId,
  twid: isTaiwanId,
  'hkmo-permit': isHkMacauPermit,
  'tw-permit': isTaiwanPermit,
  'residence-permit': isResidencePermit,
  'birth-cert': isBirthCertificateNumber,
  'student-roll': isStudentRollNumber,
  'bm-no': isRegistrationNumber,
  mobile: isMobile,
  uscc: isUscc,
  'house-unit': isHouseUnitCode,
  'meter-account': isMeterAccountNumber,
  'area-code': isAreaCode,
};

/** Formats in which full-width letters, digits and signs are accepted. */
const halfWidthFormats: Record<string, FormatCheck> = {
  email: isEmail,
  ipv4: isIpv4,
  port: isPort,
  digits: isDigits,
  amount: isAmount,
  'hex-colour': isHexColour,
};

const textFormats: Record<string, FormatCheck> = {
  'chinese-name': isChineseName,
  'foreign-name': isForeignName,
  'person-name': isPersonName,
  chinese: isChineseText,
  name: isName,
  telephone: isTelephone,
  phone: isPhone,
  'realty-cert': isRealtyCertificate,
  'house-cert': isHouseCertificate,
  'external-link': isExternalLink,
  url: isUrl,
  uri: isUri,
  date: isDate,
  'date-time': isDateTime,
  time: isTime,
  'year-month': isYearMonth,
  password: isNewPassword,
  'strong-password': isStrongPassword,
  'json-object': isJsonObject,
  'list-query': isListQueryText,
  uuid: isUuid,
  file: isUuid,
  html: isStorableText,
};

/** All values of the keyword `format`. */
export const formats: Readonly<Record<string, FormatCheck>> = {
  ...numberFormats,
  ...Object.fromEntries(
    Object.entries(halfWidthFormats).map(([name, check]) => [
      name,
      (text: string) => check(toHalfWidth(text)),
    ]),
  ),
  ...textFormats,
};

const keepUnchanged = (text: string): string => text;

const normalisers: Record<string, (text: string) => string> = {
  telephone: normaliseTelephone,
  phone: normalisePhone,
  'realty-cert': normaliseRealtyCertificate,
  'house-cert': normaliseHouseCertificate,
  // Leading and trailing spaces belong to a password.
  password: keepUnchanged,
  'strong-password': keepUnchanged,
  // Its values are encoded.
  'list-query': keepUnchanged,
};

/** Sensitive kinds whose values are numbers, even without a format. */
const sensitiveNumbers: ReadonlySet<SensitiveKind> = new Set(['idcard', 'phone', 'cert']);

/** The normal form in which a text of this format is stored and compared. */
export function normaliseByFormat(
  format: string | undefined,
  text: string,
  sensitive?: SensitiveKind,
): string {
  if (format === undefined)
    return sensitive && sensitiveNumbers.has(sensitive) ? normaliseDocumentNumber(text) : normaliseText(text);
  if (Object.hasOwn(normalisers, format)) return normalisers[format]?.(text) ?? text;
  if (Object.hasOwn(numberFormats, format)) return normaliseDocumentNumber(text);
  return normaliseText(Object.hasOwn(halfWidthFormats, format) ? toHalfWidth(text) : text);
}
