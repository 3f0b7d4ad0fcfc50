import { sql } from 'kysely';
import type { Catalog } from '#model/catalog';
import type { Condition } from '#model/conditions';
import { matchesNoRow } from '#model/conditions/simplifyCondition';
import { decodeCursor } from '#model/store/cursor';
import { requireGroupableField, requireSummableField } from '#model/resource/aggregateFields';
import type { JsonValue } from '#model/json';
import { resolveSortKeys, type ResolvedSortKey } from '#model/values/sortValue';
import type { RecordReader, Row, RowGroup, StorePage, StoreQuery } from '#model/records';
import type { Resource } from '#model/resource';
import { compileCountQuery, compileGroupQuery, compileSumQuery } from './statements/compileAggregates';
import type { ConditionCompiler } from './statements/ConditionCompiler';
import {
  compileListQuery,
  compilePageWithTotal,
  compileRowFilter,
  compileSelectRows,
  type ListQueryShape,
} from './statements/compileList';
import type { SqlQuery, ReadSession, SqlRow } from './engine/engine';
import {
  compileMatchCounts,
  maxIndexedMatches,
  findSingleNgramSearch,
  getRequiredSearches,
  disableNgramIndex,
} from './statements/searchSelectivity';
import { columnRef } from './statements/tableRef';
import { isUniqueKeyLookup } from './statements/isUniqueKeyLookup';
import { decodeRow, getPartialLayout } from './tables/TableLayout';
import { omitViewCondition } from './statements/omitViewCondition';
import { readListPage } from './statements/readListPage';
import {
  createShapeBuilder,
  type ConditionShape,
  type ConditionShapeBuilder,
} from './statements/conditionShape';
import type { StatementCache } from './statements/StatementCache';

/** Answers the read calls of a store with SQL queries. */
export class SqlReader implements RecordReader {
  protected readonly statements: StatementCache;
  private readonly session: ReadSession;

  constructor(statements: StatementCache, session: ReadSession) {
    this.statements = statements;
    this.session = session;
  }

  get appliedCatalog(): Catalog {
    return this.statements.layouts.catalog;
  }

  async list(name: string, asked: StoreQuery): Promise<StorePage> {
    const resource = this.statements.layouts.requireResource(name);
    const query = { ...asked, where: omitViewCondition(resource, asked.where) };
    const found = await this.findSearchPage(name, query);
    if (!found) return this.listPage(name, query);
    // The condition is checked again, because a row may have changed since its uuid was found.
    const among: Condition = { op: 'is', path: ['uuid'], test: { in: found.uuids } };
    const where: Condition = { op: 'all', of: [among, query.where] };
    return this.listPage(name, { ...query, where, offset: 0 }, found.total);
  }

  /**
   * Reads one page of a list. `known` is the total of a search if its rows were already found, so that the page needs
   * no n-gram index.
   */
  private async listPage(name: string, query: StoreQuery, known?: number): Promise<StorePage> {
    const { layouts } = this.statements;
    const resource = layouts.requireResource(name);
    const sort = resolveSortKeys(layouts.catalog, resource, query.sort);
    const values: JsonValue[] = [];
    const shaper = createShapeBuilder(values);
    const where = shaper.buildCondition(query.where);
    const isEmpty = matchesNoRow(query.where);
    const counts = query.count && known === undefined;
    const counted = counts && !isEmpty ? await this.countRows(resource, query, where, values) : known;
    const total = counts && isEmpty ? 0 : counted;
    const window = getPageWindow(query, total);
    const asked = buildListShape(shaper, where, sort, query, window);
    if (isEmpty) return { rows: [], predicateResults: [], ...(total !== undefined && { total }) };
    const isFound = known !== undefined || (await this.isCommonSearch(name, asked.where, values, total));
    const shape = isFound ? { ...asked, where: disableNgramIndex(asked.where) } : asked;
    const statements = this.statements.getStatements(
      ['list', name, shape],
      compiler => compileListQuery(compiler, resource, shape),
      sort.length === 0 && !shape.deleted && isUniqueKeyLookup(resource, query.where, query.predicates),
    );
    const found: SqlRow[] = [];
    for (const statement of statements) {
      found.push(...(await this.session.fetchRows(statement.bind(values))));
      if (found.length > query.limit) break;
    }
    if (window.backwards) found.reverse();
    const page = readListPage(getPartialLayout(layouts.getLayout(resource), query.fields), found, {
      sort,
      limit: query.limit,
      predicateCount: shape.predicates.length,
    });
    return total === undefined ? page : { ...page, total };
  }

