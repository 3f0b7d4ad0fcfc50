import { computeLuhnCheckDigit } from '#model/formats';
import { buildFamilies, joinFamily } from './families';
import { buildChildId, type DemoPeople } from './people';
import type { DemoEstate } from './estates';
import { describeAddress, listHomes, type DemoHome } from './homes';
import type { DemoRow, DemoPlaces } from './places';
import type { DemoOrganisations } from './organs';
import { addCategory, addRegistrationDetails, numberNotices } from './registrationDetails';
import type { DemoSchool } from './schools';
import { schoolTakesStage } from './zones';

const day = 24 * 60 * 60 * 1000;
/** States in which the family or an office must act next. */
const waiting = ['draft', 'submitted', 'checking', 'first_trial', 'returned', 'second_check', 'transferring'];
/**
 * Start of the registration period of 1 to 16 April; most registrations are created in its first days. If the demo city
 * is created before the end of the period, they are created in the days before.
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

/** One family in this number chooses a private school, which admits children from every zone. */
const everyPrivate = 30;

interface City {
  places: DemoPlaces;
  schools: readonly DemoSchool[];
  estates: readonly DemoEstate[];
  zones: readonly DemoRow[];
  organs: DemoOrganisations;
  people: DemoPeople;
  season: number;
  now: Date;
}

/**
 * Returns the time of the last change. While somebody must act, it is a few days ago, so that no task is overdue on the
 * first day; the same holds for records that are erased some weeks later.
 */
function makeChangeTime(status: string, n: number, created: Date, now: Date): Date {
  const recent = now.getTime() - (1 + (n % 4)) * day + (n % 600) * 60_000;
  const settled = Math.min(created.getTime() + (n % 20) * day, now.getTime() - day);
  return new Date(
    Math.max(waiting.includes(status) || status === 'withdrawn' ? recent : settled, created.getTime()),
  );
}

/** Gives each registration a child of the right age, a home in the zone of its school, and values that fit its state. */
export function arrangeRegistrations(rows: readonly DemoRow[], city: City): void {
  const running = new Map<string, number>();
  const bySchool = new Map(city.organs.ofSchools.map(organ => [organ.schoolId, organ]));
  const families = buildFamilies(rows, city.people.parents);
  const placeOf = new Map(rows.map((row, n) => [row, n]));
  const elderOf = new Map(
    families.flatMap(({ elder, younger }) => (younger ? [[younger, elder] as const] : [])),
  );
  const siblings = new Set(families.flatMap(({ elder, younger }) => (younger ? [elder, younger] : [])));
  const homes = new Homes(city);
  const shown = findShownSchool(city);
  const shownStates = new Set<unknown>();
  rows.forEach((row, n) => {
    const stage = row.stage === 2 ? 2 : 1;
    const at = placeOf.get(elderOf.get(row) ?? row) ?? n;
    // One registration in each state is at the school of the demo account, so that its lists are not empty.
    const isShown =
      shown && schoolTakesStage(shown, stage) && !siblings.has(row) && !shownStates.has(row.status);
    if (isShown) shownStates.add(row.status);
    const home = elderOf.has(row)
      ? homes.pickSame(at, stage)
      : homes.pick(at, stage, isShown ? shown : undefined);
    const school =
      (n % everyPrivate === everyPrivate - 1 &&
        !siblings.has(row) &&
        !isShown &&
        homes.pickPrivate(home, stage, n)) ||
      (isShown ? shown : home?.schools[n % home.schools.length]);
    if (!home || !school) return;
    const { street, estate, zone } = home;
    const birthDate = makeBirthDate(stage, city.season, n * 13);
    const created = new Date(
      getOpeningTime(city.season, city.now) +
        Math.floor((((n * 37) % 1000) ** 2 / 1e6) * 15 * day) +
        (n % 720) * 60_000,
    );
    row.building ??= String(1 + (at % 20));
    row.room ??= String(101 + (at % 7));
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
      villageId: estate?.uuid ?? null,
      schoolareaId: drafted ? null : (zone?.uuid ?? null),
      assignedSchoolId: null,
      liveAddress: describeAddress(home, row, at * 11),
      createdAt: created.toISOString(),
      updatedAt: makeChangeTime(status, n, created, city.now).toISOString(),
      reviewerId: reviewer,
      updatedBy: reviewer,
      comment: remarksByStatus[status]?.[n % 3] ?? null,
      familyComment: status === 'returned' ? (remarksByStatus[status]?.[n % 3] ?? null) : null,
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

/** Returns the school of the demo account, which gets registrations of every state. */
const findShownSchool = ({ schools, organs }: City): DemoSchool | undefined =>
  schools.find(({ row }) => row.uuid === organs.ofSchools[0]?.schoolId);

/** Homes of the demo city, by stage and district. */
class Homes {
  private readonly city: City;
  private readonly byStage: Readonly<Record<number, readonly DemoHome[]>>;

  constructor(city: City) {
    this.city = city;
    this.byStage = { 1: listHomes(city, 1), 2: listHomes(city, 2) };
  }

  /** Returns the n-th home of a stage, limited to the zone of one school if a school is given. */
  pick(n: number, stage: number, school?: DemoSchool): DemoHome | undefined {
    const all = this.byStage[stage] ?? [];
    const ofSchool = all.filter(({ schools }) => school && schools.includes(school));
    const district = n % Math.max(this.city.places.districts.length, 1);
    const ofDistrict = all.filter(({ street }) => street.district === district);
    const near = [ofSchool, ofDistrict, all].find(({ length }) => length > 0) ?? [];
    return near[Math.floor(n / 7) % Math.max(near.length, 1)];
  }

  /** Returns the home of the elder child of a family, with the zone of the stage of the younger child. */
  pickSame(n: number, stage: number): DemoHome | undefined {
    const elder = this.pick(n, 2);
    const same = this.byStage[stage]?.find(({ estate }) => estate && estate === elder?.estate);
    return same ?? this.pick(n, stage);
  }

  /** Picks a private school in the district of a home. */
  pickPrivate(home: DemoHome | undefined, stage: number, n: number): DemoSchool | undefined {
    const near = this.city.schools.filter(
      school =>
        school.district === home?.street.district &&
        school.row.nature === 'private' &&
        school.row.enabled === true &&
        schoolTakesStage(school, stage),
    );
    return near[n % Math.max(near.length, 1)];
  }
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
  return `${body}${computeLuhnCheckDigit(body)}`;
}
