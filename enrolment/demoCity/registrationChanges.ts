import { systemUsername } from '#model/caller';
import { scalarToText, type JsonValue } from '#model/json';
import { toCityTimestamp } from '#model/time';
import { findOfficers, type OfficersByOffice } from './decisions';
import type { DemoRow } from './places';

/** A change of a demo record, as its history tells it. */
export interface DemoChange {
  action: string;
  /** Username of the author. */
  by: string;
  at: string;
  changes: { field: string; old: JsonValue; new: JsonValue }[];
}

type Author = 'family' | 'school' | 'office' | 'system';

/** A transition of a demo registration, the state after it, and the field that keeps its moment. */
interface Step {
  action: string;
  to: string;
  author: Author;
  moment?: string;
}

const step = (action: string, to: string, author: Author, moment?: string): Step => ({
  ...{ action, to, author },
  ...(moment !== undefined && { moment }),
});

const submitted = [step('submit', 'submitted', 'family', 'submittedAt')];
const checking = [...submitted, step('sys_done', 'checking', 'system')];
const firstTrial = [...checking, step('checks_done', 'first_trial', 'system')];
const secondCheck = [...firstTrial, step('first_pass', 'second_check', 'school')];
const qualified = [...secondCheck, step('second_pass', 'qualified', 'office')];
const offered = [...qualified, step('place', 'offered', 'system', 'offeredAt')];
const admitted = [...offered, step('publish', 'admitted', 'system', 'admittedAt')];
const confirmed = [...admitted, step('confirm', 'confirmed', 'family')];

/** The transitions from the draft to each state. */
export const stepsToState: Readonly<Record<string, readonly Step[]>> = {
  draft: [],
  ...{ submitted, checking, first_trial: firstTrial, second_check: secondCheck },
  ...{ qualified, offered, admitted, confirmed },
  returned: [...firstTrial, step('first_return', 'returned', 'school')],
  transferring: [...secondCheck, step('second_dispatch', 'transferring', 'office')],
  rejected: [
    ...firstTrial,
    step('first_suggest_reject', 'second_check', 'school'),
    step('second_reject', 'rejected', 'office'),
  ],
  enrolled: [...confirmed, step('report_in', 'enrolled', 'school', 'enrolledAt')],
  withdrawn: [...submitted, step('withdraw', 'withdrawn', 'family', 'withdrawnAt')],
  voided: [...firstTrial, step('void', 'voided', 'office')],
};

/** Steps of a registration that the second review has returned. */
const returnedBySecondReview = [...secondCheck, step('second_return', 'returned', 'office')];

/** Lists the changes of a registration from its creation to its state, oldest first. */
export class RegistrationChanges {
  private readonly usernames: ReadonlyMap<string, string>;
  private readonly officers: OfficersByOffice;
  private readonly returnedBySecond: ReadonlySet<string>;
  private readonly now: Date;

  constructor(rows: Readonly<Record<string, readonly DemoRow[]>>, now: Date) {
    const users = rows.user ?? [];
    this.usernames = new Map(users.map(user => [user.uuid, scalarToText(user.username)]));
    this.officers = findOfficers(users);
    this.returnedBySecond = new Set(
      (rows.repair ?? []).flatMap(({ bmId, source, status }) =>
        status === 'open' && source === 'tcheck' ? [scalarToText(bmId)] : [],
      ),
    );
    this.now = now;
  }

  list(bm: DemoRow): DemoChange[] {
    const state = scalarToText(bm.status);
    const steps =
      state === 'returned' && this.returnedBySecond.has(bm.uuid)
        ? returnedBySecondReview
        : (stepsToState[state] ?? []);
    const moments = this.getMoments(bm, steps);
    const states = ['draft', ...steps.map(({ to }) => to)];
    const created: DemoChange = {
      ...{ action: 'create', by: this.getUsername('family', bm), changes: [] },
      at: toCityTimestamp(Date.parse(scalarToText(bm.createdAt))),
    };
    return [
      created,
      ...steps.map(({ action, to, author }, n): DemoChange => ({
        ...{ action, by: this.getUsername(author, bm), at: toCityTimestamp(moments[n] ?? 0) },
        changes: [{ field: 'status', old: states[n] ?? null, new: to }],
      })),
    ];
  }

  private getUsername(author: Author, bm: DemoRow): string {
    const [officer] = this.officers.get(scalarToText(bm.organId)) ?? [];
    const accounts: Readonly<Record<Author, JsonValue>> = {
      family: bm.createdBy ?? null,
      school: bm.firstReviewerId ?? bm.reviewerId ?? null,
      office: officer?.uuid ?? null,
      system: null,
    };
    return this.usernames.get(scalarToText(accounts[author])) ?? systemUsername;
  }

  /** The moments that fields keep, and between them moments at even distances, up to the last change of the record. */
  private getMoments(bm: DemoRow, steps: readonly Step[]): number[] {
    const read = (field: string): number => Date.parse(scalarToText(bm[field]));
    const latest = this.now.getTime();
    const known = steps.map(({ moment }) => (moment === undefined ? NaN : Math.min(read(moment), latest)));
    let previous = read('createdAt');
    return known.map((moment, n) => {
      if (Number.isNaN(moment)) {
        const ahead = known.slice(n).findIndex(next => !Number.isNaN(next));
        const gaps = ahead < 0 ? known.length - n : ahead + 1;
        const next = ahead < 0 ? Math.min(read('updatedAt'), latest) : (known[n + ahead] ?? latest);
        previous += Math.max(0, next - previous) / gaps;
      } else previous = Math.max(previous, moment);
      return previous;
    });
  }
}

/** Gives the registrations of the demo city the changes that lead to their states; other records have none. */
export function createDemoHistory(
  rows: Readonly<Record<string, readonly DemoRow[]>>,
  { now }: { now: Date },
): (resource: string, row: DemoRow) => DemoChange[] {
  const registrations = new RegistrationChanges(rows, now);
  return (resource, row) => (resource === 'registration' ? registrations.list(row) : []);
}
