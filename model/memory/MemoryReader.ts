import { getBaseResource, findResource, type Catalog } from '../catalog';
import type { Condition } from '../conditions';
import { decodeCursor, encodeCursor } from '../store/cursor';
import { NotFound } from '../errors';
import { requireGroupableField, requireSummableField } from '../resource/aggregateFields';
import { matchesCondition, type RelatedRowLookup } from '../conditions/matchesCondition';
import { getPinyinFields } from '../resource/indexes';
import { getOwn, type JsonValue } from '../json';
import { resolveSortKeys, type ResolvedSortKey } from '../values/sortValue';
import type { RecordReader, Row, RowGroup, StorePage, StoreQuery } from '../records';
import type { Resource } from '../resource';
import { getPinyinWords } from '../values/pinyinWords';
import { compareRows, getSortValue, type PositionedRow } from './compareRows';
import { runAsPromise } from './runAsPromise';
import type { MemoryTables } from './MemoryTables';

/** Reads by scanning all rows. This is the reference that the databases are compared with. */
export class MemoryReader implements RecordReader {
  protected readonly catalog: Catalog;
  protected readonly tables: MemoryTables;
  private readonly lookup: RelatedRowLookup;

  constructor(catalog: Catalog, tables: MemoryTables) {
    this.catalog = catalog;
    this.tables = tables;
    this.lookup = {
      catalog,
      row: (table, uuid) => tables.getRow(table, uuid),
      rows: table => tables.getRows(table),
      pinyinWords: (resource, field, text) =>
        getPinyinFields(catalog, getBaseResource(catalog, resource)).includes(field)
          ? getPinyinWords(text)
          : '',
    };
  }

  get appliedCatalog(): Catalog {
    return this.catalog;
  }

  list(name: string, query: StoreQuery): Promise<StorePage> {
    return runAsPromise(() => {
      const resource = this.requireResource(name);
      const sort = resolveSortKeys(this.catalog, resource, query.sort);
      const fitting = this.selectRows(resource, query.where, query.deleted ?? false)
        .map(row => this.toPositionedRow(resource, row, sort))
        .sort((a, b) => compareRows(sort, a, b));
      const after = query.after === undefined ? undefined : decodeCursor(sort, query.after);
      const rest = after ? fitting.filter(placed => compareRows(sort, placed, after) > 0) : fitting;
      const offset = after ? 0 : (query.offset ?? 0);
      const page = rest.slice(offset, offset + query.limit);
      const last = page.at(-1);
      return {
        rows: page.map(({ row }) => structuredClone(withFields(row, query.fields))),
        predicateResults: page.map(({ row }) =>
          (query.predicates ?? []).map(mark => this.matches(mark, row, resource)),
        ),
        ...(query.count ? { total: fitting.length } : {}),
        ...(last && rest.length > offset + page.length ? { next: encodeCursor(sort, last) } : {}),
      };
    });
  }

  get(name: string, uuid: string, where?: Condition): Promise<Row | undefined> {
    return runAsPromise(() => {
      const resource = this.requireResource(name);
      const row = this.tables.getRow(this.getTableName(resource), uuid);
      const found =
        row && !row.deleted && this.isInView(resource, row) && (!where || this.matches(where, row, resource));
      return found ? structuredClone(row) : undefined;
    });
  }

  count(name: string, where: Condition): Promise<number> {
    return runAsPromise(() => {
      return this.selectRows(this.requireResource(name), where, false).length;
    });
  }

  sum(name: string, field: string, where: Condition): Promise<number> {
    return runAsPromise(() => {
      const resource = this.requireResource(name);
      requireSummableField(this.catalog, resource, field);
      const values = this.selectRows(resource, where, false).map(row => getOwn(row, field));
      return values.reduce<number>((total, value) => total + toAddend(value), 0);
    });
  }

  group(
    name: string,
    by: readonly string[],
    where: Condition,
    limit: number,
    sum?: string,
  ): Promise<RowGroup[]> {
    return runAsPromise(() => {
      const resource = this.requireResource(name);
      for (const field of by) requireGroupableField(this.catalog, resource, field);
      if (sum !== undefined) requireSummableField(this.catalog, resource, sum);
      const groups = new Map<string, RowGroup>();
      for (const row of this.selectRows(resource, where, false)) {
        const key = by.map(field => getOwn(row, field) ?? null);
        const group = groups.get(JSON.stringify(key)) ?? { key: structuredClone(key), count: 0 };
        group.count += 1;
        if (sum !== undefined) group.sum = (group.sum ?? 0) + toAddend(getOwn(row, sum));
        groups.set(JSON.stringify(key), group);
      }
      return [...groups.values()].slice(0, limit);
    });
  }

  protected requireResource(name: string): Resource {
    const resource = findResource(this.catalog, name);
    if (!resource) throw new NotFound('notFound');
    return resource;
  }

  protected getTableName(resource: Resource): string {
    return getBaseResource(this.catalog, resource).name;
  }

  protected selectRows(resource: Resource, where: Condition, deleted?: boolean): Row[] {
    return [...this.tables.getRows(this.getTableName(resource))].filter(
      row =>
        (deleted === undefined || row.deleted === deleted) &&
        this.isInView(resource, row) &&
        this.matches(where, row, resource),
    );
  }

  private isInView(resource: Resource, row: Row): boolean {
    return !resource.view || this.matches(resource.view.where, row, resource);
  }

  private matches(condition: Condition, row: Row, resource: Resource): boolean {
    return matchesCondition(condition, row, resource, this.lookup);
  }

  private toPositionedRow(resource: Resource, row: Row, sort: readonly ResolvedSortKey[]): PositionedRow {
    const values = sort.map(term =>
      term.visible && !this.matches(term.visible, row, resource)
        ? null
        : getSortValue(term, row, resource, this.lookup),
    );
    return { row, uuid: row.uuid, values };
  }
}

function withFields(row: Row, fields: ReadonlySet<string> | undefined): Row {
  if (!fields) return row;
  const { uuid, version, deleted } = row;
  const kept = Object.entries(row).filter(([name]) => fields.has(name));
  return { ...Object.fromEntries(kept), uuid, version, deleted };
}

const toAddend = (value: JsonValue | undefined): number => (typeof value === 'number' ? value : 0);
