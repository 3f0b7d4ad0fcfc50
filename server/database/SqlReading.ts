import { sql } from 'kysely';
import type { Catalog } from '#model/catalog';
import type { Condition } from '#model/conditions';
import { readCursor } from '#model/cursor';
import { groupField, sumField } from '#model/figures';
import type { Value } from '#model/json';
import { sortTerms, type SortTerm } from '#model/orderValue';
import type { Reading, Row, StorePage, StoreQuery } from '#model/records';
import type { Resource } from '#model/resource';
import { compileCount, compileGroup, compileSum } from './compileFigures';
import type { ConditionCompiler } from './compileCondition';
import { compileList, compilePage, fitting, selectRows, type ListShape } from './compileList';
import type { Query, Session, SqlRow } from './engine';
import { compileMatches, manyMatches, pieceSearch, searchesOf, withoutPieces } from './frequent';
import { columnOf } from './from';
import { isByKey } from './isByKey';
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

  get laidOutBy(): Catalog {
    return this.statements.layouts.catalog;
  }

  async list(name: string, query: StoreQuery): Promise<StorePage> {
    const found = await this.find(name, query);
    if (!found) return this.page(name, query);
    // The rest is asked all the same: a row may have changed since.
    const among: Condition = { op: 'is', path: ['uuid'], test: { in: found.uuids } };
    const where: Condition = { op: 'all', of: [among, query.where] };
    return this.page(name, { ...query, where, offset: 0 }, found.total);
  }

  /** A total that is known already is that of a search, of which no more is to be looked for. */
  private async page(name: string, query: StoreQuery, known?: number): Promise<StorePage> {
    const { layouts } = this.statements;
    const resource = layouts.demand(name);
    const sort = sortTerms(layouts.catalog, resource, query.sort);
    const values: Value[] = [];
    const shaper = askingShaper(values);
    const where = shaper.condition(query.where);
    const counts = query.count && known === undefined;
    const total = counts ? await this.countShape(resource, query, where, values) : known;
    const window = windowOf(query, total);
    const asked = shapeList(shaper, where, sort, query, window);
    const isFound = known !== undefined || (await this.isCommon(name, asked.where, values, total));
    const shape = isFound ? { ...asked, where: withoutPieces(asked.where) } : asked;
    const statements = this.statements.all(
      ['list', name, shape],
      compiler => compileList(compiler, resource, shape),
      sort.length === 0 && !shape.deleted && isByKey(resource, query.where, query.marks),
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
    const byKey = (compiler: ConditionCompiler) => {
      const from = compiler.from(resource);
      const fits = fitting(compiler, from, shape, false);
      return sql`${selectRows(from)} where ${columnOf(from, 'uuid')} = ${key.as(String)} and ${fits}`;
    };
    const isShort = isByKey(resource, isUuid(uuid), where && [where]);
    const statement = this.statements.one(['get', name, shape], byKey, isShort);
    const [row] = await this.session.rows(statement.with(values));
    return row && readRow(this.statements.layouts.of(resource), row);
  }

  async count(name: string, where: Condition): Promise<number> {
    const values: Value[] = [];
    const shape = askingShaper(values).condition(where);
    const resource = this.statements.layouts.demand(name);
    return this.countShape(resource, { where }, shape, values);
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

  /**
   * Which rows are on a page of a search, and how many there are: a search for several pieces has to look at each row
   * that has them, and does so once. How many have a single piece is known without.
   */
  private async find(name: string, query: StoreQuery): Promise<Found | undefined> {
    const { layouts } = this.statements;
    const resource = layouts.demand(name);
    const values: Value[] = [];
    const shaper = askingShaper(values);
    const where = shaper.condition(query.where);
    if (!query.count || query.after !== undefined) return undefined;
    if (searchesOf(where).length === 0 || pieceSearch(where)) return undefined;
    const sort = sortTerms(layouts.catalog, resource, query.sort);
    const shape = shapeList(shaper, where, sort, query, windowOf(query, undefined));
    const statement = this.statements.one(['find', name, shape], compiler =>
      compilePage(compiler, resource, shape),
    );
    const rows = await this.session.rows(statement.with(values));
    if (rows.length === 0 && query.offset) return undefined;
    return { uuids: rows.map(([uuid]) => String(uuid)), total: Number(rows[0]?.[1] ?? 0) };
  }

  /** Whether a search fits so many rows that its index of pieces would be the longer way. */
  private async isCommon(
    name: string,
    where: Shape,
    values: readonly Value[],
    total: number | undefined,
  ): Promise<boolean> {
    const searches = searchesOf(where);
    if (searches.length === 0) return false;
    if (total !== undefined && (total > manyMatches || pieceSearch(where))) return total > manyMatches;
    const resource = this.statements.layouts.demand(name);
    const statements = this.statements.all(['matches', name, searches, where], compiler =>
      compileMatches(compiler, resource, searches),
    );
    const counts: number[] = [];
    for (const statement of statements) counts.push(await this.figure(statement.with(values)));
    return counts.length > 0 && counts.every(count => count > manyMatches);
  }

  /** The shape is that of the condition. */
  private countShape(
    resource: Resource,
    { where, deleted = false }: Pick<StoreQuery, 'where' | 'deleted'>,
    shape: Shape,
    values: readonly Value[],
  ): Promise<number> {
    const statement = this.statements.one(
      ['count', resource.name, deleted, shape],
      compiler => compileCount(compiler, resource, shape, deleted),
      !deleted && isByKey(resource, where),
    );
    return this.figure(statement.with(values));
  }

  private async figure(query: Query): Promise<number> {
    const [row] = await this.session.rows(query);
    return Number(row?.[0]);
  }
}

const isUuid = (uuid: string): Condition => ({ op: 'is', path: ['uuid'], test: { eq: uuid } });

interface Found {
  uuids: string[];
  total: number;
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
