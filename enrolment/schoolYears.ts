import { getBirthDate } from '#model/formats';
import { scalarToText, type JsonObject } from '#model/json';

/** Number of years from the first to the last grade, by school level. */
const yearsAt: Readonly<Record<string, number>> = { primary: 6, junior: 3, nine: 9, twelve: 12, special: 9 };
/** Number of grades before the junior stage, whose first grade is 7. */
const yearsBeforeJunior = 6;
const juniorStage = 2;
/** Minimum age in the enrolment year from which a pupil counts as junior stage; primary pupils enter at 6 or 7. */
const juniorAge = 11;

/**
 * Whether a pupil entered the junior stage, by the stage of its registration. An entry of the pupil list has no stage,
 * so its age decides.
 */
function entersJunior({ stage = null, season = null, idcard = null }: JsonObject): boolean {
  if (stage !== null) return stage === juniorStage;
  const born = getBirthDate(scalarToText(idcard));
  return born !== undefined && Number(season) - Number(born.slice(0, 4)) >= juniorAge;
}

/** Number of years that a pupil stays at a school of this level; 0 for an unknown level. */
export function countSchoolYears(entered: JsonObject, level: string): number {
  const years = yearsAt[level] ?? 0;
  return years > yearsBeforeJunior && entersJunior(entered) ? years - yearsBeforeJunior : years;
}
