import type { LocalizedText } from '#model/language';

/**
 * What a change may do to those who use the schemas as they are. `safe`: nobody notices. `risky`: what was accepted may be
 * refused, or somebody may do or see more than before. `breaking`: data, a right or a word that others rely on goes.
 */
export const weights = ['safe', 'risky', 'breaking'] as const;
export type Weight = (typeof weights)[number];

export interface SchemaChange {
  weight: Weight;
  /** The resource, and what of it: a field, a state, a transition, a role. */
  resource: string;
  part: string;
  what: LocalizedText;
}

/** Stored records that the new schema of a resource would refuse. */
export interface RefusedRecords {
  resource: string;
  records: number;
  refused: number;
  /** Of the choices that go, those that stand in some record, deleted ones too: in how many. */
  choices: { choice: string; records: number }[];
  /** A few of them, each with the field and the rule that it does not keep. */
  examples: { uuid: string; path: string; keyword: string }[];
}