  async get(name: string, uuid: string, where?: Condition): Promise<Row | undefined> {
    const resource = this.statements.layouts.requireResource(name);
    const values: JsonValue[] = [];
    const shaper = createShapeBuilder(values);
    const key = shaper.slot(uuid);
    const shape = shaper.buildCondition(where ?? { op: 'all', of: [] });
    const byKey = (compiler: ConditionCompiler) => {
      const from = compiler.createTableRef(resource);
      const fits = compileRowFilter(compiler, from, shape, false);
      return sql`${compileSelectRows(from)} where ${columnRef(from, 'uuid')} = ${key.toParameter(String)} and ${fits}`;
    };
    const isShort = isUniqueKeyLookup(resource, buildUuidCondition(uuid), where && [where]);
    const statement = this.statements.getStatement(['get', name, shape], byKey, isShort);
    const [row] = await this.session.fetchRows(statement.bind(values));
    return row && decodeRow(this.statements.layouts.getLayout(resource), row);
  }

  async count(name: string, where: Condition): Promise<number> {
    if (matchesNoRow(where)) return 0;
    const values: JsonValue[] = [];
    const resource = this.statements.layouts.requireResource(name);
    const shape = createShapeBuilder(values).buildCondition(omitViewCondition(resource, where));
    return this.countRows(resource, { where }, shape, values);
  }

  async sum(name: string, field: string, where: Condition): Promise<number> {
    const { layouts } = this.statements;
    const resource = layouts.requireResource(name);
    requireSummableField(layouts.catalog, resource, field);
    const values: JsonValue[] = [];
    const shape = createShapeBuilder(values).buildCondition(omitViewCondition(resource, where));
    const statement = this.statements.getStatement(['sum', name, field, shape], compiler =>
      compileSumQuery(compiler, resource, field, shape),
    );
    return this.fetchNumber(statement.bind(values));
  }

  async group(
    name: string,
    by: readonly string[],
    where: Condition,
    limit: number,
    sum?: string,
  ): Promise<RowGroup[]> {
    const { layouts } = this.statements;
    const resource = layouts.requireResource(name);
    for (const field of by) requireGroupableField(layouts.catalog, resource, field);
    if (sum !== undefined) requireSummableField(layouts.catalog, resource, sum);
    const values: JsonValue[] = [];
    const shaper = createShapeBuilder(values);
    const shape = shaper.buildCondition(omitViewCondition(resource, where));
    const most = shaper.slot(limit);
    const statement = this.statements.getStatement(['group', name, by, sum ?? null, shape, most], compiler =>
      compileGroupQuery(compiler, resource, { by, sum }, shape, most),
    );
    const { fields } = layouts.getLayout(resource);
    const groups = await this.session.fetchRows(statement.bind(values));
    return groups.map(row => ({
      key: by.map((field, at) => fields.get(field)?.decode(row, at) ?? null),
      count: Number(row[by.length]),
      ...(sum !== undefined && { sum: Number(row[by.length + 1]) }),
    }));
  }

  /**
   * Finds the row uuids of a search page and the total in one query. A search for several n-grams must check the
   * text of each candidate row, and this checks it once. A single n-gram is not handled here: its index alone gives
   * the count.
   */
  private async findSearchPage(name: string, query: StoreQuery): Promise<FoundPage | undefined> {
    const { layouts } = this.statements;
    const resource = layouts.requireResource(name);
    const values: JsonValue[] = [];
    const shaper = createShapeBuilder(values);
    const where = shaper.buildCondition(query.where);
    if (!query.count || query.after !== undefined) return undefined;
    if (getRequiredSearches(where).length === 0 || findSingleNgramSearch(where)) return undefined;
    const sort = resolveSortKeys(layouts.catalog, resource, query.sort);
    const shape = buildListShape(shaper, where, sort, query, getPageWindow(query, undefined));
    const statement = this.statements.getStatement(['find', name, shape], compiler =>
      compilePageWithTotal(compiler, resource, shape),
    );
    const rows = await this.session.fetchRows(statement.bind(values));
    if (rows.length === 0 && query.offset) return undefined;
    return { uuids: rows.map(([uuid]) => String(uuid)), total: Number(rows[0]?.[1] ?? 0) };
  }

