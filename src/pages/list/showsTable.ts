import type { ProjectedSchema } from '#model/projection';
import { showsJournal } from '../journal/showsJournal';
import { showsTree } from '../tree/treeAddress';

/** Whether an address shows records as a table, and so needs a page of them. */
export const showsTable = (schema: ProjectedSchema, address: URLSearchParams): boolean =>
  !showsTree(schema, address) && !showsJournal(schema, address);
