import type { ListLayout } from '../../stores/settings/ListLayoutsStore';

/**
 * Key of the set of chosen columns, independent of their order: other columns require other row data. Empty for the
 * columns of the schema.
 */
export const formatColumnKey = ({ columns = [] }: ListLayout): string => [...columns].sort().join();

export const parseColumnKey = (key: string): Pick<ListLayout, 'columns'> =>
  key === '' ? {} : { columns: key.split(',') };
