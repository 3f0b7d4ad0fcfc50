import { tableFeatures } from '@tanstack/react-table';

/** None of the library's own: the server sorts, filters and pages. */
export const enabledTableFeatures = tableFeatures({});
