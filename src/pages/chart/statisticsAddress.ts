import type { ProjectedMeasure, ProjectedSchema, ProjectedStatistics } from '#model/projection';
import type { CrossTableDimension } from '../../stores/statistics/crossTable';
import { getDefaultFilters, parseFilters } from '../list/parseListParameters';
import { replaceFilterParameters } from '../list/listParameters';

/** State of a statistics page in its address. */
export interface StatisticsView {
  down: CrossTableDimension;
  across?: CrossTableDimension;
  isShare: boolean;
  /** The measure shown for each group; the number of records if absent. */
  measure?: ProjectedMeasure;
}

/** Parameters of a statistics page in the address; the dot avoids collisions with field names. */
const words = { by: '.by', and: '.and', share: '.share', of: '.of' } as const;

/** Parses the address of a statistics page, without groupings that this caller may not use. */
export function parseStatisticsAddress(
  address: URLSearchParams,
  schema: ProjectedSchema,
  { by, measures = [] }: ProjectedStatistics,
): StatisticsView {
  const find = (name: string | null): CrossTableDimension | undefined => {
    const field = name !== null && by.includes(name) ? schema.properties[name] : undefined;
    return field && name !== null ? { name, field } : undefined;
  };
  const down = find(address.get(words.by)) ?? find(by[0] ?? null);
  if (!down) throw new Error(`There is nothing to count ${schema['x-name']} by`);
  const across = find(address.get(words.and));
  const measure = measures.find(({ name }) => name === address.get(words.of));
  return {
    down,
    ...(across && across.name !== down.name && { across }),
    ...(measure && { measure }),
    isShare: address.get(words.share) === '1' && measure?.kind !== 'ratio',
  };
}

/** Address of another statistics view with the same filters. */
export function replaceStatisticsParameters(
  address: URLSearchParams,
  view: Partial<Record<keyof typeof words, string>>,
) {
  const next = new URLSearchParams(address);
  for (const [word, value] of Object.entries(view) as [keyof typeof words, string][]) {
    if (value === '') next.delete(words[word]);
    else next.set(words[word], value);
  }
  return next;
}

/** Address of the same statistics view with other filters. */
export function replaceStatisticsFilters(
  address: URLSearchParams,
  filters: Parameters<typeof replaceFilterParameters>[1],
): URLSearchParams {
  const next = replaceFilterParameters(new URLSearchParams(), filters);
  for (const word of Object.values(words)) {
    const value = address.get(word);
    if (value !== null) next.set(word, value);
  }
  return next;
}

/** Filters of the counted list: those of the address and the default ones. */
export function getListFilters(address: URLSearchParams, schema: ProjectedSchema): URLSearchParams {
  const chosen = parseFilters(address, schema);
  return replaceFilterParameters(new URLSearchParams(), [...chosen, ...getDefaultFilters(schema, chosen)]);
}
