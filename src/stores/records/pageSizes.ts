/** Page sizes of a list; the first is the default. */
export const pageSizes = [20, 50, 100, 500] as const;

/** In place of a page size: all rows are scrolled through. */
export const allRowsPageSize = 'all';
/** Rows that are read at once while all are scrolled through. */
export const scrolledPageSize = 100;
/** What can be scrolled through: a browser draws no part of a page that is higher than some 17 million pixels. */
export const maxScrolledRows = 100_000;
