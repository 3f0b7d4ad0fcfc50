import type { Catalog } from './catalog';
import type { JsonObject } from './json';
import type { JsonSchema } from './jsonSchema';
import type { LocalizedText } from './language';
import type { RecordReader, Row } from './records';

/** Input of a named rule. Sensitive values of `record` are decrypted. */
export interface RuleContext {
  catalog: Catalog;
  now: Date;
  season: number;
  me: JsonObject;
  /** Reads with the rights of the system. */
  reader: RecordReader;
  /** The values of a row that `reader` gave, decrypted. */
  decrypt(resource: string, row: Row): JsonObject;
  /** Input of the transition being checked; absent while the transition is only offered. */
  input?: JsonObject;
  /** The record before the transition, in a plan of which the first transitions are made in the transition itself. */
  before?: JsonObject;
  /** In the check of a transition with several signers: the accounts that have signed already. */
  signers?: () => Promise<readonly string[]>;
  /**
   * Reports the fields whose values a check compares with other records. If the check refuses a new record, it is
   * counted like the refusal of a unique key.
   */
  onAsked?: (fields: readonly string[]) => void;
  /** Reports a stored record that a rule cannot use, and treats as absent. */
  onUnusable?: (resource: string, row: Row, problem: LocalizedText) => void;
  /** Whether a condition that a record holds is true of a value. Throws for one that is no JSON Schema. */
  holds(condition: JsonSchema, value: JsonObject): boolean;
  /** Keyed hashes under which a sensitive value may be stored, for look-ups with `reader`. */
  hashes(value: string): readonly string[];
}
