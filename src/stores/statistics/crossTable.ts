import { scalarToText, type JsonValue } from '#model/json';
import type { ProjectedField } from '#model/projection';
import type { FigureRow, Figures } from '../../api/HttpOverview';
import { getMeaning, getPeriodFilter, type GroupMeaning } from '../home/groupValues';

/** A field by whose values records are counted. */
export interface Dimension {
  name: string;
  field: ProjectedField;
}

/** A value of a dimension: the records with it are a row or a column. */
export interface Group {
  key: string;
  /** Title of the value; the page names what has none. */
  label: string | undefined;
  meaning: GroupMeaning;
  colour?: string;
  /** Filter of the list of these records; absent where no filter finds them. */
  where?: Readonly<Record<string, string>>;
}

export interface Cell {
  count: number;
  /** `below`: a count too small to be shown. `above`: a sum over such, of which only a part is known. */
  bound?: 'below' | 'above';
}

/** Counts by one dimension, or by two. */
export interface CrossTable {
  rows: readonly Group[];
  /** Empty with one dimension. */
  columns: readonly Group[];
  /** A cell for each row and column. */
  cells: readonly (readonly Cell[])[];
  rowTotals: readonly Cell[];
  columnTotals: readonly Cell[];
  total: Cell;
}

/** More days than these are put together by month. */
const maxDays = 31;
/** More columns than these cannot be told apart; the smallest are put together. */
const maxColumns = 8;

/** Groups and cells of a page of statistics; counts below `least` are not in it. */
export function buildCrossTable(
  down: Dimension,
  across: Dimension | undefined,
  figures: Figures,
  least = 1,
): CrossTable {
  const rows = findGroups(down, figures);
  const columns = across ? limitGroups(findGroups(across, figures), across) : undefined;
  const counts = countCells(rows, columns, figures.list);
  const cells = counts.map(row => row.map(count => toCell(count, least)));
  const rowTotals = cells.map(addCells);
  return {
    rows: rows.groups,
    columns: columns?.groups ?? [],
    cells,
    rowTotals,
    columnTotals: columns ? columns.groups.map((_, index) => addCells(cells.map(row => row[index]))) : [],
    total: addCells(cells.flat()),
  };
}

interface Groups {
  groups: readonly Group[];
  /** Index of the group of a record in the figures. */
  indexOf: (row: FigureRow) => number;
}

function findGroups({ name, field }: Dimension, { list, labels }: Figures): Groups {
  const toKey = createKey(name, field, list);
  const counts = new Map<string, { value: JsonValue; count: number }>();
  for (const row of list) {
    const key = toKey(row);
    const before = counts.get(key);
    counts.set(key, { value: row[name] ?? null, count: (before?.count ?? 0) + row.count });
  }
  const choices = field['x-choices']?.map(({ value }) => String(value));
  const keys = [...counts.keys()].toSorted((a, b) => compareEmpty(a, b) || compareGroups(a, b));
  const groups = keys.map((key): Group => {
    const choice = field['x-choices']?.find(({ value }) => String(value) === key);
    const meaning = getMeaning(counts.get(key)?.value ?? null, field['x-kind']);
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

  /** Choices in their order, dates by time, others by size. */
  function compareGroups(a: string, b: string): number {
    if (choices) return choices.indexOf(a) - choices.indexOf(b);
    if (field['x-kind'] === 'date') return a < b ? -1 : 1;
    return (counts.get(b)?.count ?? 0) - (counts.get(a)?.count ?? 0);
  }
}

/** What is not given comes last. */
const compareEmpty = (a: string, b: string): number => Number(a === '') - Number(b === '');

/** The key of the group of a record; months where there are many days. */
function createKey(
  name: string,
  field: ProjectedField,
  list: readonly FigureRow[],
): (row: FigureRow) => string {
  const read = (row: FigureRow) => scalarToText(row[name] ?? null);
  if (field['x-kind'] !== 'date') return read;
  const days = new Set(list.map(read));
  const length = days.size > maxDays ? 'YYYY-MM'.length : 'YYYY-MM-DD'.length;
  return row => read(row).slice(0, length);
}

/** The largest groups, and one for the others; dates stay apart, since each has its place. */
function limitGroups(found: Groups, { field }: Dimension): Groups {
  const { groups, indexOf } = found;
  if (groups.length <= maxColumns || field['x-kind'] === 'date') return found;
  const kept = groups.slice(0, maxColumns - 1);
  return {
    groups: [...kept, { key: 'others', label: undefined, meaning: 'others' }],
    indexOf: row => Math.min(indexOf(row), kept.length),
  };
}

function countCells(rows: Groups, columns: Groups | undefined, list: readonly FigureRow[]): number[][] {
  const counts = rows.groups.map(() => (columns?.groups ?? [undefined]).map(() => 0));
  for (const row of list) {
    const line = counts[rows.indexOf(row)];
    const place = columns?.indexOf(row) ?? 0;
    if (line) line[place] = (line[place] ?? 0) + row.count;
  }
  return counts;
}

const toCell = (count: number, least: number): Cell =>
  count > 0 && count < least ? { count: 0, bound: 'below' } : { count };

/** The sum of what is shown. */
function addCells(cells: readonly (Cell | undefined)[]): Cell {
  const count = cells.reduce((sum, cell) => sum + (cell?.count ?? 0), 0);
  return cells.some(cell => cell?.bound) ? { count, bound: 'above' } : { count };
}
