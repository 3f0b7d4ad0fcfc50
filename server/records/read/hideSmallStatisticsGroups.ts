import type { JsonValue } from '#model/json';
import { compareTexts } from '#model/values/compareValues';

/** The number of records with these values, by one field or by two. */
export interface StatisticsGroupCount {
  key: readonly JsonValue[];
  count: number;
}

/** Why a group is hidden: its count is below the minimum, or a hidden one could be computed from it. */
type SuppressionReason = 'small' | 'complementary';

/**
 * Hides groups so that no group smaller than `least` is shown or can be computed from the totals: from the
 * grand total, and with two fields also from the row and column totals. By complementary suppression, further
 * groups are hidden until each affected row and column hides at least two groups with a sum of at least
 * `least`, if there are enough groups. The reason for hiding a group is not disclosed, because a group known
 * to be large would bound the small ones from above. The result does not depend on the order of the groups;
 * two responses that hide different groups would disclose both.
 */
export function hideSmallStatisticsGroups(
  groups: readonly StatisticsGroupCount[],
  least: number,
): ReadonlySet<StatisticsGroupCount> {
  const hidden = new Map<StatisticsGroupCount, SuppressionReason>();
  if (groups.every(({ count }) => count >= least)) return new Set();
  const ordered = sortByKey(groups);
  for (const group of ordered) if (group.count < least) hidden.set(group, 'small');
  const lines = listLines(ordered);
  for (;;) {
    const next = findExposedLine(lines, hidden, least) ?? findDeducible(lines, hidden);
    if (!next) return new Set(hidden.keys());
    hidden.set(next, 'complementary');
  }
}

function sortByKey(groups: readonly StatisticsGroupCount[]): StatisticsGroupCount[] {
  const named = groups.map(group => ({ group, name: JSON.stringify(group.key) }));
  return named.sort((a, b) => compareTexts(a.name, b.name)).map(({ group }) => group);
}

/** The sets of groups whose total a reader may know: all groups of one field, or each row and column of two. */
function listLines(groups: readonly StatisticsGroupCount[]): StatisticsGroupCount[][] {
  const places = groups[0]?.key.length === 2 ? [0, 1] : [];
  const lines = new Map<string, StatisticsGroupCount[]>();
  for (const group of groups)
    for (const place of places.length > 0 ? places : [undefined]) {
      const name = place === undefined ? '' : `${place} ${JSON.stringify(group.key[place])}`;
      lines.set(name, [...(lines.get(name) ?? []), group]);
    }
  return [...lines.values()];
}

type HiddenGroups = ReadonlyMap<StatisticsGroupCount, SuppressionReason>;

const pickSmallest = (
  line: readonly StatisticsGroupCount[],
  hidden: HiddenGroups,
): StatisticsGroupCount | undefined =>
  line
    .filter(group => !hidden.has(group))
    .toSorted((a, b) => a.count - b.count)
    .at(0);

/**
 * The smallest visible group of a row or column whose hidden groups could be computed: only one is hidden, their sum
 * is below the minimum, or equals their number, so that each count is 1.
 */
function findExposedLine(
  lines: readonly StatisticsGroupCount[][],
  hidden: HiddenGroups,
  least: number,
): StatisticsGroupCount | undefined {
  for (const line of lines) {
    const parts = line.filter(group => hidden.has(group));
    const sum = parts.reduce((total, { count }) => total + count, 0);
    const isExposed = parts.length === 1 || (parts.length > 0 && (sum < least || sum === parts.length));
    const next = isExposed ? pickSmallest(line, hidden) : undefined;
    if (next) return next;
  }
  return undefined;
}

/**
 * The next group to hide because the others disclose it. Rows and columns are the nodes of a graph, hidden groups its
 * edges. An edge that alone connects two parts of the graph can be computed from the totals of the rows and columns of
 * one part.
 */
function findDeducible(
  lines: readonly StatisticsGroupCount[][],
  hidden: HiddenGroups,
): StatisticsGroupCount | undefined {
  const linesOf = new Map<StatisticsGroupCount, StatisticsGroupCount[][]>();
  for (const line of lines)
    for (const group of line) linesOf.set(group, [...(linesOf.get(group) ?? []), line]);
  for (const [group, why] of hidden) {
    const [row, column] = linesOf.get(group) ?? [];
    if (why !== 'small' || !row || !column) continue;
    const reached = new Set([row]);
    for (const line of reached)
      for (const other of line)
        if (other !== group && hidden.has(other))
          for (const crossing of linesOf.get(other) ?? []) reached.add(crossing);
    const next = reached.has(column) ? undefined : pickSmallest([...row, ...column], hidden);
    if (next) return next;
  }
  return undefined;
}
