import { scalarToText, type JsonObject } from '#model/json';
import { compareAddresses } from './compareFields';
import { minHomeShare, settledYears } from './cityNumbers';

const owned = ['own', 'contract', 'relocation', 'selfbuilt'];
const rented = ['rent', 'unit', 'public_rent'];

/**
 * Whether the household has been registered in the zone since birth, or for the required number of years before the
 * enrolment year.
 */
function isSettled({ hukouSince, birthDate, season }: JsonObject): boolean {
  if (typeof hukouSince !== 'string' || typeof season !== 'number') return false;
  const [year = '', ...rest] = hukouSince.split('-');
  const settled = [String(Number(year) + settledYears), ...rest].join('-');
  return hukouSince === birthDate || settled <= `${season}-08-31`;
}

const isAtOneAddress = ({ hukouAddress, liveAddress }: JsonObject): boolean =>
  typeof liveAddress === 'string' &&
  typeof hukouAddress === 'string' &&
  compareAddresses(liveAddress, hukouAddress) === 'match';

/**
 * Category of children who live with their grandparents. Only the real-estate register can show that their parents own
 * no home.
 */
export const grandparentsCategory = 'B';
/**
 * Category of children whose household is registered in the zone without a home there. It replaces the category of
 * grandparents if the parents own a home.
 */
export const homeOwnersCategory = 'D';

type Test = (record: JsonObject) => boolean;

/**
 * Tests of the categories in order of precedence. The policy category (Y) precedes them and is given by a special case.
 */
const tests: readonly (readonly [category: string, test: Test])[] = [
  [
    'A',
    record =>
      record.hukou === 'zone' &&
      record.house === 'own' &&
      typeof record.houseShare === 'number' &&
      record.houseShare >= minHomeShare &&
      isAtOneAddress(record),
  ],
  [grandparentsCategory, record => record.hukou === 'zone' && record.house === 'grand' && isSettled(record)],
  ['C', ({ hukou, house }) => hukou !== 'outside' && owned.includes(scalarToText(house))],
  [homeOwnersCategory, ({ hukou }) => hukou === 'zone'],
  ['E', ({ hukou, house }) => hukou === 'outside' && owned.includes(scalarToText(house))],
  ['F', ({ hukou, house }) => hukou === 'outside' && rented.includes(scalarToText(house))],
];
/** Category of children with an approved special case; only people assign it. */
export const policyCategory = 'Y';
/** Category of children whom the district places, because no public school ranks them. */
export const placedCategory = 'G';

/** Suggests the category from household and home; null while one of them is unknown. */
export function suggestCategory(record: JsonObject): string | null {
  if ((record.hukou ?? null) === null || (record.house ?? null) === null) return null;
  return tests.find(([, test]) => test(record))?.[0] ?? placedCategory;
}

/** Returns the decided category, otherwise the stored suggestion, otherwise the category from household and home. */
export const getCheckCategory = (record: JsonObject): string | null =>
  scalarToText(record.category) || scalarToText(record.categorySuggested) || suggestCategory(record);
