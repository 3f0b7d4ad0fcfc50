import { scalarToText, type JsonObject, type JsonValue } from '#model/json';
import { formatHomeKey } from '../home';
import { authorFields } from './decisions';
import type { DemoRow } from './places';

/** States in which a registration locks the document number of its child and the home of its family. */
const holding = [
  ...['submitted', 'checking', 'first_trial', 'returned', 'second_check', 'qualified', 'transferring'],
  ...['offered', 'admitted', 'confirmed', 'enrolled'],
];
const released: Readonly<Record<string, string>> = {
  rejected: '审核不通过',
  withdrawn: '家长撤回报名',
  voided: '报名已作废',
};
/** Number of seasons after the first in which a home stays locked for one family, by stage. */
const furtherSeasons = { 1: 5, 2: 2 } as const;

const isHolding = ({ status }: DemoRow): boolean => holding.includes(scalarToText(status));

function describeState(bm: DemoRow): JsonObject {
  if (isHolding(bm)) return { state: 'locked', releasedAt: null, releaseReason: null, releasedBy: null };
  return {
    ...{ state: 'released', releasedAt: bm.updatedAt ?? null, releasedBy: bm.updatedBy ?? null },
    releaseReason: released[scalarToText(bm.status)] ?? null,
  };
}

/**
 * Creates one lock for the document number of each submitted registration; the lock is locked while the state of the
 * registration requires it.
 */
export function arrangeCardLocks(
  rows: readonly DemoRow[],
  registrations: readonly DemoRow[],
): readonly DemoRow[] {
  const submitted = registrations.filter(({ status }) => status !== 'draft');
  return rows.slice(0, submitted.length).map((row, n) => {
    const bm = submitted[n];
    if (!bm) return row;
    return Object.assign(row, {
      ...{ season: bm.season ?? null, stage: bm.stage ?? null, idcard: bm.idcard ?? null },
      ...{ holderBmId: bm.uuid, reason: bm.status === 'enrolled' ? 'enrolled' : 'registration' },
      ...{ lockedAt: bm.submittedAt ?? null, expiresAt: null, ...describeState(bm) },
      ...authorFields(null, scalarToText(bm.submittedAt)),
    });
  });
}

interface Homes {
  registrations: readonly DemoRow[];
  villages: readonly DemoRow[];
  areas: readonly DemoRow[];
  season: number;
}

/**
 * Creates one lock for each home of a registration, as long as there are sample rows. Further rows become locks of
 * earlier seasons that are still in force.
 */
export function arrangeHomeLocks(
  rows: readonly DemoRow[],
  { registrations, villages, areas, season }: Homes,
): readonly DemoRow[] {
  const streetOf = new Map(areas.map(({ uuid, parentId }) => [uuid, parentId]));
  const findVillage = (street: JsonValue | undefined, n: number) => {
    const near = villages.filter(
      ({ areaId }) => areaId === street || streetOf.get(scalarToText(areaId)) === street,
    );
    return (
      near[n % Math.max(near.length, 1)]?.uuid ?? villages[n % Math.max(villages.length, 1)]?.uuid ?? null
    );
  };
  const homes = new Map<string, { bm: DemoRow; home: string; parentIdcard: string }>();
  for (const bm of registrations) {
    const home = formatHomeKey(bm);
    const parentIdcard = [bm.fatherIdcard, bm.motherIdcard, bm.guardianIdcard].find(
      number => typeof number === 'string' && number !== '',
    );
    if (!isHolding(bm) || home === null || bm.house === 'none') continue;
    const key = `${scalarToText(bm.stage)} ${home}`;
    if (typeof parentIdcard === 'string' && !homes.has(key)) homes.set(key, { bm, home, parentIdcard });
  }
  const locks = [...homes.values()];
  return rows.map((row, n) => {
    const lock = locks[n];
    if (!lock)
      return Object.assign(row, describeEarlierLock(row, season - 1 - (n % 2), findVillage(null, n)));
    const { bm, home, parentIdcard } = lock;
    const stage = bm.stage === 2 ? 2 : 1;
    return Object.assign(row, {
      ...{ stage, home, parentIdcard, bmId: bm.uuid },
      villageId: bm.villageId ?? findVillage(bm.areaId, n),
      ...{ fromSeason: season, toSeason: season + furtherSeasons[stage], ...describeState(bm) },
      ...authorFields(null, scalarToText(bm.submittedAt)),
    });
  });
}

/** Builds a home lock of a registration from an earlier season. */
function describeEarlierLock(row: DemoRow, from: number, villageId: JsonValue): JsonObject {
  const stage = row.stage === 2 ? 2 : 1;
  return {
    ...{ stage, villageId, bmId: null, fromSeason: from, toSeason: from + furtherSeasons[stage] },
    ...{ state: 'locked', releasedAt: null, releaseReason: null, releasedBy: null },
    ...authorFields(null, `${from}-04-10T09:00:00+08:00`),
  };
}
