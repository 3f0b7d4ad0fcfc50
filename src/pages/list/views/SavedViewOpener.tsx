import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NotAllowed, NotFound } from '#model/errors';
import type { Language } from '#model/language';
import { useStores } from '../../../stores/hooks/useStores';
import { toAppError } from '../../../stores/RemoteData';
import { getSavedViews } from '../../../stores/views/getSavedViews';
import { ListSkeleton } from '../../../tables/ListState';
import { applySavedViewLayout } from './applySavedViewLayout';
import { savedViewTexts } from './texts';
import { buildSavedViewAddress } from './savedViewAddress';

interface SavedViewOpenerProps {
  resource: string;
  uuid: string;
  language: Language;
}

/** Opens the saved view in the URL: its query replaces the view id, and its columns those of the list. */
export function SavedViewOpener({ resource, uuid, language }: SavedViewOpenerProps) {
  const stores = useStores();
  const [, setAddress] = useSearchParams();
  const replaceAddress = useEffectEvent((address: URLSearchParams) => setAddress(address, { replace: true }));
  useEffect(() => {
    let isMounted = true;
    const open = async () => {
      try {
        const view = await getSavedViews(stores, resource).open(uuid);
        if (!isMounted) return;
        if (view) applySavedViewLayout(stores, resource, view);
        else stores.notices.show('warning', savedViewTexts.gone);
        replaceAddress(view ? buildSavedViewAddress(uuid, view.query) : new URLSearchParams());
      } catch (error) {
        if (!isMounted) return;
        if (error instanceof NotFound || error instanceof NotAllowed)
          stores.notices.show('warning', savedViewTexts.gone);
        else stores.notices.showError(toAppError(error));
        replaceAddress(new URLSearchParams());
      }
    };
    void open();
    return () => {
      isMounted = false;
    };
  }, [stores, resource, uuid]);
  return (
    <section className="page list-page" aria-label={savedViewTexts.opening[language]}>
      <ListSkeleton rows={10} language={language} />
    </section>
  );
}
