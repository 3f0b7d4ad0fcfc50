/** How many rows a page of a list may have; the first is what it has unless somebody chooses. */
export const pageSizes = [20, 50, 100, 500] as const;
