import { sql } from 'kysely';
import type { Resource } from '#model/resource';
import type { ConditionCompiler } from './ConditionCompiler';
import type { SqlFragment } from '../engine/dialect';
import type { ConditionShape } from './conditionShape';

/**
 * The largest number of matches for which the n-gram index is used. With more, reading rows in list order fills a
 * page sooner.
 */
export const maxIndexedMatches = 5000;

type SearchShape = Extract<ConditionShape, { op: 'search' }>;

/** The full-text searches that every row of a list must match. */
export function getRequiredSearches(shape: ConditionShape): SearchShape[] {
  if (shape.op === 'all') return shape.of.flatMap(getRequiredSearches);
  return shape.op === 'search' && shape.hasNgrams ? [shape] : [];
}

/**
 * The search, if it is the whole condition and consists of a single n-gram, whose index alone decides which rows
 * match.
 */
export function findSingleNgramSearch(shape: ConditionShape): SearchShape | undefined {
  if (shape.op === 'all')
    return shape.of.length === 1 && shape.of[0] ? findSingleNgramSearch(shape.of[0]) : undefined;
  return shape.op === 'search' && shape.isSingleNgram ? shape : undefined;
}

/** The same condition, compiled without the n-gram index. */
export function disableNgramIndex(shape: ConditionShape): ConditionShape {
  if (shape.op === 'all') return { ...shape, of: shape.of.map(disableNgramIndex) };
  return shape.op === 'search' ? { ...shape, hasNgrams: false } : shape;
}

/** Count queries for the n-gram matches of each search, limited to one more than `maxIndexedMatches`. */
export function compileMatchCounts(
  compiler: ConditionCompiler,
  resource: Resource,
  searches: readonly SearchShape[],
): SqlFragment[] {
  const from = compiler.createTableRef(resource);
  return searches.flatMap(search => {
    const rows = compiler.compileNgramMatches(search, from);
    return rows ? [sql`select count(*) from (${rows} limit ${sql.lit(maxIndexedMatches + 1)}) as found`] : [];
  });
}
