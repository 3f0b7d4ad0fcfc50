import { sql } from 'kysely';
import { stringOrEmpty } from '#model/json';
import type { Resource } from '#model/resource';
import { toPinyinQuery } from '#model/values/pinyinQuery';
import {
  trueCondition,
  compileConditionTestToSql,
  falseCondition,
  negateSqlCondition,
} from './compileConditionTestToSql';
import type { SqlDialect, SqlFragment, SqlCondition } from '../engine/dialect';
import { getCompanionColumn } from '../tables/fieldColumns';
import {
  columnRef,
  resolveOperand,
  isEncryptedColumnOperand,
  aliasedTable,
  type ColumnOperand,
  type TableRef,
  type PlainColumnOperand,
} from './tableRef';
import { rowKeyColumn } from '../tables/TableLayout';
import type { TableLayouts } from '../tables/TableLayouts';
import {
  getRequiredNgrams,
  getRequiredPrefix,
  getNgramColumn,
  getNgramTable,
  lowerCaseAscii,
} from '../search/ngrams';
import { getPinyinNgramColumn } from '../search/rowNgrams';
import { groupByReference } from './groupByReference';
import {
  constantShapeBuilder,
  type ConditionShape,
  type ConditionTestShape,
  type ShapeValueSlot,
} from './conditionShape';

type ShapeOf<Op extends ConditionShape['op']> = Extract<ConditionShape, { op: Op }>;

/** Compiles the conditions of one statement to SQL. They select the same rows as `matchesCondition` does in memory. */
export class ConditionCompiler {
  readonly layouts: TableLayouts;
  readonly dialect: SqlDialect;
  private aliases = 0;

  constructor(layouts: TableLayouts, dialect: SqlDialect) {
    this.layouts = layouts;
    this.dialect = dialect;
  }

  createTableRef(face: Resource): TableRef {
    return { alias: this.createAlias('t'), resourceOrView: face, layout: this.layouts.getLayout(face) };
  }

  /** The condition that limits the rows of a table to those of a view. */
  compileViewFilter(from: TableRef): SqlCondition {
    const { view } = from.resourceOrView;
    return view ? this.compile(constantShapeBuilder.buildCondition(view.where), from) : trueCondition;
  }

  compile(shape: ConditionShape, from: TableRef): SqlCondition {
    switch (shape.op) {
      case 'all':
        return this.compileAll(shape.of, from);
      case 'any':
        return this.compileAny(shape.of, from);
      case 'not':
        return this.compileNot(shape.of, from);
      case 'is':
        return this.compileIs(shape.path, shape.test, from);
      case 'some':
        return this.compileSome(shape, from);
      case 'search':
        return this.compileSearch(shape, from);
    }
  }

  /**
   * Compiles a condition that is filtered only by the deleted flag and a cursor besides. A search is then a plain
   * lookup of row keys, since no other filter has to be joined with it.
   */
  compileOnly(shape: ConditionShape, from: TableRef): SqlCondition {
    if (shape.op === 'all' && shape.of.length === 1 && shape.of[0])
      return this.compileOnly(shape.of[0], from);
    return shape.op === 'search' ? this.compileSearch(shape, from, true) : this.compile(shape, from);
  }

  private createAlias(letter: string): string {
    this.aliases += 1;
    return `${letter}${this.aliases}`;
  }

  private compileAll(parts: readonly ConditionShape[], from: TableRef): SqlCondition {
    const { targets, others } = groupByReference(parts);
    const conditions = [
      ...others.map(part => this.compile(part, from)),
      ...targets.map(({ reference, where }) =>
        this.compileTarget(reference, from, next => this.compile(where, next)),
      ),
    ];
    return conditions.length === 0 ? trueCondition : joinBalanced(conditions, sql.raw(' and '));
  }

  private compileAny(parts: readonly ConditionShape[], from: TableRef): SqlCondition {
    if (parts.length === 0) return falseCondition;
    return joinBalanced(
      parts.map(part => this.compile(part, from)),
      sql.raw(' or '),
    );
  }

  private compileNot(shape: ConditionShape, from: TableRef): SqlCondition {
    const none = shape.op === 'some' ? this.compileNone(shape, from) : undefined;
    return none ?? negateSqlCondition(this.compile(shape, from));
  }

