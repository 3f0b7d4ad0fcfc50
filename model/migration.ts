import type { Catalog } from './catalog';
import type { SensitiveKind } from './formats';
import type { JsonValue } from './json';
import type { Kind } from './kinds';
import type { IndexSpec } from './resource/indexes';

/** One step from the applied schemas to the next. `name` is how an operator approves it: `drop:clinic.phone`. */
export type MigrationStep = {
  name: string;
  resource: string;
  /** Loses or may lose data. */ destructive: boolean;
} & (
  | { do: 'createTable' }
  | { do: 'dropTable' }
  | { do: 'addField'; field: string }
  | { do: 'renameField'; from: string; field: string }
  /** Gives this value to the stored rows that have none in the field. */
  | { do: 'fillField'; field: string; value: JsonValue }
  | { do: 'dropField'; field: string }
  /** Widening changes (integer to number, text to paragraph) are not destructive. */
  | { do: 'changeKind'; field: string; from: Kind; to: Kind }
  /** Plain values become sealed, or the reverse. */
  | { do: 'seal'; field: string }
  | { do: 'unseal'; field: string }
  | ({ do: 'addIndex' } & IndexSpec)
  | ({ do: 'dropIndex' } & IndexSpec)
  /** The fields that are searched changed: their index of pieces is built anew. */
  | { do: 'index'; fields: readonly string[] }
  /** Opens records to more people; it changes no table. */
  | { do: 'widenAccess'; widening: AccessWidening }
);

/** How a change of the schemas lets more people see or do more. */
export type AccessWidening =
  | {
      by: 'grant';
      role: string;
      may: string;
      /** The fields that it opens, or opens on more rows; empty for what knows no fields. */
      fields: readonly string[];
      /** Of the new access rules, so that an approval holds for them alone. */
      hash: string;
    }
  /** A role that people have already gains permissions; `admin` stands for all of them. */
  | { by: 'role'; role: string; permissions: readonly string[] }
  /** `$me.areas` is read from elsewhere. */
  | { by: 'fact'; fact: string; path: readonly string[] }
  /** A sensitive field gets the mask of another kind. */
  | { by: 'mask'; field: string; from: SensitiveKind; to: SensitiveKind };

export type WideningStep = Extract<MigrationStep, { do: 'widenAccess' }>;

export const isWideningStep = (step: MigrationStep): step is WideningStep => step.do === 'widenAccess';

/** Whether an operator must approve the step by its name. */
export const needsApproval = (step: MigrationStep): boolean => step.destructive || isWideningStep(step);

/** A change of the metadata that a store has taken and that still stands. */
export interface AppliedChange {
  /** Greater than that of every change before it. */
  number: number;
  at: string;
  steps: readonly MigrationStep[];
  /** What was applied before it. */
  before: Catalog;
}

/** What stands for all that is in a catalog and not of one resource; no resource is called so. */
export const catalogWideName = '.';

/** A form of a resource, or of all that is not of one, from which the city went back. */
export interface RolledBackForm {
  name: string;
  hash: string;
  at: string;
}

/** How the metadata of a store came to be what they are. */
export interface SchemaChangeHistory {
  /** Absent when what is applied is what the store began with. */
  last?: AppliedChange;
  /** What was taken back since that change. */
  rolledBack: readonly RolledBackForm[];
}
