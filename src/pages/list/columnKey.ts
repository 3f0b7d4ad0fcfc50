import type { ListLayout } from '../../stores/settings/ListLayoutsStore';

/** The chosen columns whatever their order: only other columns ask for other rows. Empty for those of the schema. */
export const getColumnKey = ({ columns = [] }: ListLayout): string => [...columns].sort().join();

export const toColumns = (key: string): Pick<ListLayout, 'columns'> =>
  key === '' ? {} : { columns: key.split(',') };
