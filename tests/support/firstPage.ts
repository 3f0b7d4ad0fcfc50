import type { Paging } from '#model/records';

/** As much at once as a call answers. */
export const firstPage: Paging = { pageNo: 1, pageSize: 500 };
