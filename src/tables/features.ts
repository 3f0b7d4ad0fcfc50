import { rowSortingFeature, tableFeatures } from '@tanstack/react-table';

/** Sorting happens on the server; the table only shows and requests it. */
export const features = tableFeatures({ rowSortingFeature });
