import { normaliseText, toHalfWidth } from '#model/formats/normaliseText';

const numerals = '零〇一二三四五六七八九十百';
/** Words after the number of a building, a unit or a room, and the signs between them. */
const endings = '号楼|號樓|单元|單元|房间|房間|[栋幢棟座号號室房第之]|[\\s\\p{P}\\p{S}]';
const separators = new RegExp(`(?:${endings})+`, 'gu');
/** 3楼, A楼 and 3栋楼 are buildings, where 5楼501 names the floor of a room. */
const buildingSeparators = new RegExp(`(?:${endings}|(?<=[A-Z\\d${numerals}栋幢棟座号號]\\s*)[楼樓])+`, 'gu');
/** Zeros before a number, also before that of A03. */
const leadingZeros = new RegExp(`(?<![\\d${numerals}])0+(?=\\d)`, 'g');

const digits: Readonly<Record<string, string>> = {
  ...{ 零: '0', 〇: '0', 一: '1', 二: '2', 三: '3', 四: '4', 五: '5', 六: '6', 七: '7', 八: '8', 九: '9' },
};
const digit = '[一二三四五六七八九]';
/** 十二, 二十, 一百零三; 一百一 may be 101 or 110 and stays as it is. */
const counted = new RegExp(`^(?:(${digit})百)?(?:零(${digit})|(${digit}?)十(${digit}?))?$`);

const getDigit = (numeral = ''): number => Number(digits[numeral] ?? 0);

/** A number in plain Chinese numerals as digits; any other text as it is. */
function readNumerals(text: string): string {
  if ([...text].every(sign => sign in digits)) return [...text].map(sign => digits[sign]).join('');
  const found = /[十百]/.test(text) ? counted.exec(text) : null;
  if (!found) return text;
  const [, hundreds, afterZero, tens, units] = found;
  const ten = tens === undefined ? 0 : getDigit(tens) || 1;
  return String(100 * getDigit(hundreds) + 10 * ten + getDigit(afterZero ?? units));
}

/** A text in one width and case, and with one sign for the numeral zero, which is often typed as a circle. */
export const toPlainText = (text: string): string =>
  normaliseText(toHalfWidth(text))
    .replace(/[a-z]+/g, letters => letters.toUpperCase())
    .replace(/[○◯]/g, '〇')
    // A floor below the ground.
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
 * The numbers in a unit or a room as a family writes it: 2单元, ０５０１室 and 2-501 give 2, 501, and 2 and 501. Numbers beside
 * each other are never joined, so that 1-12 and 11-2 differ.
 */
export const listHomeNumbers = (text: string): string[] => splitNumbers(toPlainText(text), separators);

const noUnit = ['无', '無', '没有', '沒有'];

/** The numbers in a unit, none where a family writes that the building has no units. */
export const listUnitNumbers = (text: string): string[] =>
  listHomeNumbers(text).filter(number => !noUnit.includes(number));

/** The numbers in a building: 3栋, 3号楼, 三幢 and 3楼 give 3, and A-3 and A03 give A3. */
export const listBuildingNumbers = (text: string): string[] =>
  splitNumbers(toPlainText(text).replace(/(?<=[A-Z])[\s-]+(?=\d)/g, ''), buildingSeparators);

/** Where the numbers of a home begin in an address: at that of a building, a unit or a room, or at 3-2-501 at its end. */
const firstNumber = new RegExp(
  `(?:\\d+\\s*-\\s*)*(?:[A-Z]?\\d+|[A-Z]|[${numerals}]+)\\s*(?:号楼|號樓|[栋幢棟座楼樓室]|单元|單元)|` +
    '\\d+(?:\\s*-\\s*\\d+)+\\D{0,2}$',
);

/** An address as the words up to the numbers of the home, and these numbers. */
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
 * One spelling of a building, for comparison. Its numbers are not joined by a hyphen, since the keyed hash of a text leaves hyphens out.
 */
export const normaliseBuilding = (text: string): string => listBuildingNumbers(text).join('/');
