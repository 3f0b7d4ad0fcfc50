import type { NaiveVisibility } from '#tests/support/NaiveVisibility';
import type { Verdict } from './Verdict';
import type { Visit } from './Visit';

/** What a door tells of the rows themselves stands beside its fields under this name, which no field has. */
export const theRows = '(rows)';

/** One way in which something of a resource could be learned. */
export interface Door {
  name: string;
  /** What the server tells through it, at each field and of the rows. */
  knock: (visit: Visit) => Promise<Map<string, Verdict>>;
  /** What it must tell there, by the naive reading of the authors' files. */
  expected: (sight: NaiveVisibility, field: string) => Verdict;
}
