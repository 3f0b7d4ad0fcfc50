import { isDate } from './dates';
import { getBirthDate } from './residentId';

const entryAge = 6;
const lastMonthOfEntry = 8;
const lateStarterAge = 8;

/** The birth date that was given, or the one inside an 18-digit number. */
const resolveBirthDate = (idOrBirthDate: string): string | undefined =>
  isDate(idOrBirthDate) ? idOrBirthDate : getBirthDate(idOrBirthDate);

const ageByYear = (seasonYear: number, birth: string): number => seasonYear - Number(birth.slice(0, 4));

/**
 * Old enough for grade 1: six by year, and born by the end of August when exactly six.
 * Other documents carry no date and pass; their holder's birth date is asked instead.
 */
export function isOldEnough(seasonYear: number, idOrBirthDate: string): boolean {
  const birth = resolveBirthDate(idOrBirthDate);
  if (birth === undefined) return true;
  const age = ageByYear(seasonYear, birth);
  return age > entryAge || (age === entryAge && Number(birth.slice(5, 7)) <= lastMonthOfEntry);
}

/** The lenient check that a form makes before the server applies the strict one. */
export function isOldEnoughByYear(seasonYear: number, idOrBirthDate: string): boolean {
  const birth = resolveBirthDate(idOrBirthDate);
  return birth === undefined || ageByYear(seasonYear, birth) >= entryAge;
}

/** Only a flag for the reviewer: the law forbids asking a late starter for a proof. */
export function isLateStarter(seasonYear: number, idOrBirthDate: string): boolean {
  const birth = resolveBirthDate(idOrBirthDate);
  return birth !== undefined && ageByYear(seasonYear, birth) >= lateStarterAge;
}
