import { computeResidentIdCheckCharacter } from '#model/formats';
import type { DemoRow } from './places';
import type { DemoOrganisations } from './organs';

const parentCount = 50;
const staffCount = 20;
const officerCount = 5;
const clerkCount = 5;
/** Number of schools with more than one account, so that such accounts have colleagues in their lists. */
const staffedSchools = 10;
const staffedOffices = 2;

/** The accounts of the demo city that other rows refer to. */
export interface DemoPeople {
  parents: readonly DemoRow[];
  /** Accounts of school reviewers, by the organisation of their school. */
  reviewers: ReadonlyMap<string, DemoRow>;
  /** Accounts of department clerks, by department. */
  clerks: ReadonlyMap<string, DemoRow>;
  /** The account of a child who is registered for junior school. */
  pupil: DemoRow | undefined;
}

/** Assigns the accounts: parents, school staff, district officers, department clerks, one pupil, one editor, one clerk of the bureau. */
export function arrangePeople(
  rows: readonly DemoRow[],
  organs: DemoOrganisations,
  season: number,
): DemoPeople {
  const reviewers = new Map<string, DemoRow>();
  const clerks = new Map<string, DemoRow>();
  rows.forEach((row, n) => {
    const work = getWorkplace(n, organs);
    const opened = `${season}-03-${String((n % 28) + 1).padStart(2, '0')}T09:00:00+08:00`;
    Object.assign(row, {
      // The first family has open tasks, so the demo account for families is assigned to it.
      username: n === 0 ? work.role : `${work.role}${String(n + 1).padStart(3, '0')}`,
      roles: [work.role],
      organId: work.organ?.uuid ?? null,
      ...(work.role !== 'parent' && { rxbm1: 0, rxbm2: 0 }),
      // Demo accounts have no portrait and have never signed in.
      ...{ avatar: null, lastLoginAt: null, lastLoginIp: null, expiresAt: null, validTo: null },
      authProvider: 'local',
      ...{ createdAt: opened, updatedAt: opened, passwordChangedAt: opened },
    });
    if (work.role === 'dept' && work.organ) clerks.set(work.organ.uuid, row);
    if (work.role === 'school' && work.organ) reviewers.set(work.organ.uuid, row);
  });
  const pupil = rows.find(({ roles }) => Array.isArray(roles) && roles.includes('student'));
  return { parents: rows.slice(0, parentCount), reviewers, clerks, pupil };
}

function getWorkplace(n: number, organs: DemoOrganisations): { role: string; organ?: DemoRow } {
  if (n < parentCount) return { role: 'parent' };
  if (n < parentCount + staffCount)
    return { role: 'school', organ: organs.ofSchools[(n - parentCount) % staffedSchools] };
  if (n < parentCount + staffCount + officerCount)
    return { role: 'subbureau', organ: organs.subBureaus[(n - parentCount - staffCount) % staffedOffices] };
  if (n === parentCount + staffCount + officerCount + clerkCount) return { role: 'student' };
  if (n === parentCount + staffCount + officerCount + clerkCount + 1) return { role: 'editor' };
  if (n === parentCount + staffCount + officerCount + clerkCount + 2)
    return { role: 'bureau', ...(organs.bureau && { organ: organs.bureau }) };
  return { role: 'dept', organ: organs.departments[n % Math.max(organs.departments.length, 1)] };
}

/**
 * Gives the pupil account the name and document number of a child that a junior school has admitted, so that the
 * account shows its registration.
 */
export function arrangePupil({ pupil }: DemoPeople, registrations: readonly DemoRow[]): void {
  const child = registrations.find(
    ({ stage, status, createdBy }) => stage === 2 && status === 'admitted' && createdBy === null,
  );
  if (pupil && child) Object.assign(pupil, { name: child.name ?? null, idcard: child.idcard ?? null });
}

/** Builds a resident ID with this birth date and the code of a county that does not exist. */
export function buildChildId(birthDate: string, running: number): string {
  const body = `119901${birthDate.replaceAll('-', '')}${String(running % 1000).padStart(3, '0')}`;
  return `${body}${computeResidentIdCheckCharacter(body)}`;
}

/** Changes the 17th digit of a resident ID, which encodes the gender. */
export function withGender(number: string, gender: 'male' | 'female'): string {
  const digit = Number(number.charAt(16));
  const fits = (digit % 2 === 1) === (gender === 'male');
  const body = `${number.slice(0, 16)}${fits ? digit : (digit + 1) % 10}`;
  return `${body}${computeResidentIdCheckCharacter(body)}`;
}
