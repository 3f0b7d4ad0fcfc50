import type { ReactTable, SortingState } from '@tanstack/react-table';
import type { Language } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import type { RecordData } from '#model/records';
import type { ListColumn } from './columns';
import type { features } from './features';

export interface Selection {
  has: (uuid: string) => boolean;
  all: boolean;
  toggle: (uuid: string) => void;
  toggleAll: () => void;
}

export interface ResourceTableProps {
  schema: ProjectedSchema;
  rows: readonly RecordData[];
  getLabel: (uuid: string) => string | undefined;
  language: Language;
  sort: SortingState;
  onSort: (sort: SortingState) => void;
  /** Where a row's record is found; its first cell is a link there. */
  getHref: (row: RecordData) => string;
  onOpen: (row: RecordData) => void;
  selection?: Selection;
  /** The rows are those of an earlier question while a newer one is under way. */
  isStale: boolean;
}

export interface TableSectionProps {
  table: ReactTable<typeof features, RecordData>;
  columns: readonly ListColumn[];
  layout: { gridTemplateColumns: string };
}
