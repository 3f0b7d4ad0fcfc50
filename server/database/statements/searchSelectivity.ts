import { sql } from 'kysely';
import type { Resource } from '#model/resource';
import type { ConditionCompiler } from './ConditionCompiler';
import type { Sql } from '../engine/dialect';
import type { ConditionShape } from './conditionShape';

/** With more matches than this, reading on in the order of the list comes upon a page of them sooner. */
export const maxIndexedMatches = 5000;

type SearchShape = Extract<ConditionShape, { op: 'search' }>;

/** The searches that every row of a list must fit. */
export function getRequiredSearches(shape: ConditionShape): SearchShape[] {
  if (shape.op === 'all') return shape.of.flatMap(getRequiredSearches);
  return shape.op === 'search' && shape.hasNgrams ? [shape] : [];
}

/** The search that is all of a condition, if it is one whose pieces alone say which rows fit. */
export function findSingleNgramSearch(shape: ConditionShape): SearchShape | undefined {
  if (shape.op === 'all')
    return shape.of.length === 1 && shape.of[0] ? findSingleNgramSearch(shape.of[0]) : undefined;
  return shape.op === 'search' && shape.isSingleNgram ? shape : undefined;
}

/** The same condition, found without the index of pieces. */
export function disableNgramIndex(shape: ConditionShape): ConditionShape {
  if (shape.op === 'all') return { ...shape, of: shape.of.map(disableNgramIndex) };
  return shape.op === 'search' ? { ...shape, hasNgrams: false } : shape;
}

/** How many rows fit each search by its pieces, counted no further than it matters. */
export function compileMatchCounts(
  compiler: ConditionCompiler,
  resource: Resource,
  searches: readonly SearchShape[],
): Sql[] {
  const from = compiler.createTableRef(resource);
  return searches.flatMap(search => {
    const rows = compiler.compileNgramMatches(search, from);
    return rows ? [sql`select count(*) from (${rows} limit ${sql.lit(maxIndexedMatches + 1)}) as found`] : [];
  });
}
