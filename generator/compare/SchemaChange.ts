import type { LocalizedText } from '#model/language';

/**
 * Impact of a schema change. `safe`: no effect on users. `risky`: input that was accepted may be refused, or access
 * widens. `breaking`: data, a grant or a name is removed.
 */
export const changeImpacts = ['safe', 'risky', 'breaking'] as const;
/** Impact of a schema change. */
export type ChangeImpact = (typeof changeImpacts)[number];

/** A difference between two catalogs. */
export interface SchemaChange {
  weight: ChangeImpact;
  /** The changed part: resource, and field, state, transition or role. */
  resource: string;
  part: string;
  what: LocalizedText;
}

/** Stored records that violate the new schema of a resource. */
export interface RecordsRefusedBySchema {
  resource: string;
  records: number;
  refused: number;
  /** Removed choices that records still hold, deleted ones included, with record counts. */
  choices: { choice: string; records: number }[];
  /** Some of these records, each with the field and the violated constraint. */
  examples: { uuid: string; path: string; keyword: string }[];
}
