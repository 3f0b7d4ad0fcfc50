import { scalarToText } from '#model/json';
import { toCityTimestamp } from '#model/time';
import type { DemoEstate } from './estates';
import type { DemoRow, DemoPlaces } from './places';
import type { DemoSchool } from './schools';

interface City {
  places: DemoPlaces;
  schools: readonly DemoSchool[];
  subBureaus: readonly DemoRow[];
  estates: readonly DemoEstate[];
  season: number;
  now: Date;
}

/** A planned zone of a district and stage, with its schools. */
interface ZonePlan {
  stage: Stage;
  district: number;
  served: readonly DemoSchool[];
}

type Stage = (typeof stages)[number];

/** One school zone in this number has two schools. */
const everyOfMany = 5;
const stages = [1, 2] as const;
const day = 24 * 60 * 60 * 1000;

/** Whether a school accepts children of a stage. */
export const schoolTakesStage = ({ takes }: DemoSchool, stage: number): boolean =>
  takes[stage === 1 ? 'primary' : 'junior'];

/**
 * Gives each open public school a published zone for each of its stages, and divides the estates of a district among
 * its zones of a stage. The first of the remaining rows become drafts for an estate without inhabitants, the others
 * become archived zones of the last season.
 */
export function arrangeZones(rows: readonly DemoRow[], city: City): void {
  const plans = planZones(city).slice(0, rows.length);
  const drafts = planDrafts(city).slice(0, rows.length - plans.length);
  const published = Math.min(
    Date.parse(`${city.season}-03-01T09:00:00+08:00`),
    city.now.getTime() - 40 * day,
  );
  const publishedAt = toCityTimestamp(new Date(published));
  const earlier = { season: city.season - 1, publishedAt: toCityTimestamp(new Date(published - 365 * day)) };
  const hasDraft = ({ stage, district }: ZonePlan): boolean =>
    drafts.some(draft => draft.stage === stage && draft.district === district);
  plans.forEach((plan, n) => {
    const own = plans.filter(({ stage, district }) => stage === plan.stage && district === plan.district);
    const near = listEstates(city, plan).slice(0, hasDraft(plan) ? -1 : undefined);
    const villages = near.filter((_, at) => at % own.length === own.indexOf(plan));
    Object.assign(rows[n] ?? {}, describeZone(plan, villages, city), { status: 'published', publishedAt });
  });
  drafts.forEach((draft, n) => {
    const villages = listEstates(city, draft).slice(-1);
    const row = rows[plans.length + n] ?? {};
    Object.assign(row, describeZone(draft, villages, city), { status: 'draft', publishedAt: null });
  });
  rows.slice(plans.length + drafts.length).forEach((row, n) => {
    const plan = plans[n % Math.max(plans.length, 1)];
    const villages = plan ? listEstates(city, plan).slice(0, 3) : [];
    if (plan) Object.assign(row, describeZone(plan, villages, city), { status: 'archived', ...earlier });
  });
}

const listEstates = ({ estates }: City, { district }: ZonePlan): readonly DemoEstate[] =>
  estates.filter(({ street }) => street.district === district);

const listSchools = ({ schools }: City, stage: Stage, district: number): readonly DemoSchool[] =>
  schools.filter(
    school =>
      school.district === district &&
      schoolTakesStage(school, stage) &&
      school.row.enabled === true &&
      school.row.nature === 'public',
  );

/** Plans the zones so that each district and stage has one of the first rows and a few rows cover the whole city. */
function planZones(city: City): readonly ZonePlan[] {
  const all = city.places.districts.flatMap((_, district) =>
    stages.flatMap(stage => {
      const near = listSchools(city, stage, district);
      return near.map((school, n) => ({ stage, district, school, next: near[n + 1] ?? near[0], n }));
    }),
  );
  return all
    .sort((a, b) => a.n - b.n)
    .map(({ stage, district, school, next }, n) => {
      const isOfMany = n % everyOfMany === everyOfMany - 1 && next && next !== school;
      return { stage, district, served: isOfMany ? [school, next] : [school] };
    });
}

const planDrafts = (city: City): readonly ZonePlan[] =>
  stages.flatMap(stage =>
    city.places.districts.flatMap((_, district) => {
      const served = listSchools(city, stage, district).slice(0, 1);
      const plan = { stage, district, served };
      return served.length > 0 && listEstates(city, plan).length > 1 ? [plan] : [];
    }),
  );

function describeZone({ stage, district, served }: ZonePlan, estates: readonly DemoEstate[], city: City) {
  const [first] = served;
  const isOfMany = served.length > 1;
  return {
    ...{ season: city.season, stage, mode: isOfMany ? 'multi' : 'single' },
    name: `${scalarToText(first?.row.shortName)}${isOfMany ? '多校' : ''}学区`,
    organId: city.subBureaus[district]?.uuid ?? null,
    schoolIds: served.map(({ row }) => row.uuid),
    villages: estates.map(({ row }) => ({ villageId: row.uuid })),
  };
}
