import { deepEqual } from '#model/json';
import type { ListQuery } from '#model/records';
import { ListSequence } from '../../../stores/records/ListSequence';
import type { RootStore } from '../../../stores/RootStore';
import { getListSequence } from '../../list/listSequences';

/** Page size by which the record of a reloaded window is sought in its list. */
const soughtPageSize = 100;

/**
 * The list of a queue in order: the list on screen if it has the same query and shows the record, otherwise loaded
 * from the page in the address of the queue.
 */
export async function openQueueSequence(
  stores: RootStore,
  path: string,
  { resource, query, uuid }: { resource: string; query: ListQuery; uuid: string },
): Promise<ListSequence> {
  const shown = getListSequence(stores, path);
  if (shown?.getPosition(uuid) && hasSameOrder(shown.query, query)) return shown;
  const { records } = stores;
  const fields = query.fields?.slice(0, 1);
  const sought = { ...query, ...(fields && { fields }), pageSize: soughtPageSize };
  const pageNo = Math.floor(((query.pageNo - 1) * query.pageSize) / soughtPageSize) + 1;
  const first = async (place: number): Promise<ListSequence> => {
    const start = { ...sought, pageNo: place };
    const page = await records.list(resource, start);
    // Decided records have left the list, which may have fewer pages now.
    return page.list.length === 0 && place > 1 ? first(1) : new ListSequence(records, resource, start, page);
  };
  return first(pageNo);
}

/** Whether two queries list the same records in the same order, by whatever pages and fields. */
const hasSameOrder = (a: ListQuery, b: ListQuery): boolean => deepEqual(getOrder(a), getOrder(b));

const getOrder = ({ title = '', filters, sort }: ListQuery) => ({
  title,
  filters: filters.map(({ field, op, values }) => ({ field, op, values: [...values] })),
  sort: sort.map(({ field, descending }) => ({ field, descending })),
});