  private compileIs(path: readonly string[], test: ConditionTestShape, from: TableRef): SqlCondition {
    if ('null' in test) {
      const isThere = this.compilePath(path, from, end => sql`${end.value} is not null`);
      return test.null ? negateSqlCondition(isThere) : isThere;
    }
    if ('search' in test) {
      const shape = { op: 'search', fields: path.slice(-1), ...test.search } as const;
      return this.compilePath(path, from, end => this.compileSearch(shape, end.from));
    }
    return this.compilePath(path, from, end =>
      'within' in test
        ? this.compileWithin(test.within, end)
        : compileConditionTestToSql(test, end, this.dialect),
    );
  }

  /** Compiles a path to nested subqueries: each reference must point to a row that matches the rest of the path. */
  private compilePath(
    path: readonly string[],
    from: TableRef,
    atEnd: (end: ColumnOperand) => SqlCondition,
  ): SqlCondition {
    const [name, ...rest] = path;
    if (name === undefined) return falseCondition;
    if (rest.length > 0) return this.compileTarget(name, from, next => this.compilePath(rest, next, atEnd));
    const end = resolveOperand(name, from, this.layouts);
    return end ? atEnd(end) : falseCondition;
  }

  /** Compiles a condition on the row to which a reference points. */
  private compileTarget(
    name: string,
    from: TableRef,
    compileFit: (target: TableRef) => SqlCondition,
  ): SqlCondition {
    const end = resolveOperand(name, from, this.layouts);
    if (!end || isEncryptedColumnOperand(end) || end.isList || !end.target || name === 'uuid')
      return falseCondition;
    const next = this.createTableRef(end.target);
    const fits = compileFit(next);
    return sql`${end.value} in (select ${columnRef(next, 'uuid')} from ${aliasedTable(next)} where ${fits})`;
  }

  /**
   * Compiles a tree test. A recursive query collects the rows below the given ones once, from the top down, because
   * trees are indexed by parent. The planner cannot estimate how few they are.
   */
  private compileWithin(slot: ShapeValueSlot, end: ColumnOperand): SqlCondition {
    if (isEncryptedColumnOperand(end) || end.constantType !== 'string' || !end.target) return falseCondition;
    const tree = this.createTableRef(end.target);
    const list = slot.toParameter(value =>
      JSON.stringify((Array.isArray(value) ? value : [value]).filter(isString)),
    );
    const given = sql`select value from ${this.dialect.unnestList(sql`${list}`, 'item', 'string')}`;
    const parent = resolveOperand(tree.layout.resource.parent ?? '', tree, this.layouts);
    if (!parent) return sql`${end.value} in (${given})`;
    const below = this.createAlias('below');
    const step = sql`select ${columnRef(tree, 'uuid')} from ${aliasedTable(tree)} join ${sql.table(below)} on ${parent.value} = ${sql.ref(`${below}.uuid`)}`;
    const part = sql`with recursive ${sql.table(below)}(uuid) as (${given} union ${step}) select uuid from ${sql.table(below)}`;
    return sql`${end.value} in (${this.dialect.hintFewRows(part)})`;
  }

  /**
   * Compiles a `some` condition to a subquery over the referring rows. If few rows match, no more of a large table
   * is read.
   */
  private compileSome({ resource: name, via, where }: ShapeOf<'some'>, from: TableRef): SqlCondition {
    const end = this.resolveReference(name, via);
    if (!end) return falseCondition;
    const item = this.createAlias('item');
    const source = end.isList
      ? sql`${aliasedTable(end.from)}, ${this.dialect.unnestList(end.value, item, 'string')}`
      : aliasedTable(end.from);
    const relation = end.isList ? sql.ref(`${item}.value`) : end.value;
    return sql`${columnRef(from, 'uuid')} in (select ${relation} from ${source} where ${this.compileReferenceFilter(where, end.from)})`;
  }

  /**
   * Compiles "no row refers to this one" to `not exists`, which looks up the index of the reference for each row.
   * Undefined for reference lists, which have no such index.
   */
  private compileNone(
    { resource: name, via, where }: ShapeOf<'some'>,
    from: TableRef,
  ): SqlCondition | undefined {
    const end = this.resolveReference(name, via);
    if (!end || end.isList || !end.target) return undefined;
    const refers = sql`${end.value} = ${columnRef(from, 'uuid')} and ${this.compileReferenceFilter(where, end.from)}`;
    return sql`not exists (select 1 from ${aliasedTable(end.from)} where ${refers})`;
  }

