import { reaction } from 'mobx';
import { useEffect, useEffectEvent } from 'react';
import type { Language } from '#model/language';
import { HttpClaims } from '../../../api/HttpClaims';
import { useStores } from '../../../stores/hooks/useStores';
import { ClaimsStore } from '../../../stores/records/ClaimsStore';
import type { ListStore } from '../../../stores/records/ListStore';
import type { RowMark } from '../../../tables/tableProps';
import { describeClaims } from './describeClaims';

interface ClaimMarksProps {
  store: ListStore;
  language: Language;
  onChange: (marks: ReadonlyMap<string, RowMark>) => void;
}

/** Marks the rows of a list that somebody is at work on, as leases begin and end. */
export function ClaimMarks({ store: list, language, onChange }: ClaimMarksProps): null {
  const { http, resourceChanges } = useStores();
  const show = useEffectEvent((claims: ClaimsStore) => onChange(describeClaims(claims.list, language)));
  useEffect(() => {
    const claims = new ClaimsStore(new HttpClaims(http), list.resource);
    const load = () => void claims.load((list.currentPage?.list ?? []).map(({ uuid }) => uuid));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stops = [
      reaction(() => [list.currentPage, resourceChanges.getCount(list.resource)], load, {
        fireImmediately: true,
      }),
      reaction(
        () => claims.list,
        () => {
          show(claims);
          clearTimeout(timer);
          // The end of a lease by time is announced by nobody.
          if (claims.firstEnd !== undefined)
            timer = setTimeout(load, Math.max(1000, claims.firstEnd - Date.now()));
        },
      ),
    ];
    return () => {
      clearTimeout(timer);
      stops.forEach(stop => stop());
    };
  }, [http, list, resourceChanges, language]);
  return null;
}
