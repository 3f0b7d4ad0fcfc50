import { luhnCheckDigit } from '#model/formats';
import { buildFamilies, joinFamily } from './families';
import { buildChildId, type People } from './people';
import { buildHomeAddress, type DemoRow, type Places, type Street } from './places';
import type { Organs } from './organs';
import { addCategory, addRegistrationDetails, numberNotices } from './registrationDetails';
import type { School } from './schools';

const day = 24 * 60 * 60 * 1000;
/** States in which somebody still has to act. */
const waiting = ['draft', 'submitted', 'checking', 'first_trial', 'returned', 'second_check', 'transferring'];
/**
 * Start of the registration period of 1 to 16 April; most registrations are made in its first days. In a city that is
 * founded before its end, they were made in the days before the founding.
 */
const getOpeningTime = (season: number, now: Date) =>
  Math.min(Date.parse(`${season}-04-01T08:00:00+08:00`), now.getTime() - 16 * day);
const remarksByStatus: Readonly<Record<string, readonly string[]>> = {
  returned: [
    '房产证照片不清晰，请重新拍摄上传',
    '居住证已过期，请补充新的居住证明',
    '户口本缺少学生本人页，请补充',
  ],
  qualified: ['材料齐全，情况属实', '经核验，信息一致', '入户走访属实'],
};

/** Birth date of the n-th child of a stage, within the school year that enters this season. */
function makeBirthDate(stage: number, season: number, n: number): string {
  const end = Date.UTC(season - (stage === 1 ? 6 : 12), 7, 31);
  return new Date(end - (n % 365) * day).toISOString().slice(0, 10);
}

interface City {
  places: Places;
  schools: readonly School[];
  organs: Organs;
  people: People;
  season: number;
  now: Date;
}

/** The last change: within the last days where somebody still has to act, so that nothing is late on the first day. */
function makeChangeTime(status: string, n: number, created: Date, now: Date): Date {
  const recent = now.getTime() - (1 + (n % 4)) * day + (n % 600) * 60_000;
  const settled = Math.min(created.getTime() + (n % 20) * day, now.getTime() - day);
  return new Date(Math.max(waiting.includes(status) ? recent : settled, created.getTime()));
}

/** Gives each registration a child of the right age, a school near its home, and values that fit its state. */
export function arrangeRegistrations(rows: readonly DemoRow[], city: City): void {
  const running = new Map<string, number>();
  const bySchool = new Map(city.organs.ofSchools.map(organ => [organ.schoolId, organ]));
  const families = buildFamilies(rows, city.people.parents);
  const placeOf = new Map(rows.map((row, n) => [row, n]));
  const elderOf = new Map(
    families.flatMap(({ elder, younger }) => (younger ? [[younger, elder] as const] : [])),
  );
  const siblings = new Set(families.flatMap(({ elder, younger }) => (younger ? [elder, younger] : [])));
  const shown = findShownSchool(city);
  const shownStates = new Set<unknown>();
  rows.forEach((row, n) => {
    const stage = row.stage === 2 ? 2 : 1;
    const home = placeOf.get(elderOf.get(row) ?? row) ?? n;
    const near = findSchoolsNear(city, stage, home);
    // Of each state one is at the school of the demo account, so that it has work of every kind.
    const isShown = shown?.takes[levelOf(stage)] && !siblings.has(row) && !shownStates.has(row.status);
    if (isShown) shownStates.add(row.status);
    const school = isShown ? shown : near[Math.floor(n / 7) % near.length];
    if (!school) return;
    const street = pickStreet(city.places, school.district, home);
    const birthDate = makeBirthDate(stage, city.season, n * 13);
    const created = new Date(
      getOpeningTime(city.season, city.now) +
        Math.floor((((n * 37) % 1000) ** 2 / 1e6) * 15 * day) +
        (n % 720) * 60_000,
    );
    const status = typeof row.status === 'string' ? row.status : '';
    const drafted = status === 'draft';
    const organ = bySchool.get(school.row.uuid);
    const reviewed = !['draft', 'submitted', 'checking', 'withdrawn', 'voided'].includes(status);
    const reviewer = reviewed && organ ? (city.people.reviewers.get(organ.uuid)?.uuid ?? null) : null;
    Object.assign(row, {
      season: city.season,
      certType: 'resident_id',
      birthDate,
      idcard: buildChildId(birthDate, n),
      schoolId: school.row.uuid,
      organId: school.row.organId ?? null,
      areaId: street.row.uuid,
      villageId: null,
      liveAddress: buildHomeAddress(street, home * 11),
      createdAt: created.toISOString(),
      updatedAt: makeChangeTime(status, n, created, city.now).toISOString(),
      reviewerId: reviewer,
      updatedBy: reviewer,
      comment: remarksByStatus[status]?.[n % 3] ?? null,
      round: drafted ? 0 : 1,
      pledge: !drafted,
      bmNo: drafted ? null : buildRegistrationNumber(stage, city, school.district, running),
    });
    addRegistrationDetails(row, { n, areaCode: street.row.code ?? null, created });
  });
  families.forEach(joinFamily);
  rows.forEach(addCategory);
  numberNotices(rows);
}

const levelOf = (stage: number): keyof School['takes'] => (stage === 1 ? 'primary' : 'junior');

/** The school of the demo account. */
const findShownSchool = ({ schools, organs }: City): School | undefined =>
  schools.find(({ row }) => row.uuid === organs.ofSchools[0]?.schoolId);

function findSchoolsNear(city: City, stage: number, n: number): readonly School[] {
  const open = city.schools.filter(school => school.takes[levelOf(stage)] && school.row.enabled === true);
  const district = n % Math.max(city.places.districts.length, 1);
  const near = open.filter(school => school.district === district);
  return near.length > 0 ? near : open;
}

function pickStreet({ streets }: Places, district: number, n: number): Street {
  const near = streets.filter(street => street.district === district);
  return near[n % near.length] as Street;
}

function buildRegistrationNumber(
  stage: number,
  { season }: City,
  district: number,
  running: Map<string, number>,
): string {
  const next = (running.get(`${stage}`) ?? 0) + 1;
  running.set(`${stage}`, next);
  const body = `${season}${stage}0${district + 1}${String(next).padStart(6, '0')}`;
  return `${body}${luhnCheckDigit(body)}`;
}
