import { sql } from 'kysely';
import { stringOf } from '#model/json';
import type { Resource } from '#model/resource';
import { always, compileTest, never, not } from './compileTest';
import type { Dialect, Sql, SqlCondition } from './dialect';
import { beside } from './fieldColumns';
import { columnOf, endOf, isSealedEnd, tableOf, type End, type From, type PlainEnd } from './from';
import { rowColumn } from './layout';
import type { Layouts } from './Layouts';
import { piecesAsked, piecesColumn, piecesTable, small } from './pieces';
import { constantShaper, type Shape, type ShapedTest, type Slot } from './shape';

type Of<Op extends Shape['op']> = Extract<Shape, { op: Op }>;

/** Compiles the conditions of one statement, to what `holds` says of each row. */
export class ConditionCompiler {
  readonly layouts: Layouts;
  readonly dialect: Dialect;
  private aliases = 0;

  constructor(layouts: Layouts, dialect: Dialect) {
    this.layouts = layouts;
    this.dialect = dialect;
  }

  from(face: Resource): From {
    return { alias: this.alias('t'), face, layout: this.layouts.of(face) };
  }

  /** Makes a row of the table one of the view's. */
  shown(from: From): SqlCondition {
    const { view } = from.face;
    return view ? this.compile(constantShaper.condition(view.where), from) : always;
  }

  compile(shape: Shape, from: From): SqlCondition {
    switch (shape.op) {
      case 'all':
        return this.join(shape.of, from, ' and ', always);
      case 'any':
        return this.join(shape.of, from, ' or ', never);
      case 'not':
        return this.not(shape.of, from);
      case 'is':
        return this.is(shape.path, shape.test, from);
      case 'some':
        return this.some(shape, from);
      case 'search':
        return this.search(shape, from);
    }
  }

  /** The same, where besides it only life and the beginning of a page are asked for: then a search has nothing to be joined with. */
  compileAlone(shape: Shape, from: From): SqlCondition {
    if (shape.op === 'all' && shape.of.length === 1 && shape.of[0])
      return this.compileAlone(shape.of[0], from);
    return shape.op === 'search' ? this.search(shape, from, true) : this.compile(shape, from);
  }

  private alias(letter: string): string {
    this.aliases += 1;
    return `${letter}${this.aliases}`;
  }

  private join(parts: readonly Shape[], from: From, word: string, ofNone: SqlCondition): SqlCondition {
    if (parts.length === 0) return ofNone;
    return sql`(${sql.join(
      parts.map(part => this.compile(part, from)),
      sql.raw(word),
    )})`;
  }

  private not(shape: Shape, from: From): SqlCondition {
    const none = shape.op === 'some' ? this.none(shape, from) : undefined;
    return none ?? not(this.compile(shape, from));
  }

  private is(path: readonly string[], test: ShapedTest, from: From): SqlCondition {
    if ('null' in test) {
      const isThere = this.along(path, from, end => sql`${end.value} is not null`);
      return test.null ? not(isThere) : isThere;
    }
    return this.along(path, from, end =>
      'within' in test ? this.within(test.within, end) : compileTest(test, end, this.dialect),
    );
  }

  /** Each step but the last must be among the rows that the rest of the path fits. */
  private along(path: readonly string[], from: From, atEnd: (end: End) => SqlCondition): SqlCondition {
    const [name, ...rest] = path;
    const end = name === undefined ? undefined : endOf(name, from, this.layouts);
    if (!end) return never;
    if (rest.length === 0) return atEnd(end);
    if (isSealedEnd(end) || end.isList || !end.target || name === 'uuid') return never;
    const next = this.from(end.target);
    const fits = this.along(rest, next, atEnd);
    return sql`${end.value} in (select ${columnOf(next, 'uuid')} from ${tableOf(next)} where ${fits})`;
  }

