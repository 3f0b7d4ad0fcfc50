import { sql } from 'kysely';
import type { Resource } from '#model/resource';
import type { ConditionCompiler } from './compileCondition';
import type { Sql } from './dialect';
import type { Shape } from './shape';

/** With more matches than this, reading on in the order of the list comes upon a page of them sooner. */
export const manyMatches = 5000;

type Search = Extract<Shape, { op: 'search' }>;

/** The searches that every row of a list must fit. */
export function searchesOf(shape: Shape): Search[] {
  if (shape.op === 'all') return shape.of.flatMap(searchesOf);
  return shape.op === 'search' && shape.hasPieces ? [shape] : [];
}

/** The search that is all of a condition, if it is one whose pieces alone say which rows fit. */
export function pieceSearch(shape: Shape): Search | undefined {
  if (shape.op === 'all') return shape.of.length === 1 && shape.of[0] ? pieceSearch(shape.of[0]) : undefined;
  return shape.op === 'search' && shape.isPiece ? shape : undefined;
}

/** The same condition, found without the index of pieces. */
export function withoutPieces(shape: Shape): Shape {
  if (shape.op === 'all') return { ...shape, of: shape.of.map(withoutPieces) };
  return shape.op === 'search' ? { ...shape, hasPieces: false } : shape;
}

/** How many rows fit each search by its pieces, counted no further than it matters. */
export function compileMatches(
  compiler: ConditionCompiler,
  resource: Resource,
  searches: readonly Search[],
): Sql[] {
  const from = compiler.from(resource);
  return searches.flatMap(search => {
    const rows = compiler.matches(search, from);
    return rows ? [sql`select count(*) from (${rows} limit ${sql.lit(manyMatches + 1)}) as found`] : [];
  });
}
