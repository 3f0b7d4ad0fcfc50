import type { ProjectedSchema } from '#model/projection';
import { addressShowsJournal } from '../journal/addressShowsJournal';
import { addressShowsTree } from '../tree/treeAddress';

/** Whether an address shows records as a table, and so needs a page of them. */
export const addressShowsTable = (schema: ProjectedSchema, address: URLSearchParams): boolean =>
  !addressShowsTree(schema, address) && !addressShowsJournal(schema, address);
