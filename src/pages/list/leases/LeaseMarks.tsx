import { reaction } from 'mobx';
import { useEffect, useEffectEvent } from 'react';
import type { Language } from '#model/language';
import { HttpLeases } from '../../../api/HttpLeases';
import { useStores } from '../../../stores/hooks/useStores';
import { LeasesStore } from '../../../stores/records/LeasesStore';
import type { ListStore } from '../../../stores/records/ListStore';
import type { RowBadge } from '../../../tables/tableProps';
import { describeLeases } from './describeLeases';

interface LeaseMarksProps {
  store: ListStore;
  language: Language;
  onChange: (marks: ReadonlyMap<string, RowBadge>) => void;
}

/** Marks the rows that are leased, updated as leases begin and end. */
export function LeaseMarks({ store: list, language, onChange }: LeaseMarksProps): null {
  const { http, resourceChanges } = useStores();
  const show = useEffectEvent((claims: LeasesStore) => onChange(describeLeases(claims.list, language)));
  useEffect(() => {
    const claims = new LeasesStore(new HttpLeases(http), list.resource);
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
          // The server publishes no event when a lease expires.
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
