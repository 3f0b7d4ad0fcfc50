import { deepEqual, type JsonObject } from '#model/json';
import type { FieldConflict } from '#model/errors';
import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import type { Draft } from '../../../api/drafts/Draft';

/** What a draft needs to know of the form: of a record, or of the input of a step. */
export type DraftSchema = Pick<ProjectedSchema, 'x-name' | 'properties' | 'x-can'>;

/** What of a draft the caller may still write and the record does not hold yet; undefined if that is nothing. */
export function selectDraft(
  draft: Draft,
  schema: DraftSchema,
  record: RecordDetail | undefined,
): Draft | undefined {
  const editable = new Set(record ? record.editable : schema['x-can'].create);
  const names = Object.keys(draft.changes).filter(
    name =>
      editable.has(name) &&
      name in schema.properties &&
      !deepEqual(draft.changes[name] ?? null, record?.[name] ?? null),
  );
  if (names.length === 0) return undefined;
  return { ...draft, changes: pickValues(draft.changes, names), base: pickValues(draft.base, names) };
}

/** Fields of a draft that others have changed on the record since it was typed. */
export function findDraftConflicts(
  { changes, base }: Draft,
  record: RecordDetail | undefined,
): FieldConflict[] {
  if (!record) return [];
  const { updatedBy, updatedAt } = record;
  return Object.entries(changes)
    .filter(([name]) => !deepEqual(base[name] ?? null, record[name] ?? null))
    .map(([name, mine]) => ({
      path: `/${name}`,
      mine,
      theirs: record[name] ?? null,
      by: typeof updatedBy === 'string' ? (record.labels[updatedBy] ?? '') : '',
      at: typeof updatedAt === 'string' ? updatedAt : '',
    }));
}

export const pickValues = (values: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(names.map(name => [name, values[name] ?? null]));
