import type { Catalog } from './catalog';
import type { JsonObject } from './json';
import type { JsonSchema } from './jsonSchema';
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
  /** In a check of a transition: what was entered for it. Absent while the step is only offered. */
  input?: JsonObject;
  /** In a check of a transition: the accounts that have signed it already, where it needs several. */
  signers?: () => Promise<readonly string[]>;
  /**
   * Takes the fields of which a check of a new record answers whether other records have their values. While the record is
   * refused, that counts like the refusal of a unique key.
   */
  onAsked?: (fields: readonly string[]) => void;
  /** Whether a condition that a record holds is true of a value. Throws for one that is no JSON Schema. */
  holds(condition: JsonSchema, value: JsonObject): boolean;
  /** Keyed hashes under which a sensitive value may be stored, for look-ups with `reader`. */
  hashes(value: string): readonly string[];
}