  /** Whether a search matches so many rows that its n-gram index is slower than reading rows in list order. */
  private async isCommonSearch(
    name: string,
    where: ConditionShape,
    values: readonly JsonValue[],
    total: number | undefined,
  ): Promise<boolean> {
    const searches = getRequiredSearches(where);
    if (searches.length === 0) return false;
    if (total !== undefined && (total > maxIndexedMatches || findSingleNgramSearch(where)))
      return total > maxIndexedMatches;
    const resource = this.statements.layouts.requireResource(name);
    const statements = this.statements.getStatements(['matches', name, searches, where], compiler =>
      compileMatchCounts(compiler, resource, searches),
    );
    const counts: number[] = [];
    for (const statement of statements) counts.push(await this.fetchNumber(statement.bind(values)));
    return counts.length > 0 && counts.every(count => count > maxIndexedMatches);
  }

  /**
   * Counts the rows that match the condition `where`. `shape` is the same condition without its values, by
   * which the compiled statement is cached.
   */
  private countRows(
    resource: Resource,
    { where, deleted = false }: Pick<StoreQuery, 'where' | 'deleted'>,
    shape: ConditionShape,
    values: readonly JsonValue[],
  ): Promise<number> {
    const statement = this.statements.getStatement(
      ['count', resource.name, deleted, shape],
      compiler => compileCountQuery(compiler, resource, shape, deleted),
      !deleted && isUniqueKeyLookup(resource, where),
    );
    return this.fetchNumber(statement.bind(values));
  }

  private async fetchNumber(query: SqlQuery): Promise<number> {
    const [row] = await this.session.fetchRows(query);
    return Number(row?.[0]);
  }
}

const buildUuidCondition = (uuid: string): Condition => ({ op: 'is', path: ['uuid'], test: { eq: uuid } });

interface FoundPage {
  uuids: string[];
  total: number;
}

interface PageWindow {
  backwards: boolean;
  offset: number;
  limit: number;
}

/**
 * A page in the second half of the list is read backwards from the end. One row above the limit shows
 * whether there is a next page.
 */
function getPageWindow({ offset = 0, limit }: StoreQuery, total: number | undefined): PageWindow {
  if (total === undefined || offset <= total / 2) return { backwards: false, offset, limit: limit + 1 };
  const after = Math.max(0, total - offset - limit - 1);
  return { backwards: true, offset: after, limit: Math.max(0, total - offset - after) };
}

/**
 * Collects the parameters of a list query. The values of the condition come first, so that the count query of
 * the same condition can bind the same parameters.
 */
function buildListShape(
  shaper: ConditionShapeBuilder,
  where: ConditionShape,
  sort: readonly ResolvedSortKey[],
  query: StoreQuery,
  { backwards, offset, limit }: PageWindow,
): ListQueryShape {
  const place = query.after === undefined ? undefined : decodeCursor(sort, query.after);
  return {
    where,
    reversed: backwards,
    deleted: query.deleted ?? false,
    predicates: (query.predicates ?? []).map(mark => shaper.buildCondition(mark)),
    sort: sort.map(({ field, path, descending, visible }) => ({
      ...{ field, path, descending },
      ...(visible ? { visible: shaper.buildCondition(visible) } : {}),
    })),
    limit: shaper.slot(limit),
    ...(query.fields ? { fields: [...query.fields].sort() } : {}),
    ...(place
      ? { after: { values: place.values.map(value => shaper.slot(value)), uuid: shaper.slot(place.uuid) } }
      : { offset: shaper.slot(offset) }),
  };
}
