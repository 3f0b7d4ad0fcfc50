import { baseOf, resourceOf, type Catalog } from '../catalog';
import type { Condition } from '../conditions';
import { readCursor, writeCursor } from '../cursor';
import { NotFound } from '../errors';
import { groupField, sumField } from '../figures';
import { holds, type Lookup } from '../holds';
import { initialledFields } from '../indexes';
import { own, type Value } from '../json';
import { sortTerms, type SortTerm } from '../orderValue';
import type { Reading, Row, StorePage, StoreQuery } from '../records';
import type { Resource } from '../resource';
import { initialsOf } from '../sortKey';
import { compareRows, valueAt, type Placed } from './order';
import { promised } from './promised';
import type { Tables } from './Tables';

/** Reads by walking every row: the meaning that the databases are held against. */
export class MemoryReading implements Reading {
  protected readonly catalog: Catalog;
  protected readonly tables: Tables;
  private readonly look: Lookup;

  constructor(catalog: Catalog, tables: Tables) {
    this.catalog = catalog;
    this.tables = tables;
    this.look = {
      catalog,
      row: (table, uuid) => tables.row(table, uuid),
      rows: table => tables.rows(table),
      initials: (resource, field, text) =>
        initialledFields(catalog, baseOf(catalog, resource)).includes(field) ? initialsOf(text) : '',
    };
  }

  get laidOutBy(): Catalog {
    return this.catalog;
  }

  list(name: string, query: StoreQuery): Promise<StorePage> {
    return promised(() => {
      const resource = this.resource(name);
      const sort = sortTerms(this.catalog, resource, query.sort);
      const fitting = this.select(resource, query.where, query.deleted ?? false)
        .map(row => this.place(resource, row, sort))
        .sort((a, b) => compareRows(sort, a, b));
      const after = query.after === undefined ? undefined : readCursor(sort, query.after);
      const rest = after ? fitting.filter(placed => compareRows(sort, placed, after) > 0) : fitting;
      const offset = after ? 0 : (query.offset ?? 0);
      const page = rest.slice(offset, offset + query.limit);
      const last = page.at(-1);
      return {
        rows: page.map(({ row }) => structuredClone(row)),
        marks: page.map(({ row }) => (query.marks ?? []).map(mark => this.fits(mark, row, resource))),
        ...(query.count ? { total: fitting.length } : {}),
        ...(last && rest.length > offset + page.length ? { next: writeCursor(sort, last) } : {}),
      };
    });
  }

  get(name: string, uuid: string, where?: Condition): Promise<Row | undefined> {
    return promised(() => {
      const resource = this.resource(name);
      const row = this.tables.row(this.tableOf(resource), uuid);
      const found =
        row && !row.deleted && this.isShown(resource, row) && (!where || this.fits(where, row, resource));
      return found ? structuredClone(row) : undefined;
    });
  }

  count(name: string, where: Condition): Promise<number> {
    return promised(() => {
      return this.select(this.resource(name), where, false).length;
    });
  }

  sum(name: string, field: string, where: Condition): Promise<number> {
    return promised(() => {
      const resource = this.resource(name);
      sumField(this.catalog, resource, field);
      const values = this.select(resource, where, false).map(row => own(row, field));
      return values.reduce<number>((total, value) => (typeof value === 'number' ? total + value : total), 0);
    });
  }

  group(
    name: string,
    by: readonly string[],
    where: Condition,
    limit: number,
  ): Promise<{ key: Value[]; count: number }[]> {
    return promised(() => {
      const resource = this.resource(name);
      for (const field of by) groupField(this.catalog, resource, field);
      const groups = new Map<string, { key: Value[]; count: number }>();
      for (const row of this.select(resource, where, false)) {
        const key = by.map(field => own(row, field) ?? null);
        const group = groups.get(JSON.stringify(key)) ?? { key: structuredClone(key), count: 0 };
        group.count += 1;
        groups.set(JSON.stringify(key), group);
      }
      return [...groups.values()].slice(0, limit);
    });
  }

  protected resource(name: string): Resource {
    const resource = resourceOf(this.catalog, name);
    if (!resource) throw new NotFound('notFound');
    return resource;
  }

  protected tableOf(resource: Resource): string {
    return baseOf(this.catalog, resource).name;
  }

  protected select(resource: Resource, where: Condition, deleted?: boolean): Row[] {
    return [...this.tables.rows(this.tableOf(resource))].filter(
      row =>
        (deleted === undefined || row.deleted === deleted) &&
        this.isShown(resource, row) &&
        this.fits(where, row, resource),
    );
  }

  private isShown(resource: Resource, row: Row): boolean {
    return !resource.view || this.fits(resource.view.where, row, resource);
  }

  private fits(condition: Condition, row: Row, resource: Resource): boolean {
    return holds(condition, row, resource, this.look);
  }

  private place(resource: Resource, row: Row, sort: readonly SortTerm[]): Placed {
    const values = sort.map(term =>
      term.visible && !this.fits(term.visible, row, resource)
        ? null
        : valueAt(term, row, resource, this.look),
    );
    return { row, uuid: row.uuid, values };
  }
}
