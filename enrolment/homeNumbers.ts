import { normaliseText, toHalfWidth } from '#model/formats/normaliseText';

const numerals = '零〇一二三四五六七八九十百';
/** Words after the number of a building, a unit or a room, and the separators between them. */
const endings = '号楼|號樓|单元|單元|房间|房間|[栋幢棟座号號室房第之]|[\\s\\p{P}\\p{S}]';
const separators = new RegExp(`(?:${endings})+`, 'gu');
/** Separators of building numbers: 3楼, A楼 and 3栋楼 are buildings, but 5楼501 contains a floor and a room. */
const buildingSeparators = new RegExp(`(?:${endings}|(?<=[A-Z\\d${numerals}栋幢棟座号號]\\s*)[楼樓])+`, 'gu');
/** Zeros before a number, also before the number of A03. */
const leadingZeros = new RegExp(`(?<![\\d${numerals}])0+(?=\\d)`, 'g');

const digits: Readonly<Record<string, string>> = {
  ...{ 零: '0', 〇: '0', 一: '1', 二: '2', 三: '3', 四: '4', 五: '5', 六: '6', 七: '7', 八: '8', 九: '9' },
};
const digit = '[一二三四五六七八九]';
/**
 * Chinese numerals that are converted to digits: 十二, 二十, 一百零三. 一百一 is not converted, because it may mean 101 or 110.
 */
const counted = new RegExp(`^(?:(${digit})百)?(?:零(${digit})|(${digit}?)十(${digit}?))?$`);

const getDigit = (numeral = ''): number => Number(digits[numeral] ?? 0);

/** Converts a text of plain Chinese numerals to digits; returns any other text unchanged. */
function readNumerals(text: string): string {
  if ([...text].every(sign => sign in digits)) return [...text].map(sign => digits[sign]).join('');
  const found = /[十百]/.test(text) ? counted.exec(text) : null;
  if (!found) return text;
  const [, hundreds, afterZero, tens, units] = found;
  const ten = tens === undefined ? 0 : getDigit(tens) || 1;
  return String(100 * getDigit(hundreds) + 10 * ten + getDigit(afterZero ?? units));
}

/**
 * Converts a text to half-width upper case, with one character for the numeral zero, which users often type as a
 * circle.
 */
export const toPlainText = (text: string): string =>
  normaliseText(toHalfWidth(text))
    .replace(/[a-z]+/g, letters => letters.toUpperCase())
    .replace(/[○◯]/g, '〇')
    // A minus sign at the start means a floor below ground.
    .replace(/^[-\u2212]+(?=\d)/, '负');

function splitNumbers(text: string, between: RegExp): string[] {
  const numbers = text
    .split(between)
    .filter(number => number !== '')
    .map(number => readNumerals(number).replace(leadingZeros, ''));
  const words = text.replace(/[\s\p{P}\p{S}]+/gu, '');
  return numbers.length === 0 && words !== '' ? [words] : numbers;
}

/**
 * Lists the numbers in a unit or a room as a family types them: 2单元 gives 2, ０５０１室 gives 501, 2-501 gives 2 and 501.
 * Neighbouring numbers are never joined, so that 1-12 and 11-2 differ.
 */
export const listHomeNumbers = (text: string): string[] => splitNumbers(toPlainText(text), separators);

const noUnit = ['无', '無', '没有', '沒有'];

/** Lists the numbers in a unit; empty if the family typed that the building has no units. */
export const listUnitNumbers = (text: string): string[] =>
  listHomeNumbers(text).filter(number => !noUnit.includes(number));

/** Lists the numbers in a building: 3栋, 3号楼, 三幢 and 3楼 give 3; A-3 and A03 give A3. */
export const listBuildingNumbers = (text: string): string[] =>
  splitNumbers(toPlainText(text).replace(/(?<=[A-Z])[\s-]+(?=\d)/g, ''), buildingSeparators);

/** Matches the start of the home numbers in an address: a building, a unit or a room, or 3-2-501 at the end. */
const firstNumber = new RegExp(
  `(?:\\d+\\s*-\\s*)*(?:[A-Z]?\\d+|[A-Z]|[${numerals}]+)\\s*(?:号楼|號樓|[栋幢棟座楼樓室]|单元|單元)|` +
    '\\d+(?:\\s*-\\s*\\d+)+\\D{0,2}$',
);

/** Splits an address into the text before the numbers of the home, and these numbers. */
export function splitAddress(address: string): { place: string; numbers: string[] } {
  const text = toPlainText(address);
  const at = text.search(firstNumber);
  if (at < 0) return { place: text, numbers: [] };
  const numbers = listHomeNumbers(text.slice(at)).flatMap(
    number => number.match(/[A-Z]*\d+[A-Z]*|^[A-Z]+$/g) ?? [],
  );
  return { place: text.slice(0, at), numbers: numbers.map(number => number.replace(/^0+(?=\d)/, '')) };
}

/**
 * Normalises a building for comparison. Its numbers are not joined by a hyphen, because the keyed hash of a text
 * ignores hyphens.
 */
export const normaliseBuilding = (text: string): string => listBuildingNumbers(text).join('/');
