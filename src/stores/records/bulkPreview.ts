import type { BulkJobFailure, BulkSelection, BulkPreviewResult } from '../../api/HttpBulk';
import { formatMatchingRowsQuery, type MatchingRowsQuery } from '../../api/HttpStatistics';
import type { AppError } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { ProjectedTransition, ProjectedWorkflow } from '#model/projection';

/** Selected rows by whether their state allows the action. */
export interface RowEligibilityCounts {
  /** Number of selected rows to which the bulk action applies. */
  able: number;
  /** Rows in states without the transition, by the title of the state. */
  unable: readonly { state: string; count: number }[];
  /** Selection of the rows to which the action applies. */
  selection: BulkSelection;
}

/** Selected rows by their state and by the check of the server. */
export interface BulkPreview extends RowEligibilityCounts {
  /** Number of rows that the server has checked; fewer than all are a sample. */
  checked: number;
  /** Whether every row whose state allows the action was checked. */
  isExact: boolean;
  /** Checked rows that the server would refuse. */
  refused: readonly BulkJobFailure[];
  /** Why the server has checked no row. */
  checkError?: AppError;
}

/** Rows whose state allows the action, after the check of the server; those refused are left out if all were checked. */
export function combineWithServerCheck(
  eligible: RowEligibilityCounts,
  checked: BulkPreviewResult | undefined,
): BulkPreview {
  if (!checked) return { ...eligible, checked: 0, isExact: true, refused: [] };
  const isExact = checked.checked === checked.total;
  const refused = checked.failures;
  const counts = { checked: checked.checked, isExact, refused };
  if (!isExact || refused.length === 0) return { ...eligible, ...counts };
  return { ...eligible, ...counts, able: checked.uuids.length, selection: { uuids: checked.uuids } };
}

/** Refused rows by their reason, the commonest first. */
export function countRefusalsByReason(
  refused: readonly BulkJobFailure[],
): readonly { reason: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { msg } of refused) counts.set(msg, (counts.get(msg) ?? 0) + 1);
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .sort((one, other) => other.count - one.count);
}

/** Number of selected rows in each state; null for rows without one. */
export type StateCounts = ReadonlyMap<string | null, number>;

export const countIneligibleRows = ({ unable }: RowEligibilityCounts): number =>
  unable.reduce((sum, { count }) => sum + count, 0);

/**
 * Splits rows into those whose state allows the transition and others by state. Guards are known to the server only.
 */
export function splitByState(
  { states }: ProjectedWorkflow,
  { from }: ProjectedTransition,
  counts: StateCounts,
): Pick<RowEligibilityCounts, 'able' | 'unable'> {
  const titles = new Map(states.map(({ name, title }) => [name, title]));
  let able = 0;
  const unable: { state: string; count: number }[] = [];
  for (const [state, count] of counts)
    if (state !== null && from.includes(state)) able += count;
    else unable.push({ state: titles.get(state ?? '') ?? state ?? '–', count });
  return { able, unable };
}

/** Restricts a selection to the rows in these states. */
export const restrictQueryToStates = (
  { filters, ...rest }: MatchingRowsQuery,
  field: string,
  states: readonly string[],
): MatchingRowsQuery => ({
  ...rest,
  filters: [...filters.filter(filter => filter.field !== field), { field, op: 'in', values: states }],
});

/** Filters of a bulk request, an object of the parameters of a list. */
export function toBulkSelection(selection: MatchingRowsQuery): BulkSelection {
  const parameters = formatMatchingRowsQuery(selection);
  const filters: JsonObject = {};
  for (const name of new Set(parameters.keys())) {
    const values = parameters.getAll(name);
    filters[name] = values.length === 1 ? (values[0] ?? '') : values;
  }
  return parameters.size === 0 ? { filters, all: true } : { filters };
}
