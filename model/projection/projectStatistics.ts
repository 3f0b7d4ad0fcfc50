import type { ProjectedStatistics } from '../projection';
import { canGroupBy } from './canGroupBy';
import { omitUndefined } from './omitUndefined';
import type { Visibility } from './Visibility';

/** The fields by which the caller may count all records that it sees; undefined if there is none. */
export function projectStatistics(visibility: Visibility): ProjectedStatistics | undefined {
  const { statistics } = visibility.resource;
  const by = statistics?.by.filter(name => canGroupBy(name, visibility)) ?? [];
  return by.length > 0 ? omitUndefined({ by, least: statistics?.least }) : undefined;
}
