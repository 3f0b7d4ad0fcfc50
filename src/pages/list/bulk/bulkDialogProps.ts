import type { Language } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import type { BulkStore } from '../../../stores/records/BulkStore';

export interface BulkDialogProps {
  store: BulkStore;
  schema: ProjectedSchema;
  language: Language;
  /** URL path of the list of the resource. */
  path: string;
  getHref: (uuid: string) => string;
  /** Closes the bulk dialog; a running job continues. */
  onHide: () => void;
}
