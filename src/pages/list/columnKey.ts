import type { ListLayout } from '../../stores/settings/ListLayoutsStore';

/**
 * Key of the chosen columns, independent of their order, since only other columns need other rows. Empty for
 * those of the schema.
 */
export const formatColumnKey = ({ columns = [] }: ListLayout): string => [...columns].sort().join();

export const parseColumnKey = (key: string): Pick<ListLayout, 'columns'> =>
  key === '' ? {} : { columns: key.split(',') };
