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

/** The transition offered on the card of a record. */
export interface RowTransition {
  name: string;
  title: string;
}

/** A mark beside the label of a row. */
export interface RowBadge {
  /** Visible text, such as a name. */
  text: string;
  /** Full description, for the tooltip and assistive technology. */
  description: string;
}

export interface ResourceTableProps {
  id?: string;
  schema: ProjectedSchema;
  rows: readonly RecordData[];
  /** Position of the loaded rows among all rows; absent if all are loaded. */
  place?: LoadedRowRange;
  getLabel: (uuid: string) => string | undefined;
  language: Language;
  sort: readonly ColumnSort[];
  onSort: (sort: readonly ColumnSort[]) => void;
  /** URL of the record of a row, linked in its first cell. */
  getHref: (row: RecordData) => string;
  onOpen: (row: RecordData) => void;
  listLayout: ListLayout;
  onResize: (column: string, width: number) => void;
  selection?: TableRowSelection;
  /** Column totals; their row keeps its space while they are undefined. */
  totals?: { label: string; sums: Readonly<Record<string, number>> | undefined };
  /** Turns to the next page (1) or the previous one (-1), if there is one; returns whether it does. */
  onTurnPage?: ((step: 1 | -1) => boolean) | undefined;
  /** Enters cell navigation by keyboard; the index counts all rows, loaded or not. */
  onCells?: (index: number) => void;
  /** Rows with open details below them. */
  openRows?: {
    rows: ExpandedRows;
    toggle: (uuid: string, index: number) => void;
    /** Renders the details of a row, at a distance from the first row. */
    render: (row: RecordData, top: number) => ReactNode;
  };
  /** Opens the menu of a row at its button. */
  onMenu?: (uuid: string, button: Element) => void;
  /** The transition offered on the card of a record. */
  getStep?: (row: RecordData) => RowTransition | undefined;
  onStep?: (uuid: string, step: string, button: Element) => void;
  /** Marks by the uuid of their row. */
  marks?: ReadonlyMap<string, RowBadge>;
  /** The rows are of the previous query while the current one is loading. */
  isStale: boolean;
}

export interface TableRowProps {
  record: RecordData;
  /** Index among all rows from 0, stable when earlier rows are loaded. */
  index: number;
  /** Vertical offset from the first row. */
  offset: number;
  /** Tab stop of the keyboard. */
  isActive: boolean;
  /** Undefined when rows cannot be selected. */
  isSelected: boolean | undefined;
  onToggle: ((uuid: string) => void) | undefined;
  /** Whether the row details are open; undefined if the row has none. */
  isOpen: boolean | undefined;
  onOpen: ((uuid: string, index: number) => void) | undefined;
  /** Undefined when rows have no menu. */
  onMenu: ((uuid: string, button: Element) => void) | undefined;
  href: string;
  /** Height of a card with fields below each other; undefined for a row of one line. */
  cardHeight: number | undefined;
  step: RowTransition | undefined;
  onStep: ((uuid: string, step: string, button: Element) => void) | undefined;
  mark: RowBadge | undefined;
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
