import { getBirthDate } from '#model/formats';
import { scalarToText, type JsonObject } from '#model/json';

/** Years that a pupil spends at a school of each level, from its lowest grade. */
const yearsAt: Readonly<Record<string, number>> = { primary: 6, junior: 3, nine: 9, twelve: 12, special: 9 };
/** Grade 7 is the lowest of the junior stage. */
const yearsBeforeJunior = 6;
const juniorStage = 2;
/** Whoever becomes as old as this in the year of entry enters the junior stage: a primary pupil is 6 then, or 7. */
const juniorAge = 11;

/** Whether a pupil entered the junior stage: by the stage of its registration or, in the list of students, which has none, by its age. */
function entersJunior({ stage = null, season = null, idcard = null }: JsonObject): boolean {
  if (stage !== null) return stage === juniorStage;
  const born = getBirthDate(scalarToText(idcard));
  return born !== undefined && Number(season) - Number(born.slice(0, 4)) >= juniorAge;
}

/** Years that somebody who entered a school of this level stays there; 0 for an unknown level. */
export function countSchoolYears(entered: JsonObject, level: string): number {
  const years = yearsAt[level] ?? 0;
  return years > yearsBeforeJunior && entersJunior(entered) ? years - yearsBeforeJunior : years;
}
