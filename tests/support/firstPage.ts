import type { Paging } from '#model/history';

/** The first page of maximum size. */
export const firstPage: Paging = { pageNo: 1, pageSize: 500 };
