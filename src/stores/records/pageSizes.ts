/** Page sizes of a list; the first is the default. */
export const pageSizes = [20, 50, 100, 500] as const;

/** Page size that stands for infinite scrolling. */
export const allRowsPageSize = 'all';
/** Number of rows loaded at once during infinite scrolling. */
export const scrolledPageSize = 100;
/** Maximum number of rows for infinite scrolling: browsers cannot render elements above some 17 million pixels. */
export const maxScrolledRows = 100_000;