  private resolveReference(name: string, via: string): PlainColumnOperand | undefined {
    const resource = this.layouts.findResource(name);
    const end = resource && resolveOperand(via, this.createTableRef(resource), this.layouts);
    if (!end || isEncryptedColumnOperand(end)) return undefined;
    return end.constantType === 'string' || end.isList ? end : undefined;
  }

  private compileReferenceFilter(where: ConditionShape, from: TableRef): SqlCondition {
    return sql`${columnRef(from, 'deleted')} = 0 and ${this.compileViewFilter(from)} and ${this.compile(where, from)}`;
  }

  /** A subquery for the rows whose n-grams match a search. Undefined if the search text or a field has no n-grams. */
  compileNgramMatches(shape: ShapeOf<'search'>, from: TableRef): SqlFragment | undefined {
    const { texts, pinyin } = this.getSearchedFields(shape, from);
    const { ngramFields, table } = from.layout;
    if (!shape.hasNgrams || texts.length === 0 || !texts.every(name => ngramFields.includes(name)))
      return undefined;
    const columns = [texts.map(getNgramColumn), pinyin.map(getPinyinNgramColumn)];
    const match = shape.text.toParameter(value => {
      const text = stringOrEmpty(value);
      return this.dialect.buildNgramQuery(columns, [
        getRequiredNgrams(text),
        [getRequiredPrefix(toPinyinQuery(text) ?? '')],
      ]);
    });
    return this.dialect.selectNgramMatches(getNgramTable(table), columns, sql`${match}`);
  }

  /** Compiles a search. The n-gram index finds candidate rows, and a text comparison removes false matches. */
  private compileSearch(shape: ShapeOf<'search'>, from: TableRef, isAlone = false): SqlCondition {
    const { texts, pinyin } = this.getSearchedFields(shape, from);
    if (texts.length === 0) return falseCondition;
    const contains = (column: string, toNeedle: (text: string) => string) =>
      this.dialect.contains(
        columnRef(from, column),
        sql`${shape.text.toParameter(value => toNeedle(stringOrEmpty(value)))}`,
      );
    const comparisons = [
      ...texts.map(name => contains(name, lowerCaseAscii)),
      ...pinyin.map(name =>
        contains(getCompanionColumn(name, 'pinyin'), text => ` ${toPinyinQuery(text) ?? ''}`),
      ),
    ];
    const isFound: SqlCondition = sql`(${sql.join(comparisons, sql` or `)})`;
    const rows = this.compileNgramMatches(shape, from);
    if (!rows) return isFound;
    const row = columnRef(from, rowKeyColumn);
    const mayContain = isAlone
      ? this.dialect.isRowAmong(row, rows)
      : sql`${row} in (${this.dialect.hintFewRows(rows)})`;
    return sql`(${mayContain} and ${isFound})`;
  }

  /** The fields whose text a search matches, and those whose pinyin it matches too. */
  private getSearchedFields({ fields, isPinyin }: ShapeOf<'search'>, from: TableRef) {
    const texts = fields.filter(name => this.isTextField(name, from));
    const pinyin = isPinyin ? texts.filter(name => from.layout.pinyinFields.includes(name)) : [];
    return { texts, pinyin };
  }

  private isTextField(name: string, from: TableRef): boolean {
    const end = resolveOperand(name, from, this.layouts);
    return end !== undefined && !isEncryptedColumnOperand(end) && end.constantType === 'string';
  }
}

const maxJoined = 16;

/**
 * Joins conditions as a balanced tree of brackets, because SQLite limits the depth of an expression, and `a
 * or b or c` is as deep as it is long.
 */
function joinBalanced(parts: readonly SqlCondition[], word: SqlFragment): SqlCondition {
  if (parts.length <= maxJoined) return sql`(${sql.join(parts, word)})`;
  const size = Math.ceil(parts.length / maxJoined);
  const groups = Array.from({ length: Math.ceil(parts.length / size) }, (_, index) =>
    joinBalanced(parts.slice(index * size, (index + 1) * size), word),
  );
  return sql`(${sql.join(groups, word)})`;
}

const isString = (value: unknown): value is string => typeof value === 'string';
