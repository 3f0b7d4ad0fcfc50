import { useEffect, useState } from 'react';
import type { ProjectedSchema } from '#model/projection';
import type { SearchReferenceOptions } from '../../../fields/FieldProps';
import { loadFormCode } from '../../../forms/loadFormCode';
import { useStores } from '../../../stores/hooks/useStores';
import type { ListStore } from '../../../stores/records/ListStore';
import { CellPaste } from './CellPaste';
import { findRecordsByLabel } from './findRecordsByLabel';
import type { PastedBlock } from './getPastedCells';

interface CellPasteOptions {
  schema: ProjectedSchema;
  store: ListStore;
  getLookup: (field: string) => SearchReferenceOptions | undefined;
}

/** State of the current paste into the cells of a list. */
export function useCellPaste({ schema, store, getLookup }: CellPasteOptions) {
  const { schemas, backgroundRecords } = useStores();
  const [current, setCurrent] = useState<{ paste: CellPaste; leftOut: number }>();
  useEffect(() => () => current?.paste.stop(), [current]);
  const start = ({ cells, leftOut }: PastedBlock) => {
    const labels = store.currentPage?.labels ?? {};
    const paste = new CellPaste(
      {
        schema,
        // These writes do not notify lists, because the cell edits replace the saved rows themselves.
        records: backgroundRecords,
        loadCode: () =>
          loadFormCode(schema, schemas.getValidatorUrl(schema['x-name'], schema['x-validator'])),
        find: (name, label, about) => {
          const lookup = getLookup(name);
          return lookup ? findRecordsByLabel(lookup, label, about, labels) : Promise.resolve([]);
        },
      },
      cells,
    );
    setCurrent({ paste, leftOut });
    void paste.check();
  };
  return { current, start, end: () => setCurrent(undefined) };
}
