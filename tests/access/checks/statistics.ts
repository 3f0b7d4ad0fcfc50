import { rowsOf } from '#tests/contract/http/Client';
import type { NaiveVisibility } from '#tests/support/NaiveVisibility';
import type { AccessCheck } from '../AccessCheck';
import { disclosed, type Verdict } from '../Verdict';
import { issueAt, isRefused, noField, verdictOn } from '../CallerRequests';

const group = (value: unknown, count: number): string => `${JSON.stringify(value ?? null)} × ${count}`;

function groupsOf(visibility: NaiveVisibility, field: string): string[] {
  const counts = new Map<string, number>();
  for (const row of visibility.getFoundRows().filter(one => visibility.canFindBy(one, field))) {
    const value = JSON.stringify(row[field] ?? null);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].map(([value, count]) => group(JSON.parse(value), count));
}

/** Row counts by visible value. */
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
        verdict ?? disclosed(rowsOf(answer).map(({ count, ...key }) => group(key[field], Number(count)))),
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
