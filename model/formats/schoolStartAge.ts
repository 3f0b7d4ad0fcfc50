import { isDate } from './dates';
import { getBirthDate } from './residentId';

const entryAge = 6;
const lastMonthOfEntry = 8;
const lateStarterAge = 8;

/** The given birth date, or the one contained in an 18-digit identity number. */
const resolveBirthDate = (idOrBirthDate: string): string | undefined =>
  isDate(idOrBirthDate) ? idOrBirthDate : getBirthDate(idOrBirthDate);

const ageByYear = (seasonYear: number, birth: string): number => seasonYear - Number(birth.slice(0, 4));

/**
 * Whether a child is old enough for grade 1: six in the enrolment year, and born by the end of August if exactly six.
 * Other document numbers contain no date and pass; the birth date field is checked instead.
 */
export function isOldEnoughForSchool(seasonYear: number, idOrBirthDate: string): boolean {
  const birth = resolveBirthDate(idOrBirthDate);
  if (birth === undefined) return true;
  const age = ageByYear(seasonYear, birth);
  return age > entryAge || (age === entryAge && Number(birth.slice(5, 7)) <= lastMonthOfEntry);
}

/** Lenient check in the form, before the strict check on the server. */
export function isOldEnoughForSchoolByBirthYear(seasonYear: number, idOrBirthDate: string): boolean {
  const birth = resolveBirthDate(idOrBirthDate);
  return birth === undefined || ageByYear(seasonYear, birth) >= entryAge;
}

/** Flags late starters for the reviewer, because the law forbids asking them for proof. */
export function isLateSchoolStarter(seasonYear: number, idOrBirthDate: string): boolean {
  const birth = resolveBirthDate(idOrBirthDate);
  return birth !== undefined && ageByYear(seasonYear, birth) >= lateStarterAge;
}
