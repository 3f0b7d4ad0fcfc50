import type { ReactTable } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { Language } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import type { RecordData } from '#model/records';
import type { GetRecordLabel } from '../fields/FieldProps';
import type { ListLayout } from '../stores/settings/ListLayoutsStore';
import type { ControlColumns, ListColumn } from './columns';
import type { enabledTableFeatures } from './enabledTableFeatures';
import type { ColumnSort } from './toggleSort';
import type { ExpandedRows } from './useExpandedRows';
import type { LoadedRowRange } from './rowTops';

export interface TableRowSelection {
  has: (uuid: string) => boolean;
  all: boolean;
  toggle: (uuid: string) => void;
  toggleAll: () => void;
}

export interface RowTransition {
  name: string;
  title: string;
}

/** A mark on a row, beside the name of its record. */
export interface RowMark {
  /** What is shown, such as a name. */
  text: string;
  /** What it says, for the tooltip and for assistive technology. */
  description: string;
}

export interface ResourceTableProps {
  id?: string;
  schema: ProjectedSchema;
  rows: readonly RecordData[];
  /** Place of the rows among all that are scrolled through; absent if there are no others. */
  place?: LoadedRowRange;
  getLabel: (uuid: string) => string | undefined;
  language: Language;
  sort: readonly ColumnSort[];
  onSort: (sort: readonly ColumnSort[]) => void;
  /** Address of the record of a row; its first cell is a link there. */
  getHref: (row: RecordData) => string;
  onOpen: (row: RecordData) => void;
  listLayout: ListLayout;
  onResize: (column: string, width: number) => void;
  selection?: TableRowSelection;
  /** Sums below the rows, by column; the row keeps its room while they are undefined. */
  totals?: { label: string; sums: Readonly<Record<string, number>> | undefined };
  /** Enters the cells of a row by the keyboard; its index is that among all that are scrolled through. */
  onCells?: (index: number) => void;
  /** Rows that show more of their records below themselves. */
  openRows?: {
    rows: ExpandedRows;
    toggle: (uuid: string, index: number) => void;
    /** What is shown below a row, at a distance from the first one. */
    render: (row: RecordData, top: number) => ReactNode;
  };
  /** Opens the menu of a row at its button. */
  onMenu?: (uuid: string, button: Element) => void;
  /** The step to take with a record, offered on its card. */
  getStep?: (row: RecordData) => RowTransition | undefined;
  onStep?: (uuid: string, step: string, button: Element) => void;
  /** Marks by the uuid of their row. */
  marks?: ReadonlyMap<string, RowMark>;
  /** The rows are those of an earlier query while a newer one is loading. */
  isStale: boolean;
}

export interface TableRowProps {
  record: RecordData;
  /** From 0 among all that are scrolled through, so that it stays when others are loaded before it. */
  index: number;
  /** Vertical offset from the first row. */
  offset: number;
  /** Tab stop of the keyboard. */
  isActive: boolean;
  /** Undefined when rows cannot be selected. */
  isSelected: boolean | undefined;
  onToggle: ((uuid: string) => void) | undefined;
  /** Whether more of the record is shown below; undefined when it cannot be. */
  isOpen: boolean | undefined;
  onOpen: ((uuid: string, index: number) => void) | undefined;
  /** Undefined when rows have no menu. */
  onMenu: ((uuid: string, button: Element) => void) | undefined;
  href: string;
  /**
   * Height of a card, which shows its fields below each other with their titles; undefined for a row of one
   * line.
   */
  cardHeight: number | undefined;
  step: RowTransition | undefined;
  onStep: ((uuid: string, step: string, button: Element) => void) | undefined;
  mark: RowMark | undefined;
  columns: readonly ListColumn[];
  grid: string;
  language: Language;
  getLabel: GetRecordLabel;
}

export interface TableSectionProps {
  table: ReactTable<typeof enabledTableFeatures, RecordData>;
  columns: readonly ListColumn[];
  layout: { gridTemplateColumns: string };
  rowHeight: number;
  place: LoadedRowRange;
  controls: ControlColumns;
  /** The window is narrow: each row is a card with its most important fields. */
  isCards: boolean;
}
