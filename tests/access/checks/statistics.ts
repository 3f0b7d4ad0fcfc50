import { rowsOf } from '#tests/contract/http/Client';
import type { NaiveVisibility } from '#tests/support/NaiveVisibility';
import type { AccessCheck } from '../AccessCheck';
import { disclosed, type Verdict } from '../Verdict';
import { issueAt, isRefused, noField, verdictOn } from '../CallerRequests';

/** Text for a group of statistics: its value, and its count unless that is hidden. */
const group = (value: unknown, count: number | undefined): string =>
  `${JSON.stringify(value ?? null)} × ${count ?? 'hidden'}`;

function groupsOf(visibility: NaiveVisibility, field: string): string[] {
  const counts = new Map<string, number>();
  for (const row of visibility.getFoundRows().filter(one => visibility.canFindBy(one, field))) {
    const value = JSON.stringify(row[field] ?? null);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const smallestFirst = [...counts].sort(([a, some], [b, others]) => some - others || (a < b ? -1 : 1));
  const hidden = countHidden(
    smallestFirst.map(([, count]) => count),
    visibility.leastCount,
  );
  return smallestFirst.map(([value, count], place) =>
    group(JSON.parse(value), place < hidden ? undefined : count),
  );
}

/** How many of the smallest groups are hidden: as many as are too small, and more until the number of all tells none of them. */
function countHidden(counts: readonly number[], least: number): number {
  let hidden = counts.filter(count => count < least).length;
  const isTold = () => {
    const sum = counts.slice(0, hidden).reduce((total, count) => total + count, 0);
    return hidden === 1 || sum < least || sum === hidden;
  };
  if (hidden > 0) while (hidden < counts.length && isTold()) hidden += 1;
  return hidden;
}

/** Check of statistics: row counts by each visible value, except for small groups. */
export const statistics: AccessCheck = {
  name: 'statistics',
  async observe(requests) {
    const none = issueAt(await requests.get(`getStats?by=${noField}`), noField);
    const verdicts = new Map<string, Verdict>();
    const isGroupable = (field: string) => requests.visibility.getKind(field).isGroupable;
    for (const field of requests.sampleFields(isGroupable)) {
      const answer = await requests.get(`getStats?by=${field}`);
      const verdict = isRefused(answer)
        ? 'refused'
        : verdictOn(requests, field, issueAt(answer, field), none);
      verdicts.set(
        field,
        verdict ??
          disclosed(
            rowsOf(answer).map(row => group(row[field], row.hidden === true ? undefined : Number(row.count))),
          ),
      );
    }
    return verdicts;
  },
  expected(visibility, field) {
    if (!visibility.hasReadableField) return 'refused';
    if (!visibility.canRead(field)) return 'closed';
    return visibility.getKind(field).isGroupable ? disclosed(groupsOf(visibility, field)) : 'not queryable';
  },
};
