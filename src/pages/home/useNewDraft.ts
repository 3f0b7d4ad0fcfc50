import { useEffect, useState } from 'react';
import type { ProjectedSchema } from '#model/projection';
import type { DraftStore } from '../../stores/drafts/DraftStore';
import { useStores } from '../../stores/hooks/useStores';
import { openNewDraft } from '../record/drafts/openDraft';
import { selectDraft } from '../record/drafts/selectDraft';

/**
 * The stored draft of a new record; undefined until it is known whether there is one. It is read anew each time the
 * page is shown, and after `changes`.
 */
export function useNewDraft(schema: ProjectedSchema, changes: number): DraftStore | undefined {
  const stores = useStores();
  const [draft, setDraft] = useState<DraftStore>();
  useEffect(() => {
    let isShown = true;
    const opened = openNewDraft(stores, schema['x-name']);
    const show = () => {
      if (isShown) setDraft(opened);
    };
    void opened.load(found => selectDraft(found, schema, undefined)).then(show);
    return () => {
      isShown = false;
    };
  }, [stores, schema, changes]);
  return draft;
}
