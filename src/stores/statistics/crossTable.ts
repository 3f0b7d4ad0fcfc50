import { scalarToText, type JsonValue } from '#model/json';
import type { ProjectedField, ProjectedMeasure } from '#model/projection';
import type { TileFigureRow, TileFigures } from '../../api/HttpOverview';
import { getGroupLabelKind, getPeriodFilter, type GroupLabelKind } from '../home/groupValues';

/** A field by whose values records are counted. */
export interface CrossTableDimension {
  name: string;
  field: ProjectedField;
}

/** A value of a dimension; the records with that value are a row or a column of the cross table. */
export interface CrossTableGroup {
  key: string;
  /** Title of the group; undefined for records without a value. */
  label: string | undefined;
  meaning: GroupLabelKind;
  colour?: string;
  /** Filters for the list of these records; absent if no filter selects them. */
  where?: Readonly<Record<string, string>>;
}

/** A cell of a cross table of statistics. */
export interface CrossTableCell {
  count: number;
  /** Measure of these records; absent if none is selected, or if it is hidden. */
  value?: number;
  /** `untold`: a hidden count. `above`: a sum that includes hidden counts, shown as a lower bound. */
  bound?: 'untold' | 'above';
}

/** Counts grouped by one field or by two. */
export interface CrossTable {
  rows: readonly CrossTableGroup[];
  /** Groups of the second field; empty with one field. */
  columns: readonly CrossTableGroup[];
  /** Cells of the cross table, by row and column. */
  cells: readonly (readonly CrossTableCell[])[];
  rowTotals: readonly CrossTableCell[];
  columnTotals: readonly CrossTableCell[];
  total: CrossTableCell;
  /** Measure of the figures; the number of records if absent. */
  measure?: ProjectedMeasure;
}

/** The figure of a cell; undefined if it is unknown. */
export function getCellFigure({ measure }: CrossTable, cell: CrossTableCell | undefined): number | undefined {
  if (cell?.bound === 'untold') return undefined;
  return measure ? cell?.value : cell?.count;
}

/** More days than these are put together by month. */
const maxDays = 31;
/** More columns than these cannot be distinguished; the smallest are merged. */
const maxColumns = 8;

/** Groups and cells of a page of statistics, with counts or another measure. */
export function buildCrossTable(
  down: CrossTableDimension,
  across: CrossTableDimension | undefined,
  figures: TileFigures,
  measure?: ProjectedMeasure,
): CrossTable {
  const rows = findGroups(down, figures);
  const columns = across ? limitGroups(findGroups(across, figures), across) : undefined;
  const cells = collectCells(rows, columns, figures.list);
  const toCell = (list: readonly TileFigureRow[]) => createCell(list, measure);
  return {
    rows: rows.groups,
    columns: columns?.groups ?? [],
    cells: cells.map(row => row.map(toCell)),
    rowTotals: cells.map(row => toCell(row.flat())),
    columnTotals: columns
      ? columns.groups.map((_, index) => toCell(cells.flatMap(row => row[index] ?? [])))
      : [],
    total: toCell(figures.list),
    ...(measure && { measure }),
  };
}

interface Groups {
  groups: readonly CrossTableGroup[];
  /** Returns the index of the group that a row of the response belongs to. */
  indexOf: (row: TileFigureRow) => number;
}

