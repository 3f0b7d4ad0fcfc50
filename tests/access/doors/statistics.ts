import { rowsOf } from '#tests/contract/http/Client';
import type { NaiveVisibility } from '#tests/support/NaiveVisibility';
import type { Door } from '../Door';
import { told, type Verdict } from '../Verdict';
import { faultAt, isRefused, noField, verdictOn } from '../Visit';

const group = (value: unknown, count: number): string => `${JSON.stringify(value ?? null)} × ${count}`;

function groupsOf(visibility: NaiveVisibility, field: string): string[] {
  const counts = new Map<string, number>();
  for (const row of visibility.visibleRows.filter(one => visibility.canFindBy(one, field))) {
    const value = JSON.stringify(row[field] ?? null);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].map(([value, count]) => group(JSON.parse(value), count));
}

/** Row counts by visible value. */
export const statistics: Door = {
  name: 'statistics',
  async knock(visit) {
    const none = faultAt(await visit.get(`getStats?by=${noField}`), noField);
    const found = new Map<string, Verdict>();
    for (const field of visit.askedFields) {
      const answer = await visit.get(`getStats?by=${field}`);
      const verdict = isRefused(answer) ? 'refused' : verdictOn(visit, field, faultAt(answer, field), none);
      found.set(
        field,
        verdict ?? told(rowsOf(answer).map(({ count, ...key }) => group(key[field], Number(count)))),
      );
    }
    return found;
  },
  expected(visibility, field) {
    if (!visibility.hasReadableField) return 'refused';
    if (!visibility.canRead(field)) return 'closed';
    return visibility.getKind(field).isGroupable ? told(groupsOf(visibility, field)) : 'without use';
  },
};
