import { residentIdCheck } from '#model/formats';
import type { DemoRow } from './places';
import type { Organs } from './organs';

const parents = 50;
const staff = 20;
const officers = 5;

export interface People {
  parents: readonly DemoRow[];
  /** By the school organ that they work for. */
  reviewers: ReadonlyMap<string, DemoRow>;
}

/** Who the accounts belong to: parents, school staff, district officers, department clerks. */
export function arrangePeople(rows: readonly DemoRow[], organs: Organs): People {
  const reviewers = new Map<string, DemoRow>();
  rows.forEach((row, n) => {
    const work = placeOf(n, organs);
    Object.assign(row, {
      username: `${work.role}${String(n + 1).padStart(3, '0')}`,
      roles: [work.role],
      organId: work.organ?.uuid ?? null,
    });
    if (work.role === 'school' && work.organ) reviewers.set(work.organ.uuid, row);
  });
  return { parents: rows.slice(0, parents), reviewers };
}

function placeOf(n: number, organs: Organs): { role: string; organ?: DemoRow } {
  if (n < parents) return { role: 'parent' };
  if (n < parents + staff) return { role: 'school', organ: organs.ofSchools[n - parents] };
  if (n < parents + staff + officers)
    return { role: 'subbureau', organ: organs.subBureaus[n - parents - staff] };
  return { role: 'dept', organ: organs.departments[n % Math.max(organs.departments.length, 1)] };
}

/** A resident ID of a county that does not exist, of a child born on this day. */
export function childIdOf(birthDate: string, running: number): string {
  const body = `119901${birthDate.replaceAll('-', '')}${String(running % 1000).padStart(3, '0')}`;
  return `${body}${residentIdCheck(body)}`;
}
