import type { NaiveVisibility } from '#tests/support/NaiveVisibility';
import type { Verdict } from './Verdict';
import type { Visit } from './Visit';

/** Key for row-level disclosures of a door; no field has this name. */
export const theRows = '(rows)';

/** One channel through which a resource could leak. */
export interface Door {
  name: string;
  /** What the server discloses through it, per field and for rows. */
  knock: (visit: Visit) => Promise<Map<string, Verdict>>;
  /** What it must disclose by the naive access reading. */
  expected: (visibility: NaiveVisibility, field: string) => Verdict;
}
