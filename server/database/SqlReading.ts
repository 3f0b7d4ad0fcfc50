import { sql } from 'kysely';
import type { Condition } from '#model/conditions';
import { readCursor } from '#model/cursor';
import { groupField, sumField } from '#model/figures';
import type { Value } from '#model/json';
import { sortTerms, type SortTerm } from '#model/orderValue';
import type { Reading, Row, StorePage, StoreQuery } from '#model/records';
import { compileCount, compileGroup, compileSum } from './compileFigures';
import { compileList, fitting, selectRows, type ListShape } from './compileList';
import type { Query, Session, SqlRow } from './engine';
import { compileMatches, manyMatches, searchesOf, withoutPieces } from './frequent';
import { columnOf } from './from';
import { readRow } from './layout';
import { readPage } from './readPage';
import { askingShaper, type Shape, type Shaper } from './shape';
import type { Statements } from './Statements';

/** Asks a database what may be asked of a store. */
export class SqlReading implements Reading {
  protected readonly statements: Statements;
  private readonly session: Session;

  constructor(statements: Statements, session: Session) {
    this.statements = statements;
    this.session = session;
  }

  async list(name: string, query: StoreQuery): Promise<StorePage> {
    const { layouts } = this.statements;
    const resource = layouts.demand(name);
    const sort = sortTerms(layouts.catalog, resource, query.sort);
    const values: Value[] = [];
    const shaper = askingShaper(values);
    const where = shaper.condition(query.where);
    const total = query.count
      ? await this.countShape(name, where, query.deleted ?? false, values)
      : undefined;
    const window = windowOf(query, total);
    const asked = shapeList(shaper, where, sort, query, window);
    const isCommon = await this.isCommon(name, asked.where, values);
    const shape = isCommon ? { ...asked, where: withoutPieces(asked.where) } : asked;
    const statements = this.statements.all(['list', name, shape], compiler =>
      compileList(compiler, resource, shape),
    );
    const found: SqlRow[] = [];
    for (const statement of statements) {
      found.push(...(await this.session.rows(statement.with(values))));
      if (found.length > query.limit) break;
    }
    if (window.backwards) found.reverse();
    const page = readPage(layouts.of(resource), found, {
      sort,
      limit: query.limit,
      marks: shape.marks.length,
    });
    return total === undefined ? page : { ...page, total };
  }

  async get(name: string, uuid: string, where?: Condition): Promise<Row | undefined> {
    const resource = this.statements.layouts.demand(name);
    const values: Value[] = [];
    const shaper = askingShaper(values);
    const key = shaper.slot(uuid);
    const shape = shaper.condition(where ?? { op: 'all', of: [] });
    const statement = this.statements.one(['get', name, shape], compiler => {
      const from = compiler.from(resource);
      const fits = fitting(compiler, from, shape, false);
      return sql`${selectRows(from)} where ${columnOf(from, 'uuid')} = ${key.as(String)} and ${fits}`;
    });
    const [row] = await this.session.rows(statement.with(values));
    return row && readRow(this.statements.layouts.of(resource), row);
  }

  async count(name: string, where: Condition): Promise<number> {
    const values: Value[] = [];
    return this.countShape(name, askingShaper(values).condition(where), false, values);
  }

  async sum(name: string, field: string, where: Condition): Promise<number> {
    const { layouts } = this.statements;
    const resource = layouts.demand(name);
    sumField(layouts.catalog, resource, field);
    const values: Value[] = [];
    const shape = askingShaper(values).condition(where);
    const statement = this.statements.one(['sum', name, field, shape], compiler =>
      compileSum(compiler, resource, field, shape),
    );
    return this.figure(statement.with(values));
  }

  async group(
    name: string,
    by: readonly string[],
    where: Condition,
    limit: number,
  ): Promise<{ key: Value[]; count: number }[]> {
    const { layouts } = this.statements;
    const resource = layouts.demand(name);
    for (const field of by) groupField(layouts.catalog, resource, field);
    const values: Value[] = [];
    const shaper = askingShaper(values);
    const shape = shaper.condition(where);
    const most = shaper.slot(limit);
    const statement = this.statements.one(['group', name, by, shape, most], compiler =>
      compileGroup(compiler, resource, by, shape, most),
    );
    const { fields } = layouts.of(resource);
    const groups = await this.session.rows(statement.with(values));
    return groups.map(row => ({
      key: by.map((field, at) => fields.get(field)?.read(row, at) ?? null),
      count: Number(row[by.length]),
    }));
  }

  /** Whether a search fits so many rows that its index of pieces would be the longer way. */
  private async isCommon(name: string, where: Shape, values: readonly Value[]): Promise<boolean> {
    const searches = searchesOf(where);
    if (searches.length === 0) return false;
    const resource = this.statements.layouts.demand(name);
    const statements = this.statements.all(['matches', name, searches, where], compiler =>
      compileMatches(compiler, resource, searches),
    );
    const counts: number[] = [];
    for (const statement of statements) counts.push(await this.figure(statement.with(values)));
    return counts.length > 0 && counts.every(count => count > manyMatches);
  }

  private countShape(
    name: string,
    where: Shape,
    deleted: boolean,
    values: readonly Value[],
  ): Promise<number> {
    const resource = this.statements.layouts.demand(name);
    const statement = this.statements.one(['count', name, deleted, where], compiler =>
      compileCount(compiler, resource, where, deleted),
    );
    return this.figure(statement.with(values));
  }

  private async figure(query: Query): Promise<number> {
    const [row] = await this.session.rows(query);
    return Number(row?.[0]);
  }
}

interface Window {
  backwards: boolean;
  offset: number;
  limit: number;
}

/** What is nearer to the end is counted from there. One row more than is wanted tells whether there is a next page. */
function windowOf({ offset = 0, limit }: StoreQuery, total: number | undefined): Window {
  if (total === undefined || offset <= total / 2) return { backwards: false, offset, limit: limit + 1 };
  const after = Math.max(0, total - offset - limit - 1);
  return { backwards: true, offset: after, limit: Math.max(0, total - offset - after) };
}

/** The condition comes first, so that the count of its rows takes the same values. */
function shapeList(
  shaper: Shaper,
  where: Shape,
  sort: readonly SortTerm[],
  query: StoreQuery,
  { backwards, offset, limit }: Window,
): ListShape {
  const place = query.after === undefined ? undefined : readCursor(sort, query.after);
  return {
    where,
    backwards,
    deleted: query.deleted ?? false,
    marks: (query.marks ?? []).map(mark => shaper.condition(mark)),
    sort: sort.map(({ field, path, descending, visible }) => ({
      ...{ field, path, descending },
      ...(visible ? { visible: shaper.condition(visible) } : {}),
    })),
    limit: shaper.slot(limit),
    ...(place
      ? { after: { values: place.values.map(value => shaper.slot(value)), uuid: shaper.slot(place.uuid) } }
      : { offset: shaper.slot(offset) }),
  };
}
