import type { Language } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import type { SearchReferenceOptions } from '../../fields/FieldProps';
import type { ListStore } from '../../stores/records/ListStore';

export interface ListViewProps {
  title: string;
  schema: ProjectedSchema;
  store: ListStore;
  language: Language;
  parameters: URLSearchParams;
  onParametersChange: (next: URLSearchParams) => void;
  /** URL path of the list of the resource. */
  path: string;
  getHref: (uuid: string) => string;
  onOpen: (uuid: string) => void;
  onEdit: (uuid: string, field?: string) => void;
  onCreate: () => void;
  /** Opens the record as the first of a queue. */
  onWorkThrough: (uuid: string) => void;
  /** The reason why no record can be created now, such as a closed window. */
  creationRefusal: string | undefined;
  getLookup: (field: string) => SearchReferenceOptions | undefined;
}
