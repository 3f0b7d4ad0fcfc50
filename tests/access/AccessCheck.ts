import type { NaiveVisibility } from '#tests/support/NaiveVisibility';
import type { Verdict } from './Verdict';
import type { CallerRequests } from './CallerRequests';

/** Key for row-level disclosures of a check; no field has this name. */
export const rowsKey = '(rows)';

/** One channel through which a resource could leak. */
export interface AccessCheck {
  name: string;
  /** What the server discloses through it, per field and for rows. */
  observe: (requests: CallerRequests) => Promise<Map<string, Verdict>>;
  /** What it must disclose by the naive access reading. */
  expected: (visibility: NaiveVisibility, field: string) => Verdict;
}
