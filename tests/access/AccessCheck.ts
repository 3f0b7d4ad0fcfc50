import type { NaiveVisibility } from '#tests/support/NaiveVisibility';
import type { Verdict } from './Verdict';
import type { CallerRequests } from './CallerRequests';

/** Key for row-level disclosures of a check; no field has this name. */
export const rowsKey = '(rows)';

/** One kind of request through which the data of a resource could leak. */
export interface AccessCheck {
  name: string;
  /** Sends the requests, and reads from the responses which fields and rows are disclosed. */
  observe: (requests: CallerRequests) => Promise<Map<string, Verdict>>;
  /** Which fields and rows may be disclosed, by the naive access reading. */
  expected: (visibility: NaiveVisibility, field: string) => Verdict;
}
