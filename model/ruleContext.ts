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
  /** Decrypts the sensitive values of a row from `reader`. */
  decrypt(resource: string, row: Row): JsonObject;
  /** Input of the transition; absent while the transition is only offered, not requested. */
  input?: JsonObject;
  /**
   * The record before the transition; only set in a plan whose first transitions run together with the transition
   * itself.
   */
  before?: JsonObject;
  /** In the check of a transition with several signers: the accounts that have signed already. */
  signers?: () => Promise<readonly string[]>;
  /**
   * Reports the fields whose values a check compares with other records. A refusal by the check discloses that another
   * record has the value, so refusals are rate-limited like those of a unique key.
   */
  onAsked?: (fields: readonly string[]) => void;
  /** Reports a stored record that a rule cannot use and treats as absent. */
  onUnusable?: (resource: string, row: Row, problem: LocalizedText) => void;
  /** Whether a value matches a JSON Schema condition that is stored in a record. Throws for an invalid schema. */
  holds(condition: JsonSchema, value: JsonObject): boolean;
  /** Keyed hashes under which a sensitive value may be stored, for look-ups with `reader`. */
  hashes(value: string): readonly string[];
}
