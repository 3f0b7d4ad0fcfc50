import type { Kind } from './kinds';

/** One step from the applied schemas to the next. `name` is how an operator approves it: `drop:clinic.phone`. */
export type Step = { name: string; resource: string; /** Loses or may lose data. */ destructive: boolean } & (
  | { do: 'createTable' }
  | { do: 'dropTable' }
  | { do: 'addField'; field: string }
  | { do: 'renameField'; from: string; field: string }
  | { do: 'dropField'; field: string }
  /** Widening changes (integer to number, text to paragraph) are not destructive. */
  | { do: 'changeKind'; field: string; from: Kind; to: Kind }
  /** Plain values become sealed, or the reverse. */
  | { do: 'seal'; field: string }
  | { do: 'unseal'; field: string }
  | { do: 'addIndex'; fields: readonly string[]; unique: boolean }
  | { do: 'dropIndex'; fields: readonly string[]; unique: boolean }
  /** The fields that are searched changed: their index of pieces is built anew. */
  | { do: 'index'; fields: readonly string[] }
);
