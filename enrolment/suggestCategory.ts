import { scalarToText, type JsonObject } from '#model/json';
import { compareAddresses } from './compareFields';
import { minHomeShare, settledYears } from './cityNumbers';

const owned = ['own', 'contract', 'relocation', 'selfbuilt'];
const rented = ['rent', 'unit', 'public_rent'];

/** Whether the household stood in the zone since birth, or for some years before the enrolment year. */
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

/** The category of children who live with their grandparents; that their parents own no home, the register says. */
export const grandparentsCategory = 'B';
/** The category of the same children where their parents own one: household, no home. */
export const homeOwnersCategory = 'D';

type Test = (record: JsonObject) => boolean;

/** The categories in the order in which they take precedence. A policy case (Y), which comes first, is known by its grant. */
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
/** The category of children with an approved special case, which people decide. */
export const policyCategory = 'Y';
/** The category of children whom the district places: no public school ranks them. */
export const placedCategory = 'G';

/** The category that household and home suggest; none as long as one of them is unknown. */
export function suggestCategory(record: JsonObject): string | null {
  if ((record.hukou ?? null) === null || (record.house ?? null) === null) return null;
  return tests.find(([, test]) => test(record))?.[0] ?? placedCategory;
}

/** The category that was decided, or else the suggested one; of a record that has none yet, the one of household and home. */
export const getCheckCategory = (record: JsonObject): string | null =>
  scalarToText(record.category) || scalarToText(record.categorySuggested) || suggestCategory(record);
