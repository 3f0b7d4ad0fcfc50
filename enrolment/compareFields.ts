import { scalarToText, type JsonValue } from '#model/json';
import { normaliseDocumentNumber } from '#model/formats';
import { splitAddress } from './homeNumbers';

export type ComparisonOutcome = 'match' | 'partial' | 'mismatch';

/** Context of a comparison besides the two compared values, such as the closing day. */
export interface ComparisonContext {
  /** Day on which reporting closes, `2026-04-16`. */
  reportClose: string;
  /** Today, `2026-04-10`. */
  today: string;
  season: number;
  /** Name of the estate that the family chose, and its former and everyday names. */
  estate?: { name: string; aliases: readonly string[] };
}

export interface ComparedValues {
  /** Value that the family entered; null where only the department's data are tested. */
  claim: JsonValue;
  reference: JsonValue;
  /** First day of the period of which the reference is the last; absent where the register knows no first day. */
  periodStart?: JsonValue;
  param: JsonValue;
  moment: ComparisonContext;
}

const isEmpty = (value: JsonValue): boolean => scalarToText(value).trim() === '';

const punctuation = /[\s·•・．.,，、。;；:：'"“”‘’()（）[\]【】<>《》_/\\|-]+/g;

/** A name or an address without blanks and punctuation, in one width and case. */
export const normaliseWords = (value: JsonValue): string =>
  normaliseDocumentNumber(scalarToText(value)).replace(punctuation, '');

const exactText = (value: JsonValue): string => normaliseDocumentNumber(scalarToText(value));

/** A month earlier or later: `2026-04` and -1 give `2026-03`. */
function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Reads a date parameter: `2026-04-16` stands for itself, `reportClose` for the last day of reporting, `reportClose-6m` for six months before it. */
function readDate(param: JsonValue, { reportClose }: ComparisonContext): string {
  const text = scalarToText(param).trim();
  const before = /^reportClose(?:-(\d+)m)?$/.exec(text);
  if (!before) return text;
  const months = Number(before[1] ?? 0);
  return months === 0 ? reportClose : `${addMonths(reportClose.slice(0, 7), -months)}${reportClose.slice(7)}`;
}

/** Reads a set parameter, separated by commas: `season` is the current one, `last2` this month and the one before it, any other word itself. */
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

/** The end of a district, a road or a house number, after which the name of an estate may begin; or nothing. */
const placeBoundary = /(?:^|[省市区县旗镇乡村路街道巷号])$/;

/** A place with the name of the estate in place of its alias, which is no alias inside the name of another estate. */
function replaceAlias(place: string, estate: ComparisonContext['estate']): string {
  if (!estate) return place;
  // The longest first, since one name may begin with another.
  const written = [estate.name, ...estate.aliases]
    .map(normaliseWords)
    .filter(name => name !== '' && place.includes(name))
    .sort((a, b) => b.length - a.length)
    .find(name => placeBoundary.test(place.slice(0, place.indexOf(name))));
  return written === undefined ? place : place.replace(written, () => normaliseWords(estate.name));
}

/**
 * Provinces and districts may be left out, so the shorter place is looked for at the end of the longer one. In the middle of a
 * name it may be another estate.
 */
function comparePlaces(one: string, other: string): ComparisonOutcome {
  const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length);
  if (short.length < 2 || !long.endsWith(short)) return 'mismatch';
  return placeBoundary.test(long.slice(0, long.length - short.length)) ? 'match' : 'partial';
}

/** Compares two addresses as people write them; those of one estate with its names. */
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
  // The reference value is the last day on which a document is valid.
  date_covers: ({ reference, periodStart = null, param, moment }) => {
    const date = readDate(param, moment);
    return is(scalarToText(periodStart) <= date && date <= scalarToText(reference));
  },
  number_gte: ({ reference, param }) => is(Number(reference) >= Number(param)),
  in_set: ({ reference, param, moment }) => is(readSet(param, moment).includes(scalarToText(reference))),
  address: ({ claim, reference, moment }) => compareAddresses(claim, reference, moment.estate),
};

const ofTwo = ['exact', 'normalized', 'address'];

/** Compares what a family entered with what a department knows. An empty side matches nothing. */
export function compareFields(operator: string, comparison: ComparedValues): ComparisonOutcome {
  const compare = operators[operator];
  if (!compare || isEmpty(comparison.reference)) return 'mismatch';
  if (ofTwo.includes(operator) && isEmpty(comparison.claim)) return 'mismatch';
  return compare(comparison);
}
