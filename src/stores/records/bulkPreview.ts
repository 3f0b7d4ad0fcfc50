import type { BulkSelection } from '../../api/HttpBulk';
import { formatMatchingRowsQuery, type MatchingRowsQuery } from '../../api/HttpStatistics';
import type { JsonObject } from '#model/json';
import type { ProjectedTransition, ProjectedWorkflow } from '#model/projection';

/** Selected rows by whether their state allows the action. */
export interface BulkPreview {
  /** Number of selected rows to which the bulk action applies. */
  able: number;
  /** Rows in states without the transition, by the title of the state. */
  unable: readonly { state: string; count: number }[];
  /** Selection of the rows whose state allows the action. */
  selection: BulkSelection;
}

/** Number of selected rows in each state; null for rows without one. */
export type StateCounts = ReadonlyMap<string | null, number>;

export const countIneligibleRows = ({ unable }: BulkPreview): number =>
  unable.reduce((sum, { count }) => sum + count, 0);

/**
 * Splits rows into those whose state allows the transition and others by state. Guards are known to the server only.
 */
export function splitByState(
  { states }: ProjectedWorkflow,
  { from }: ProjectedTransition,
  counts: StateCounts,
): Pick<BulkPreview, 'able' | 'unable'> {
  const titles = new Map(states.map(({ name, title }) => [name, title]));
  let able = 0;
  const unable: { state: string; count: number }[] = [];
  for (const [state, count] of counts)
    if (state !== null && from.includes(state)) able += count;
    else unable.push({ state: titles.get(state ?? '') ?? state ?? '–', count });
  return { able, unable };
}

/** Restricts a selection to the rows in these states. */
export const narrowToStates = (
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
