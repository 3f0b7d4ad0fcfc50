import { formatCounterUnitKey } from '#model/counterUnitKeys';
import { scalarToText, type JsonValue } from '#model/json';
import { toCityTimestamp } from '#model/time';
import type { DemoRow } from './places';
import type { DemoSchool } from './schools';

/** States in which a registration occupies a seat. */
const seated = ['offered', 'admitted', 'confirmed', 'enrolled'];
const classSizes = { 1: 45, 2: 50 } as const;
const stages = [1, 2] as const;
type Stage = (typeof stages)[number];

interface City {
  schools: readonly DemoSchool[];
  registrations: readonly DemoRow[];
  season: number;
  now: Date;
}

const getKey = (school: string, stage: JsonValue | undefined): string => `${school} ${scalarToText(stage)}`;

/** Rows that record which registration has taken a seat of which plan. */
export type TakenSeats = readonly DemoRow[];

/**
 * Gives each school an enrolment plan for each of its stages. The number of taken seats equals the number of
 * registrations with a seat, and most schools have a few more applicants than seats. The remaining plan rows become
 * plans of the last season.
 */
export function arrangePlans(
  rows: readonly DemoRow[],
  { schools, registrations, season, now }: City,
): TakenSeats {
  const demands = countDemands(registrations);
  const wanted = schools.flatMap(({ row, takes }) =>
    stages.filter(stage => takes[stage === 1 ? 'primary' : 'junior']).map(stage => ({ school: row, stage })),
  );
  const plans = new Map<string, DemoRow>();
  rows.forEach((plan, n) => {
    const { school, stage } = wanted[n % Math.max(wanted.length, 1)] ?? {};
    if (!school || !stage) return;
    const isCurrent = n < wanted.length;
    const demand = isCurrent ? demands.get(getKey(school.uuid, stage)) : undefined;
    const place = { season: season - Math.floor(n / wanted.length), schoolId: school.uuid, stage };
    Object.assign(plan, {
      ...place,
      areaId: school.areaId ?? null,
      ...planSeats(demand ?? { applied: 0, taken: 0 }, stage, n),
      remark: null,
    });
    if (isCurrent) plans.set(getKey(school.uuid, stage), plan);
  });
  return registrations.flatMap(row => {
    const plan = holdsSeat(row) && plans.get(getKey(scalarToText(row.schoolId), row.stage));
    return plan ? [holdSeat(row, plan, now)] : [];
  });
}

const holdsSeat = (row: DemoRow): boolean => seated.includes(scalarToText(row.status));

interface Demand {
  applied: number;
  taken: number;
}

function countDemands(registrations: readonly DemoRow[]): Map<string, Demand> {
  const demands = new Map<string, Demand>();
  for (const row of registrations) {
    if (row.status === 'draft') continue;
    const key = getKey(scalarToText(row.schoolId), row.stage);
    const { applied, taken } = demands.get(key) ?? { applied: 0, taken: 0 };
    demands.set(key, { applied: applied + 1, taken: taken + (holdsSeat(row) ? 1 : 0) });
  }
  return demands;
}

function planSeats({ applied, taken }: Demand, stage: Stage, n: number) {
  const classSize = classSizes[stage];
  const reserved = 2 + (n % 4);
  const classes = Math.max(
    1,
    Math.floor((applied * 0.9) / classSize),
    Math.ceil((taken + reserved) / classSize),
  );
  return { classes, classSize, extra: 0, quota: classes * classSize, reserved, taken };
}

/** Builds the row of a taken seat. A registration occupies one seat, so the row has the uuid of the registration. */
const holdSeat = ({ uuid }: DemoRow, plan: DemoRow, now: Date): DemoRow => ({
  ...{ uuid, record: uuid, at: toCityTimestamp(now) },
  key: formatCounterUnitKey({ resource: 'schoolplan', field: 'taken', record: uuid, source: plan.uuid }),
});
