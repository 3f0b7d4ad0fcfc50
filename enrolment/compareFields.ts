import { scalarToText, type JsonValue } from '#model/json';
import { normaliseDocumentNumber } from '#model/formats';
import { splitAddress } from './homeNumbers';

/** Result of comparing one value of a family with one value of a register. */
export type ComparisonOutcome = 'match' | 'partial' | 'mismatch';

/** Context of a comparison besides the two compared values, such as the closing day. */
export interface ComparisonContext {
  /** Last day of registration, such as `2026-04-16`. */
  reportClose: string;
  /** Current day, such as `2026-04-10`. */
  today: string;
  season: number;
  /** The estate that the family chose: its name and its former and everyday names. */
  estate?: { name: string; aliases: readonly string[] };
}

/** The two values of a register comparison, with the parameter and the context of the operator. */
export interface ComparedValues {
  /** Value that the family entered; null if only the register value is tested. */
  claim: JsonValue;
  reference: JsonValue;
  /** First day of the validity period that ends on the reference value; absent if the register has no such field. */
  periodStart?: JsonValue;
  param: JsonValue;
  moment: ComparisonContext;
}

const isEmpty = (value: JsonValue): boolean => scalarToText(value).trim() === '';

const punctuation = /[\s·•・．.,，、。;；:：'"“”‘’()（）[\]【】<>《》_/\\|-]+/g;

/** Normalises a name or an address for comparison: no spaces or punctuation, half-width, lower case. */
export const normaliseWords = (value: JsonValue): string =>
  normaliseDocumentNumber(scalarToText(value)).replace(punctuation, '');

const exactText = (value: JsonValue): string => normaliseDocumentNumber(scalarToText(value));

/** Adds months to a month, also negative ones: `2026-04` and -1 give `2026-03`. */
function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/**
 * Parses a date parameter: a date such as `2026-04-16`, `reportClose` for the last day of registration, or
 * `reportClose-6m` for six months before that day.
 */
function readDate(param: JsonValue, { reportClose }: ComparisonContext): string {
  const text = scalarToText(param).trim();
  const before = /^reportClose(?:-(\d+)m)?$/.exec(text);
  if (!before) return text;
  const months = Number(before[1] ?? 0);
  return months === 0 ? reportClose : `${addMonths(reportClose.slice(0, 7), -months)}${reportClose.slice(7)}`;
}

/**
 * Parses a comma-separated list parameter: `season` means the current season, `last2` means this month and the previous
 * one, any other word is a literal value.
 */
function readSet(param: JsonValue, { today, season }: ComparisonContext): string[] {
  return scalarToText(param)
    .split(/[,，]/)
    .map(item => item.trim())
    .flatMap(item => {
      const last = /^last(\d+)$/.exec(item);
      if (last)
        return Array.from({ length: Number(last[1]) }, (_, back) => addMonths(today.slice(0, 7), -back));
      return item === 'season' ? [String(season)] : [item];
    });
}

/**
 * Matches a text that ends with a district, a road or a house number, or is empty; the name of an estate may follow.
 */
const placeBoundary = /(?:^|[省市区县旗镇乡村路街道巷号])$/;

/**
 * Replaces an alias of the estate in an address by the name of the estate. An alias inside a longer name of another
 * estate is kept.
 */
function replaceAlias(place: string, estate: ComparisonContext['estate']): string {
  if (!estate) return place;
  // Longest name first, because one name may begin with another.
  const written = [estate.name, ...estate.aliases]
    .map(normaliseWords)
    .filter(name => name !== '' && place.includes(name))
    .sort((a, b) => b.length - a.length)
    .find(name => placeBoundary.test(place.slice(0, place.indexOf(name))));
  return written === undefined ? place : place.replace(written, () => normaliseWords(estate.name));
}

/**
 * Compares two addresses that may omit province and district: the shorter text must be the end of the longer one. A
 * match in the middle could be another estate.
 */
function comparePlaces(one: string, other: string): ComparisonOutcome {
  const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length);
  if (short.length < 2 || !long.endsWith(short)) return 'mismatch';
  return placeBoundary.test(long.slice(0, long.length - short.length)) ? 'match' : 'partial';
}

/** Compares two typed addresses; aliases of the estate count as its name. */
export function compareAddresses(
  claim: JsonValue,
  reference: JsonValue,
  estate?: ComparisonContext['estate'],
): ComparisonOutcome {
  const read = (address: JsonValue) => {
    const { place, numbers } = splitAddress(scalarToText(address));
    return { place: replaceAlias(normaliseWords(place), estate), numbers: numbers.join('-') };
  };
  const [one, other] = [read(claim), read(reference)];
  const places = comparePlaces(one.place, other.place);
  return places === 'match' && one.numbers !== other.numbers ? 'partial' : places;
}

const is = (holds: boolean): ComparisonOutcome => (holds ? 'match' : 'mismatch');

type Compare = (comparison: ComparedValues) => ComparisonOutcome;

const operators: Readonly<Record<string, Compare>> = {
  exact: ({ claim, reference }) => is(exactText(claim) === exactText(reference)),
  normalized: ({ claim, reference }) => is(normaliseWords(claim) === normaliseWords(reference)),
  date_on_or_before: ({ reference, param, moment }) => is(scalarToText(reference) <= readDate(param, moment)),
  // The reference value is the last day on which the document is valid.
  date_covers: ({ reference, periodStart = null, param, moment }) => {
    const date = readDate(param, moment);
    return is(scalarToText(periodStart) <= date && date <= scalarToText(reference));
  },
  number_gte: ({ reference, param }) => is(Number(reference) >= Number(param)),
  in_set: ({ reference, param, moment }) => is(readSet(param, moment).includes(scalarToText(reference))),
  address: ({ claim, reference, moment }) => compareAddresses(claim, reference, moment.estate),
};

const ofTwo = ['exact', 'normalized', 'address'];

/** Compares a value of the family with a value of a register by an operator. An empty value never matches. */
export function compareFields(operator: string, comparison: ComparedValues): ComparisonOutcome {
  const compare = operators[operator];
  if (!compare || isEmpty(comparison.reference)) return 'mismatch';
  if (ofTwo.includes(operator) && isEmpty(comparison.claim)) return 'mismatch';
  return compare(comparison);
}