function findGroups({ name, field }: CrossTableDimension, { list, labels }: TileFigures): Groups {
  const toKey = createKey(name, field, list);
  const counts = new Map<string, { value: JsonValue; count: number }>();
  for (const row of list) {
    const key = toKey(row);
    const before = counts.get(key);
    counts.set(key, { value: row[name] ?? null, count: (before?.count ?? 0) + row.count });
  }
  const choices = field['x-choices']?.map(({ value }) => String(value));
  const keys = [...counts.keys()].toSorted((a, b) => compareEmpty(a, b) || compareGroups(a, b));
  const groups = keys.map((key): CrossTableGroup => {
    const choice = field['x-choices']?.find(({ value }) => String(value) === key);
    const meaning = getGroupLabelKind(counts.get(key)?.value ?? null, field['x-kind']);
    const label = choice?.title ?? labels[key] ?? (field['x-kind'] === 'date' && key ? key : undefined);
    return {
      key,
      label,
      meaning,
      ...(choice?.colour && { colour: choice.colour }),
      ...(meaning !== 'empty' && {
        where: field['x-kind'] === 'date' ? getPeriodFilter(name, key) : { [name]: key },
      }),
    };
  });
  const places = new Map(keys.map((key, index) => [key, index]));
  return { groups, indexOf: row => places.get(toKey(row)) ?? 0 };

  /** Compares groups for sorting: choices in schema order, dates by time, others by count. */
  function compareGroups(a: string, b: string): number {
    if (choices) return choices.indexOf(a) - choices.indexOf(b);
    if (field['x-kind'] === 'date') return a < b ? -1 : 1;
    return (counts.get(b)?.count ?? 0) - (counts.get(a)?.count ?? 0);
  }
}

/** Sorts groups with an empty value last. */
const compareEmpty = (a: string, b: string): number => Number(a === '') - Number(b === '');

/** Creates the group key of a record; dates are grouped by month if there are many. */
function createKey(
  name: string,
  field: ProjectedField,
  list: readonly TileFigureRow[],
): (row: TileFigureRow) => string {
  const read = (row: TileFigureRow) => scalarToText(row[name] ?? null);
  if (field['x-kind'] !== 'date') return read;
  const days = new Set(list.map(read));
  const length = days.size > maxDays ? 'YYYY-MM'.length : 'YYYY-MM-DD'.length;
  return row => read(row).slice(0, length);
}

/** The largest groups, and one for the rest; dates are never merged, because they are ordered. */
function limitGroups(found: Groups, { field }: CrossTableDimension): Groups {
  const { groups, indexOf } = found;
  if (groups.length <= maxColumns || field['x-kind'] === 'date') return found;
  const kept = groups.slice(0, maxColumns - 1);
  return {
    groups: [...kept, { key: 'others', label: undefined, meaning: 'others' }],
    indexOf: row => Math.min(indexOf(row), kept.length),
  };
}

/** The figures of each cell. */
function collectCells(
  rows: Groups,
  columns: Groups | undefined,
  list: readonly TileFigureRow[],
): TileFigureRow[][][] {
  const cells = rows.groups.map(() => (columns?.groups ?? [undefined]).map((): TileFigureRow[] => []));
  for (const row of list) cells[rows.indexOf(row)]?.[columns?.indexOf(row) ?? 0]?.push(row);
  return cells;
}

/** Creates a cell over these figures: the visible sum, and whether some of them are hidden. */
function createCell(list: readonly TileFigureRow[], measure: ProjectedMeasure | undefined): CrossTableCell {
  const told = list.filter(({ hidden }) => !hidden);
  const count = told.reduce((sum, row) => sum + row.count, 0);
  const isCut = told.length < list.length;
  const value = measure && readMeasure(measure, told);
  return {
    count,
    // Shows no ratio for a row of which groups are hidden, since it would be that of a part.
    ...(value !== undefined && !(isCut && measure?.kind === 'ratio') && { value }),
    ...(isCut && { bound: told.length > 0 || list.length > 1 ? 'above' : 'untold' }),
  };
}

function readMeasure(measure: ProjectedMeasure, list: readonly TileFigureRow[]): number | undefined {
  const add = (field: string) => list.reduce((sum, { sums }) => sum + (sums?.[field] ?? 0), 0);
  if (measure.kind === 'sum') return add(measure.field);
  const whole = add(measure.to);
  return whole === 0 ? undefined : toPercent(add(measure.field), whole);
}

/** Formats a part as a percentage of the whole, with one decimal. */
export const toPercent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
