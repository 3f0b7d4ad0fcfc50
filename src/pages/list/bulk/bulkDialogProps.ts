import type { Language } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import type { RecordData } from '#model/records';
import type { BulkStore } from '../../../stores/records/BulkStore';

export interface BulkDialogProps {
  store: BulkStore;
  schema: ProjectedSchema;
  /** Rows on screen, by which refused records are called. */
  rows: readonly RecordData[];
  language: Language;
  /** Hides the dialog; a running job goes on. */
  onHide: () => void;
}
