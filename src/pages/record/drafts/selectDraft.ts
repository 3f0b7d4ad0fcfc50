import { deepEqual, isObject, type JsonObject, type JsonValue } from '#model/json';
import type { FieldConflict } from '#model/errors';
import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import type { StoredDraft } from '../../../api/drafts/Draft';

/** The members of a form schema needed for a draft, of a record or of a transition input. */
export type DraftSchema = Pick<ProjectedSchema, 'x-name' | 'properties' | 'x-can' | 'x-parts'>;

/**
 * Returns the draft values that the caller may still write and that differ from the record; undefined if there are
 * none.
 */
export function selectDraft(
  draft: StoredDraft,
  schema: DraftSchema,
  record: RecordDetail | undefined,
): StoredDraft | undefined {
  const editable = new Set(record ? record.editable : schema['x-can'].create);
  const partNames = new Set(schema['x-parts']?.map(part => part.name));
  const names = Object.keys(draft.changes).filter(
    name =>
      (partNames.has(name) || (editable.has(name) && name in schema.properties)) &&
      !deepEqual(draft.changes[name] ?? null, record?.[name] ?? null),
  );
  if (names.length === 0) return undefined;
  return {
    ...draft,
    changes: pickDraftValues(draft.changes, names),
    base: pickDraftValues(draft.base, names),
  };
}

/** Draft fields that others have changed on the record since the draft was typed. */
export function findDraftConflicts(
  { changes, base }: StoredDraft,
  record: RecordDetail | undefined,
): FieldConflict[] {
  if (!record) return [];
  const { updatedBy, updatedAt } = record;
  const author = typeof updatedBy === 'string' ? record.labels[updatedBy] : undefined;
  return Object.entries(changes)
    .filter(([name]) => !isPartList(record[name]))
    .filter(([name]) => !deepEqual(base[name] ?? null, record[name] ?? null))
    .map(([name, mine]) => ({
      path: `/${name}`,
      mine,
      theirs: record[name] ?? null,
      ...(author !== undefined && { author }),
      at: typeof updatedAt === 'string' ? updatedAt : '',
    }));
}

/** Whether a value is a list of parts, which a save identifies by uuid and version. */
const isPartList = (value: JsonValue | undefined): boolean =>
  Array.isArray(value) && value.some(item => isObject(item) && 'uuid' in item && 'editable' in item);

export const pickDraftValues = (values: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(names.map(name => [name, values[name] ?? null]));
