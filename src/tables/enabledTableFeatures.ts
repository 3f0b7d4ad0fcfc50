import { tableFeatures } from '@tanstack/react-table';

/** No features of TanStack Table are enabled, because the server sorts, filters and paginates. */
export const enabledTableFeatures = tableFeatures({});
