import type { PagingParameters } from '#model/history';

/** The first page of maximum size. */
export const firstPage: PagingParameters = { pageNo: 1, pageSize: 500 };