  /** The rows below the given ones are gathered once, from above: that is where trees have an index. Nobody can tell how few they are. */
  private within(slot: Slot, end: End): SqlCondition {
    if (isSealedEnd(end) || end.compares !== 'string' || !end.target) return never;
    const tree = this.from(end.target);
    const list = slot.as(value => JSON.stringify((Array.isArray(value) ? value : [value]).filter(isText)));
    const given = sql`select value from ${this.dialect.each(sql`${list}`, 'item', 'string')}`;
    const parent = endOf(tree.layout.resource.parent ?? '', tree, this.layouts);
    if (!parent) return sql`${end.value} in (${given})`;
    const below = this.alias('below');
    const step = sql`select ${columnOf(tree, 'uuid')} from ${tableOf(tree)} join ${sql.table(below)} on ${parent.value} = ${sql.ref(`${below}.uuid`)}`;
    const part = sql`with recursive ${sql.table(below)}(uuid) as (${given} union ${step}) select uuid from ${sql.table(below)}`;
    return sql`${end.value} in (${this.dialect.few(part)})`;
  }

  /** What is referred to is gathered first: where that is little, no more of a large table is read. */
  private some({ resource: name, via, where }: Of<'some'>, from: From): SqlCondition {
    const end = this.referring(name, via);
    if (!end) return never;
    const item = this.alias('item');
    const source = end.isList
      ? sql`${tableOf(end.from)}, ${this.dialect.each(end.value, item, 'string')}`
      : tableOf(end.from);
    const relation = end.isList ? sql.ref(`${item}.value`) : end.value;
    return sql`${columnOf(from, 'uuid')} in (select ${relation} from ${source} where ${this.fits(where, end.from)})`;
  }

  /** Nothing is gathered to find what is missing: the index of the relation is asked for each row, where there is one. */
  private none({ resource: name, via, where }: Of<'some'>, from: From): SqlCondition | undefined {
    const end = this.referring(name, via);
    if (!end || end.isList || !end.target) return undefined;
    const refers = sql`${end.value} = ${columnOf(from, 'uuid')} and ${this.fits(where, end.from)}`;
    return sql`not exists (select 1 from ${tableOf(end.from)} where ${refers})`;
  }

  private referring(name: string, via: string): PlainEnd | undefined {
    const resource = this.layouts.resource(name);
    const end = resource && endOf(via, this.from(resource), this.layouts);
    if (!end || isSealedEnd(end)) return undefined;
    return end.compares === 'string' || end.isList ? end : undefined;
  }

  private fits(where: Shape, from: From): SqlCondition {
    return sql`${columnOf(from, 'deleted')} = 0 and ${this.shown(from)} and ${this.compile(where, from)}`;
  }

  /** The rows whose pieces fit a search; undefined where there is no telling from pieces. */
  matches({ fields, text, hasPieces, initials }: Of<'search'>, from: From): Sql | undefined {
    const texts = fields.filter(name => this.isText(name, from));
    const { searched, initialled, table } = from.layout;
    if (!hasPieces || texts.length === 0 || !texts.every(name => searched.includes(name))) return undefined;
    const sounding = initials ? texts.filter(name => initialled.includes(name)) : [];
    const columns = [...texts, ...sounding.map(name => beside(name, 'initials'))].map(piecesColumn);
    const match = text.as(value => this.dialect.match(columns, piecesAsked(stringOf(value))));
    return this.dialect.matching(piecesTable(table), columns, sql`${match}`);
  }

  /** The index of pieces finds what may contain the text; the text itself says what does. */
  private search(shape: Of<'search'>, from: From, isAlone = false): SqlCondition {
    const { fields, text, initials } = shape;
    const { initialled } = from.layout;
    const texts = fields.filter(name => this.isText(name, from));
    if (texts.length === 0) return never;
    const needle = sql`${text.as(value => small(stringOf(value)))}`;
    const sounding = initials ? texts.filter(name => initialled.includes(name)) : [];
    const columns = [...texts, ...sounding.map(name => beside(name, 'initials'))];
    const contains = columns.map(column => this.dialect.contains(columnOf(from, column), needle));
    const isFound: SqlCondition = sql`(${sql.join(contains, sql` or `)})`;
    const rows = this.matches(shape, from);
    if (!rows) return isFound;
    const row = columnOf(from, rowColumn);
    const mayContain = isAlone
      ? this.dialect.lookedUp(row, rows)
      : sql`${row} in (${this.dialect.few(rows)})`;
    return sql`(${mayContain} and ${isFound})`;
  }

  private isText(name: string, from: From): boolean {
    const end = endOf(name, from, this.layouts);
    return end !== undefined && !isSealedEnd(end) && end.compares === 'string';
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';
