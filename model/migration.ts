import type { Catalog } from './catalog';
import type { SensitiveKind } from './formats';
import type { JsonValue } from './json';
import type { FieldKind } from './kinds';
import type { IndexSpec } from './resource/indexes';

/** One step of a migration. An operator approves it by its `name`: `drop:clinic.phone`. */
export type MigrationStep = {
  name: string;
  resource: string;
  /** Whether the migration step may lose data. */ destructive: boolean;
} & (
  | { do: 'createTable' }
  | { do: 'dropTable' }
  | { do: 'addField'; field: string }
  | { do: 'renameField'; from: string; field: string }
  /** Fills the field of stored rows that have no value in it. */
  | { do: 'fillField'; field: string; value: JsonValue }
  /** Computes the field of all stored rows from the state in another field. */
  | { do: 'nameStates'; field: string; from: string; names: Readonly<Record<string, string>> }
  /** Copies the hash of a sensitive value into the field of all stored rows. */
  | { do: 'copyHash'; field: string; from: string }
  | { do: 'dropField'; field: string }
  /** Widening changes (integer to number, text to paragraph) are not destructive. */
  | { do: 'changeKind'; field: string; from: FieldKind; to: FieldKind }
  /** Encrypts stored plain values; `unseal` decrypts them. */
  | { do: 'seal'; field: string }
  | { do: 'unseal'; field: string }
  | ({ do: 'addIndex' } & IndexSpec)
  | ({ do: 'dropIndex' } & IndexSpec)
  /** Rebuilds the n-gram index, because the searchable fields have changed. */
  | { do: 'index'; fields: readonly string[] }
  /** Erases records once the date in this field has passed; changes no table. */
  | { do: 'retain'; field: string }
  /** Gives more people access to records; changes no table. */
  | { do: 'widenAccess'; widening: AccessWidening }
);

/** How a schema change widens access. */
export type AccessWidening =
  | {
      by: 'grant';
      role: string;
      may: string;
      /** Fields that become accessible, or accessible on more rows; empty if the action has no fields. */
      fields: readonly string[];
      /** Hash of the new access grants, so that an approval holds only for them. */
      hash: string;
    }
  /** A role in use gains permissions; `admin` stands for all of them. */
  | { by: 'role'; role: string; permissions: readonly string[] }
  /** A fact such as `$me.areas` is read from another path. */
  | { by: 'fact'; fact: string; path: readonly string[] }
  /** A sensitive field gets the mask of another kind. */
  | { by: 'mask'; field: string; from: SensitiveKind; to: SensitiveKind };

/** A migration step that gives more people access to records. */
export type WidenAccessStep = Extract<MigrationStep, { do: 'widenAccess' }>;

/** Whether a migration step gives more people access to records. */
export const isWidenAccessStep = (step: MigrationStep): step is WidenAccessStep => step.do === 'widenAccess';

/** Whether an operator must approve the step by name. */
export const needsOperatorApproval = (step: MigrationStep): boolean =>
  step.destructive || isWidenAccessStep(step);

/** A schema change that was applied and not rolled back. */
export interface AppliedSchemaChange {
  /** Consecutive number of the schema change. */
  number: number;
  at: string;
  steps: readonly MigrationStep[];
  /** The catalog from before the schema change. */
  before: Catalog;
}

/** Path of the catalog parts outside any resource. No resource has this name. */
export const catalogWidePartName = '.';

/** A version of a resource, or of the catalog-wide part, that was rolled back. */
export interface RolledBackVersion {
  name: string;
  hash: string;
  at: string;
}

/** Schema changes of a store. */
export interface SchemaChangeHistory {
  /** The last change; absent if the store still has its first catalog. */
  last?: AppliedSchemaChange;
  /** Versions that were rolled back since that change. */
  rolledBack: readonly RolledBackVersion[];
}
