import { rowSortingFeature, tableFeatures } from '@tanstack/react-table';

/** Sorting is the server's; the table only says what is asked for. */
export const features = tableFeatures({ rowSortingFeature });
