import { useEffect, useEffectEvent, useMemo, useState, type RefObject } from 'react';
import { getLatestValue } from '../../../stores/RemoteData';
import { useStores } from '../../../stores/hooks/useStores';
import { RelatedCountsStore } from '../../../stores/records/RelatedCountsStore';
import { buildRelatedQuery } from './buildRelatedQuery';
import type { RelatedList } from './findRelatedLists';

export const getRelatedListKey = ({ resource, field }: Pick<RelatedList, 'resource' | 'field'>): string =>
  `${resource}.${field}`;

/**
 * Numbers of the related records of each list, by its key. They are counted once the lists come into view, since a
 * reader of the facts above asks for none of them. Call it inside an observer.
 */
export function useRelatedCounts(
  lists: readonly RelatedList[],
  uuid: string,
  frame: RefObject<HTMLElement | null>,
): RelatedCountsStore {
  const { backgroundRecords, schemas, resourceChanges } = useStores();
  const counts = useMemo(() => new RelatedCountsStore(backgroundRecords, uuid), [backgroundRecords, uuid]);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new IntersectionObserver(entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      setSeen(true);
      observer.disconnect();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, lists.length]);
  const count = useEffectEvent(() =>
    counts.load(
      lists.map(({ resource, field }) => ({
        ...{ key: getRelatedListKey({ resource, field }), resource },
        // With the default filters of the list, so that its tab and its link have the same number.
        buildQuery: async () => {
          await schemas.load(resource);
          const schema = getLatestValue(schemas.getSchema(resource));
          return schema && buildRelatedQuery(schema, field, uuid);
        },
      })),
    ),
  );
  const changes = lists.map(({ resource }) => resourceChanges.getCount(resource)).join();
  useEffect(() => {
    if (isSeen) void count();
  }, [isSeen, counts, changes]);
  return counts;
}
