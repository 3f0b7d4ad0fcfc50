/** Page sizes of a list; the first is the default. */
export const pageSizes = [20, 50, 100, 500] as const;
