import type { Paging } from '#model/records';

/** The first page of maximum size. */
export const firstPage: Paging = { pageNo: 1, pageSize: 500 };
